import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../remotes/when-idle';

export interface LazyPart<Props> {
  /** The component, once its code is here. */
  Part: ComponentType<Props> | null;
  hasFailed: boolean;
  /** Fetches the code now; resolves to whether it is here. After a failure it tries again. */
  request(): Promise<boolean>;
}

/** The parts whose code is here, by the function that loads them. */
const arrived = new WeakMap<object, unknown>();

/**
 * A part of a page whose code loads after first paint: when the browser has nothing better to do, and is then rendered in
 * slices between which the page answers, or on request, and then at once. Idle code that is here already is
 * shown from the start. `load` must keep its identity. Unlike React.lazy a failed load is not remembered.
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
  useEffect(
    () => (when === 'idle' && !isHere ? whenIdle(() => void arrive(startTransition)) : undefined),
    [when, isHere, arrive],
  );

  return { Part, hasFailed, request };
}
