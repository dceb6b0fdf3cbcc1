import { PageMeta } from 'mf-kit';
import { Navigate, useLocation } from 'mf-kit/router';
import { LinkButton } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { SearchX } from 'lucide-react';
import { FACTS } from '../features/domain-facts/domainFacts.messages';

/** The id of the domain in the navigation state, which is the domain itself or has it as `domain`; null without one. */
function selectedDomain(state: unknown): string | null {
  const given = (state as { domain?: unknown } | null)?.domain ?? state;
  const id = (given as { id?: unknown } | null)?.id;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** /domain/details: the same page as /domains/:id, for a domain in navigation state (docs/rules.md reading 3). */
export function Component() {
  const { state } = useLocation() as { state: unknown };
  const id = selectedDomain(state);
  if (id) return <Navigate to={`/domains/${encodeURIComponent(id)}`} replace state={state} />;
  return (
    <Page>
      <PageMeta title={`${FACTS.noneSelected} | Dotpi`} description={FACTS.noneSelectedBody} robots="noindex" />
      <EmptyState
        headingLevel={1}
        picture={<SearchX />}
        title={FACTS.noneSelected}
        body={FACTS.noneSelectedBody}
        action={<LinkButton href="/browse">{FACTS.browse}</LinkButton>}
      />
    </Page>
  );
}
