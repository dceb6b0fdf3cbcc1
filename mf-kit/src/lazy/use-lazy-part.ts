import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../remotes/when-idle';

export interface LazyPart<Props> {
  /** The component, once its code is here. */
  Part: ComponentType<Props> | null;
  hasFailed: boolean;
  /** Fetches the code now; resolves to whether it is here. After a failure it tries again. */
  request(): Promise<boolean>;
}

/**
 * A part of a page whose code loads after first paint: when the browser has nothing better to do, and is then rendered in
 * slices between which the page answers, or on request, and then at once. `load` must keep its identity. Unlike React.lazy a
 * failed load is not remembered.
 */
export function useLazyPart<Props>(
  load: () => Promise<{ Component: ComponentType<Props> }>,
  when: 'idle' | 'request' = 'idle',
): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const arrive = useCallback(
    async (update: (change: () => void) => void) => {
      try {
        const { Component } = await load();
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

  useEffect(() => (when === 'idle' ? whenIdle(() => void arrive(startTransition)) : undefined), [when, arrive]);

  return { Part, hasFailed, request };
}
