import { PageMeta } from 'mf-kit';
import { Button, ErrorState, LinkButton, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { SearchX } from 'lucide-react';
import { FACTS } from './domainFacts.messages';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('auction.domainMissing', {
  title: 'Domain | Dotpi',
  domain: 'Domain',
});

/** No domain has this id. */
export function DomainNotFound() {
  return (
    <Page>
      <PageMeta title={`${FACTS.notFoundTitle} | Dotpi`} description={FACTS.notFoundBody} robots="noindex" />
      <EmptyState
        headingLevel={1}
        picture={<SearchX />}
        title={FACTS.notFoundTitle}
        body={FACTS.notFoundBody}
        action={<LinkButton href="/browse">{FACTS.browse}</LinkButton>}
      />
    </Page>
  );
}

interface DomainFailedProps {
  supportCode: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The request failed, and there is no older data to show. */
export function DomainFailed({ supportCode, isRetrying, onRetry }: DomainFailedProps) {
  return (
    <Page>
      <PageMeta title={TEXT.title} description={FACTS.failed} robots="noindex" />
      <VisuallyHidden as="h1">{TEXT.domain}</VisuallyHidden>
      <ErrorState
        title={FACTS.failed}
        supportCode={supportCode}
        action={
          <Button loading={isRetrying} onClick={onRetry}>
            {FACTS.retry}
          </Button>
        }
      />
    </Page>
  );
}
