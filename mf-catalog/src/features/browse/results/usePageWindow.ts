import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Cards within this distance above and below the screen stay rendered. */
const MARGIN = '150% 0px';

/** Heights of pages that were shown: after Back the document has its former height at once. */
const heights = new Map<string, number>();

interface PageWindow<Box extends HTMLElement> {
  ref: RefObject<Box | null>;
  /** Height in px of the empty box in place of a page far from the screen; null: the page is near and has its cards. */
  emptyHeight: number | null;
}

/**
 * Scheduling: only the pages of a long list that are near the screen have their cards. A page with the focus keeps them, and
 * without IntersectionObserver all do. `name` identifies the page of a history entry.
 */
export function usePageWindow<Box extends HTMLElement>(name: string): PageWindow<Box> {
  const ref = useRef<Box>(null);
  const [emptyHeight, setEmptyHeight] = useState(() => (canObserve() ? (heights.get(name) ?? null) : null));
  // A layout effect: when it is cleaned up the box is still in the document and can be measured.
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
