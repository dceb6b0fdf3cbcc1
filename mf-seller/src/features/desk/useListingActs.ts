import type { Domain, ListingEdit } from 'contracts';
import { isApiError, refreshSession, useAppDispatch } from 'shared-store';
import { notify } from 'shared-ui';
import { useEditOwn, useRelistOwn, useRenewOwn, useWithdrawOwn } from './desk.api';
import { DESK_MESSAGES as messages } from './desk.messages';

/** The changes of an own listing, each told in a toast; they resolve to whether it worked. */
export function useListingActs() {
  const dispatch = useAppDispatch();
  const [edit, { isLoading: isEditing }] = useEditOwn();
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawOwn();
  const [renew] = useRenewOwn();
  const [relist] = useRelistOwn();
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
  return {
    isEditing,
    isWithdrawing,
    /** `onRefused` is given what failed, for the sentences of single fields. */
    edit: ({ id, name }: Domain, change: ListingEdit, onRefused?: (error: unknown) => void) =>
      run(edit({ id, edit: change }).unwrap(), messages.done.edit(name), onRefused),
    withdraw: ({ id, name }: Domain) => run(withdraw(id).unwrap(), messages.done.withdraw(name)),
    renew: ({ id, name }: Domain) => run(renew(id).unwrap(), messages.done.renew(name)),
    relist: ({ id, name }: Domain) => run(relist(id).unwrap(), messages.done.relist(name)),
  };
}
