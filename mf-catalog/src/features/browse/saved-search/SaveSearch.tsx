import { BellPlus, BookmarkCheck, ListFilter } from 'lucide-react';
import { usePiAuth } from 'mf-kit';
import { isApiError } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { Button, notify, theme } from 'shared-ui';
import { Drawer } from 'shared-ui/Drawer';
import { useState } from 'react';
import styled from 'styled-components';
import type { BrowseState } from '../filters/browseFilters';
import { keyOfSaved, searchFilter, searchKey, searchName } from './savedSearch';
import { SavedSearches } from '../../../common/saved-searches/SavedSearches';
import { useSavedSearches, useSaveSearch } from '../../../common/saved-searches/savedSearches.api';
import { SEARCHES_MESSAGES as messages } from '../../../common/saved-searches/savedSearches.messages';

/** Saves the active filters as a search, and opens the list of saved searches. */
export function Component({ filters, sort }: Pick<BrowseState, 'filters' | 'sort'>) {
  const { user, signIn } = usePiAuth();
  const { data: searches = [] } = useSavedSearches(user?.uid ?? skipToken);
  const [save, { isLoading }] = useSaveSearch();
  const [isOpen, setIsOpen] = useState(false);
  const name = searchName(filters);
  const isSaved = searches.some(({ filter }) => keyOfSaved(filter) === searchKey(filters));
  const keep = async () => {
    const { error } = await save({ name, filter: searchFilter({ filters, sort }) });
    if (!error) notify.success(messages.savedAs({ name }));
    else notify.error(isApiError(error) && error.status === 409 ? error.message : messages.saveFailed);
  };
  const connect = async () => {
    if (await signIn()) await keep();
  };
  const askToConnect = () =>
    notify.message(messages.connectFirst, {
      id: 'search-connect',
      action: { label: messages.connect, onClick: () => void connect() },
    });
  return (
    <Row>
      {name !== '' && !isSaved && (
        <Button
          tone="neutral"
          size="sm"
          icon={<BellPlus aria-hidden />}
          loading={isLoading}
          onClick={user ? () => void keep() : askToConnect}
        >
          {messages.save}
        </Button>
      )}
      {isSaved && (
        <Saved role="status">
          <BookmarkCheck aria-hidden size={18} /> {messages.saved}
        </Saved>
      )}
      {user && (
        <Button
          tone="ghost"
          size="sm"
          icon={<ListFilter aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {messages.mine({ count: searches.length })}
        </Button>
      )}
      {user && (
        <Drawer open={isOpen} onOpenChange={setIsOpen} title={messages.heading}>
          <SavedSearches uid={user.uid} onShow={() => setIsOpen(false)} />
        </Drawer>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Saved = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;
