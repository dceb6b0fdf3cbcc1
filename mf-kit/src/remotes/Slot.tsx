import { useEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { usePageStore } from './RemotesProvider';
import type { PartState } from './page-store';
import type { SlotId, SlotProps } from './remote-module';
import { whenIdle } from './when-idle';

const NOTHING: PartState = { status: 'idle' };
const neverChanges = () => () => undefined;

/** What a remote puts into this place. Loads after the page has come to rest; shows nothing while loading, on failure, or when no remote fills it. */
export function Slot<S extends SlotId>({ name, ...props }: { name: S } & SlotProps[S]) {
  const store = usePageStore();
  const remote = store?.registry.remotes.find(({ slots }) => name in slots)?.name;
  const state = useSyncExternalStore(store?.subscribe ?? neverChanges, () =>
    store && remote ? store.state(remote, name, 'slots') : NOTHING,
  );
  useEffect(() => {
    if (!store || !remote) return undefined;
    return whenIdle(() => void store.ensure(remote, name, 'slots'));
  }, [store, remote, name]);

  if (state.status !== 'ready') return null;
  return (
    <ErrorBoundary fallback={null} onError={(error) => remote && store?.reportCrash(remote, error)}>
      <state.Component {...props} />
    </ErrorBoundary>
  );
}
