import { Search } from 'lucide-react';
import { useIsOnline } from 'shared-store';
import { Button, ErrorState, LinkButton, Loading, Skeleton, theme } from 'shared-ui';
import { EmptyState } from 'shared-ui/EmptyState';
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
  const { data, isError, refetch } = useSavedSearches(uid, { refetchOnReconnect: true });
  const isOnline = useIsOnline();
  if (!data && isError)
    return (
      <ErrorState
        compact
        title={messages.failed}
        body={isOnline ? undefined : messages.offline}
        action={isOnline && <Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      />
    );
  if (!data)
    return (
      <Loading label={messages.loading}>
        <Skeleton shape="block" height="9rem" />
      </Loading>
    );
  if (data.length === 0)
    return (
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
    );
  return (
    <Cards role="list">
      {data.map((search) => (
        <li key={search.id}>
          <SavedSearchCard uid={uid} search={search} onShow={onShow} />
        </li>
      ))}
    </Cards>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space[4]};
`;
