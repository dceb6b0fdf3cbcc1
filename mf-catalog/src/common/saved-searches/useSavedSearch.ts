import type { SavedSearch } from 'contracts';
import { isApiError } from 'shared-store';
import { notify } from 'shared-ui';
import { useChangeSearch, useDeleteSearch, useSaveSearch } from './savedSearches.api';
import { SEARCHES_MESSAGES as messages } from './savedSearches.messages';

/** What can be done with a saved search; a failure shows a toast. */
export function useSavedSearch(uid: string, { id, name, filter, notify: notifies }: SavedSearch) {
  const [change] = useChangeSearch();
  const [remove] = useDeleteSearch();
  const [save] = useSaveSearch();
  const restore = async () => {
    const { error } = await save({ name, filter, notify: notifies });
    if (error)
      notify.error(isApiError(error) && error.status === 409 ? error.message : messages.restoreFailed({ name }));
  };
  return {
    setNotify: async (wanted: boolean) => {
      const { error } = await change({ id, uid, notify: wanted });
      if (error) notify.error(messages.notifyFailed);
    },
    remove: async () => {
      const { error } = await remove({ id, uid });
      if (error) notify.error(messages.removeFailed({ name }));
      else
        notify.message(messages.removed({ name }), { action: { label: messages.undo, onClick: () => void restore() } });
    },
  };
}
