import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIsOnline } from 'shared-store';
import { whenIdle } from '../remotes/when-idle';

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches the code now; resolves to whether it is here. After a failure it tries again. */
  preload(): Promise<boolean>;
  /** Whether the code is here, without showing the part; fetches it as the part itself would, but for 'request'. */
  useStatus(): LazyStatus;
}

interface LazyStatus {
  isHere: boolean;
  /** The last attempt failed. */
  hasFailed: boolean;
}

interface LazyOptions<Props> {
  /**
   * When its code is fetched. 'idle': once it is on the page and the browser has nothing better to do; it is then rendered in
   * slices between which the page responds. 'near': once its place comes near the screen. 'request': as soon as it is rendered; in
   * slices, too, where a placeholder stands meanwhile.
   */
  when?: 'idle' | 'near' | 'request';
  /** Stands in its place, with the same properties, until the code is here. */
  placeholder?: ComponentType<Props>;
}

/** How far below the screen a place counts as near. */
const NEAR = '400px';

/**
 * A part of a page whose code loads after first paint; nothing, or its placeholder, until then. Where its code is here already
 * it is shown from the start. Unlike with React.lazy a failed load is not remembered: it is tried again when the connection
 * comes back, at the next request and where the part is shown next.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { when = 'idle', placeholder: Placeholder }: LazyOptions<Props> = {},
): LazyPart<Props> {
  const code = codeOf(load);

  function Part(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const { Component } = useCode(code, when, place, Placeholder ? 'later' : 'now');
    if (Component) return <Component {...props} />;
    const waiting = Placeholder && <Placeholder {...props} />;
    return when === 'near' ? <div ref={place}>{waiting}</div> : waiting;
  }
  const useStatus = () => {
    const { Component, hasFailed } = useCode(code, when === 'idle' ? when : 'never');
    return { isHere: Component !== null, hasFailed };
  };
  return Object.assign(Part, { preload: () => code.fetch('now'), useStatus });
}

type Load<Props> = () => Promise<{ Component: ComponentType<Props> }>;

/** The code of one part, wherever it is shown: fetched once at a time, shared by all places that show it. */
function codeOf<Props>(load: Load<Props>) {
  let arrived: ComponentType<Props> | null = null;
  let attempt: Promise<boolean> | null = null;
  let isUrgent = false;
  const listeners = new Set<(arrived: ComponentType<Props> | null) => void>();

  async function tryOnce() {
    const loaded = await load().catch(() => null);
    arrived = loaded?.Component ?? arrived;
    const update = () => listeners.forEach((listener) => listener(arrived));
    if (isUrgent) update();
    else startTransition(update);
    attempt = null;
    isUrgent = false;
    return loaded !== null;
  }

  return {
    here: () => arrived,
    /** 'now' shows it at once; otherwise in slices. */
    fetch(pace: 'now' | 'later'): Promise<boolean> {
      if (arrived && pace === 'later') return Promise.resolve(true);
      isUrgent ||= pace === 'now';
      return (attempt ??= tryOnce());
    },
    subscribe(listener: (arrived: ComponentType<Props> | null) => void) {
      listeners.add(listener);
      if (arrived) listener(arrived);
      return () => void listeners.delete(listener);
    },
  };
}

function useCode<Props>(
  code: ReturnType<typeof codeOf<Props>>,
  when: LazyOptions<Props>['when'] | 'never',
  place?: RefObject<Element | null>,
  pace: 'now' | 'later' = 'now',
) {
  const [Component, setComponent] = useState(code.here);
  const [hasFailed, setFailed] = useState(false);
  const isHere = Component !== null;
  // Offline it is tried as well: the code may have been kept.
  const isOnline = useIsOnline();
  useEffect(
    () =>
      code.subscribe((arrived) => {
        setComponent(() => arrived);
        setFailed(arrived === null);
      }),
    [code],
  );
  useEffect(() => {
    if (isHere) return undefined;
    if (when === 'idle') return whenIdle(() => void code.fetch('later'));
    if (when === 'near' && place?.current) return onApproach(place.current, () => void code.fetch('later'));
    if (when === 'request') void code.fetch(pace);
    return undefined;
  }, [code, when, place, pace, isHere, isOnline]);
  return { Component, hasFailed };
}

function onApproach(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(),
    {
      rootMargin: NEAR,
    },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
