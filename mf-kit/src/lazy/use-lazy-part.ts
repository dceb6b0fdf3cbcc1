import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { useIsOnline } from 'shared-store';
import { whenIdle } from '../remotes/when-idle';

interface LazyPart<Props> {
  /** The component, once its code is here. */
  Part: ComponentType<Props> | null;
  hasFailed: boolean;
  /** Fetches the code now; resolves to whether it is here. After a failure it tries again. */
  request(): Promise<boolean>;
}

/** The parts whose code is here, by the function that loads them. */
const arrived = new WeakMap<object, unknown>();

/**
 * A part of a page whose code loads after first paint. 'idle': when the browser has nothing better to do, and again when the
 * connection comes back; it is rendered in slices between which the page answers, and from the start where its code is here
 * already. 'request': on request, and rendered at once. `load` must keep its identity. Unlike React.lazy a failed load is not
 * remembered.
 */
export function useLazyPart<Props>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
  when: 'idle' | 'request' = 'idle',
): LazyPart<Props> {
  const [Part, setPart] = useState(() => (when === 'idle' && (arrived.get(load) as ComponentType<Props>)) || null);
  const [hasFailed, setFailed] = useState(false);

  const arrive = useCallback(
    async (update: (change: () => void) => void) => {
      try {
        const { Component } = await load();
        arrived.set(load, Component);
        update(() => {
          setPart(() => Component);
          setFailed(false);
        });
        return true;
      } catch {
        setFailed(true);
        return false;
      }
    },
    [load],
  );
  const request = useCallback(() => arrive((change) => change()), [arrive]);

  const isHere = Part !== null;
  const isOnline = useIsOnline();
  // Offline it is tried as well: the code may have been kept.
  useEffect(
    () => (when === 'idle' && !isHere ? whenIdle(() => void arrive(startTransition)) : undefined),
    [when, isHere, isOnline, arrive],
  );

  return { Part, hasFailed, request };
}
