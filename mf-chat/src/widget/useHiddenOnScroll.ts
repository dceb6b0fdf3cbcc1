import { useEffect, useState } from 'react';

const SMALL_PX = 8;

/**
 * True after the page was scrolled down, until it is scrolled up again: what floats then covers no control. A new `reason` to be
 * seen, such as another unread message, ends it too.
 */
export function useHiddenOnScroll(reason: string): boolean {
  const [hiddenDespite, setHiddenDespite] = useState<string | null>(null);
  useEffect(() => {
    let before = window.scrollY;
    const look = () => {
      const moved = window.scrollY - before;
      if (Math.abs(moved) < SMALL_PX) return;
      before = window.scrollY;
      setHiddenDespite(moved > 0 ? reason : null);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [reason]);
  return hiddenDespite === reason;
}
