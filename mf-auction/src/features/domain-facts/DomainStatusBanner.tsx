import type { DomainStatus } from 'contracts';
import { Banner } from 'shared-ui/Banner';
import { LinkButton } from 'shared-ui';
import { FACTS, statusMessage } from './domainFacts.messages';

/** Says that a domain is not for sale, with a link to browse; nothing while it is active. */
export function DomainStatusBanner({ status }: { status: DomainStatus }) {
  const message = statusMessage(status);
  if (!message) return null;
  return (
    <Banner
      tone="warning"
      title={message}
      action={
        <LinkButton href="/browse" size="sm" tone="neutral">
          {FACTS.browse}
        </LinkButton>
      }
    >
      {FACTS.statusHint}
    </Banner>
  );
}
