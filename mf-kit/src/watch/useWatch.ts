import { usePiAuth } from 'mf-kit';
import { isApiError, selectIsSignedIn, useAppSelector, useWatchedIds, watchlistApi } from 'shared-store';
import { notify } from 'shared-ui';
import { WATCH_MESSAGES as messages } from './watch.messages';

interface Watch {
  isWatched: boolean;
  /** Watches the name or stops it: shown at once, taken back with a message on failure. Guests are asked to connect first. */
  toggle(): void;
}

/** Whether the caller watches a name, and the way to change it. */
export function useWatch(domainId: string, name: string): Watch {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { signIn } = usePiAuth();
  const isWatched = useWatchedIds()?.includes(domainId) ?? false;
  const [setWatched, { isLoading }] = watchlistApi.useSetWatchedMutation();

  const change = async (wanted: boolean) => {
    const { error } = await setWatched({ domainId, isWatched: wanted });
    if (!error) return;
    const isRefused = isApiError(error) && error.code === 'WATCHLIST_FULL';
    notify.error(isRefused ? error.message : wanted ? messages.failed({ name }) : messages.removeFailed({ name }));
  };
  const connect = async () => {
    if (await signIn()) await change(true);
  };
  const toggle = () => {
    if (isLoading) return;
    if (isSignedIn) void change(!isWatched);
    else
      notify.message(messages.connectFirst, {
        id: 'watch-connect',
        action: { label: messages.connect, onClick: () => void connect() },
      });
  };
  return { isWatched, toggle };
}
