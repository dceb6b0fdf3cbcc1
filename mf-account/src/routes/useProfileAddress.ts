import { useSearchParams } from 'mf-kit/router';
import { TAB_LABEL } from '../features/profile/profile.messages';

export type ProfileTab = keyof typeof TAB_LABEL;

const isTab = (value: string | null): value is ProfileTab => value !== null && value in TAB_LABEL;

/** What the address says about the page: the open tab, an open withdrawal, and an open deposit with its amount and the way back. */
export function useProfileAddress() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const change = (edit: (next: URLSearchParams) => void, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        edit(next);
        return next;
      },
      { replace },
    );

  return {
    tab: isTab(tab) ? tab : ('details' as const),
    openTab: (next: ProfileTab) => change((query) => query.set('tab', next), true),
    /** The amount to fill in, '' without one; null while no deposit is open. */
    deposit: params.get('deposit'),
    returnTo: returnPath(params.get('return')),
    openDeposit: () => change((query) => query.set('deposit', ''), false),
    closeDeposit: () =>
      change((query) => {
        query.delete('deposit');
        query.delete('return');
      }, true),
    isWithdrawOpen: params.has('withdraw'),
    openWithdraw: () => change((query) => query.set('withdraw', ''), false),
    closeWithdraw: () => change((query) => query.delete('withdraw'), true),
  };
}

/** Where a deposit was started from, when it is a page of this site; null for anything else. */
export function returnPath(value: string | null): string | null {
  return value && /^\/(?![/\\])/.test(value) ? value : null;
}
