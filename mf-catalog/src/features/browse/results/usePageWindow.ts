import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Cards this far above and below the screen are kept. */
const MARGIN = '150% 0px';

/** Heights of pages that were shown, so that Back finds the document as high as it was left. */
const heights = new Map<string, number>();

interface PageWindow {
  ref: RefObject<HTMLDivElement | null>;
  /** Px of the empty box that stands for a page far from the screen; null: it is near and has its cards. */
  emptyHeight: number | null;
}

/**
 * Whether a page of a long list is near enough to the screen to have its cards. A page that holds the focus always is,
 * and all are where the browser cannot tell. `name` stands for the page within its history entry.
 */
export function usePageWindow(name: string): PageWindow {
  const ref = useRef<HTMLDivElement>(null);
  const [emptyHeight, setEmptyHeight] = useState(() => (canObserve() ? (heights.get(name) ?? null) : null));
  // A layout effect, since its end still finds the box in the document.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !canObserve()) return undefined;
    const measure = () => {
      if (box.offsetHeight > 0) heights.set(name, box.offsetHeight);
      return box.offsetHeight;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setEmptyHeight(null);
        else if (!box.contains(document.activeElement)) setEmptyHeight(measure());
      },
      { rootMargin: MARGIN },
    );
    observer.observe(box);
    return () => {
      measure();
      observer.disconnect();
    };
  }, [name]);
  return { ref, emptyHeight };
}

const canObserve = () => typeof IntersectionObserver === 'function';
