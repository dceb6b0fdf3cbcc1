import { useLayoutEffect, useState } from 'react';

/** Marks what stays at the upper edge of the screen; toasts lie below it. */
const PINNED = '[data-pinned="top"]';

/** Where the lowest part at the upper edge ends, in CSS pixels, while there is something to place below it. */
export function useTopInset(isNeeded: boolean): number {
  const [inset, setInset] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded) return undefined;
    const measure = () => {
      const ends = Array.from(document.querySelectorAll(PINNED), (part) => part.getBoundingClientRect().bottom);
      setInset(Math.max(0, ...ends.filter((end) => end < window.innerHeight / 2)));
    };
    measure();
    for (const type of ['scroll', 'resize']) window.addEventListener(type, measure, { passive: true });
    return () => {
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, measure);
    };
  }, [isNeeded]);
  return inset;
}
