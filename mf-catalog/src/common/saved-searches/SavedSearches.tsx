import { Search } from 'lucide-react';
import { useIsOnline } from 'shared-store';
import { LinkButton, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryState } from 'shared-ui/QueryState';
import styled from 'styled-components';
import { SavedSearchCard } from './SavedSearchCard';
import { useSavedSearches } from './savedSearches.api';
import { SEARCHES_MESSAGES as messages } from './savedSearches.messages';

interface SavedSearchesProps {
  uid: string;
  /** Called when one is opened, e.g. to close the drawer around the list. */
  onShow?: () => void;
}

/** The user's saved searches, newest first. */
export function SavedSearches({ uid, onShow }: SavedSearchesProps) {
  const query = useSavedSearches(uid, { refetchOnReconnect: true });
  const isOnline = useIsOnline();
  return (
    <QueryState
      query={query}
      compact
      loading={messages.loading}
      skeleton={<Skeleton shape="block" height="9rem" />}
      failed={messages.failed}
      failedBody={isOnline ? undefined : messages.offline}
      canRetry={isOnline}
      empty={
        <EmptyState
          picture={<Search />}
          title={messages.empty}
          body={messages.emptyBody}
          action={
            <LinkButton href="/browse" onClick={onShow}>
              {messages.browse}
            </LinkButton>
          }
        />
      }
    >
      {(searches) => (
        <Cards role="list">
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearchCard uid={uid} search={search} onShow={onShow} />
            </li>
          ))}
        </Cards>
      )}
    </QueryState>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space[4]};
`;
