import type { DomainStatus } from 'contracts';
import { Banner } from 'shared-ui/Banner';
import { LinkButton } from 'shared-ui';
import { FACTS, statusNotice } from './domainFacts.messages';

/** Says that a domain cannot be had, and where to go instead; nothing while it is active. */
export function DomainNotice({ status }: { status: DomainStatus }) {
  const notice = statusNotice(status);
  if (!notice) return null;
  return (
    <Banner
      tone="warning"
      title={notice}
      action={
        <LinkButton href="/browse" size="sm" tone="neutral">
          {FACTS.browse}
        </LinkButton>
      }
    >
      {FACTS.noticeHint}
    </Banner>
  );
}
