import { startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { usePageStore } from './RemotesProvider';
import type { PartState } from './page-store';
import type { SlotId, SlotProps } from './remote-module';
import { whenIdle } from './when-idle';

const NOTHING: PartState = { status: 'idle' };

/**
 * What a remote puts into this place. Loads after the page has come to rest, and is rendered in slices between which the page
 * responds; shows nothing while loading, on failure, or when no remote fills it.
 */
export function Slot<S extends SlotId>({ name, ...props }: { name: S } & SlotProps[S]) {
  const store = usePageStore();
  const remote = store?.registry.remotes.find(({ slots }) => name in slots)?.name;
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!store || !remote) return undefined;
    const update = () => startTransition(() => setState(store.state(remote, name, 'slots')));
    update();
    const unsubscribe = store.subscribe(update);
    const callOff = whenIdle(() => void store.ensure(remote, name, 'slots'));
    return () => {
      unsubscribe();
      callOff();
    };
  }, [store, remote, name]);

  if (state.status !== 'ready') return null;
  return (
    <ErrorBoundary fallback={null} onError={(error) => remote && store?.reportCrash(remote, error)}>
      <state.Component {...props} />
    </ErrorBoundary>
  );
}
