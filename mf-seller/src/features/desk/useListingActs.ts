import type { Domain, ListingEdit } from 'contracts';
import { useChangeListing } from 'mf-kit/own-listing';
import { isApiError, refreshSession, useAppDispatch } from 'shared-store';
import { notify } from 'shared-ui';
import { DESK_MESSAGES as messages } from './desk.messages';

/** The changes of an own listing, each told in a toast; they resolve to whether it worked. */
export function useListingActs() {
  const dispatch = useAppDispatch();
  const [change, { isLoading, originalArgs }] = useChangeListing();
  const isBusyWith = (kind: 'edit' | 'withdraw') => isLoading && originalArgs?.does.kind === kind;
  const run = async (work: Promise<unknown>, done: string, onRefused?: (error: unknown) => void) => {
    try {
      await work;
      notify.success(done);
      // The number of used places may have changed.
      dispatch(refreshSession()).catch(() => undefined);
      return true;
    } catch (error) {
      onRefused?.(error);
      notify.error(isApiError(error) ? error.message : messages.failedAct);
      return false;
    }
  };
  const plain =
    (kind: 'withdraw' | 'renew' | 'relist') =>
    ({ id, name }: Domain) =>
      run(change({ id, does: { kind } }).unwrap(), messages.done[kind]({ name }));
  return {
    isEditing: isBusyWith('edit'),
    isWithdrawing: isBusyWith('withdraw'),
    /** `onRefused` is given what failed, for the sentences of single fields. */
    edit: ({ id, name }: Domain, edit: ListingEdit, onRefused?: (error: unknown) => void) =>
      run(change({ id, does: { kind: 'edit', edit } }).unwrap(), messages.done.edit({ name }), onRefused),
    withdraw: plain('withdraw'),
    renew: plain('renew'),
    relist: plain('relist'),
  };
}
