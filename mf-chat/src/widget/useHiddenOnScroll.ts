import { useEffect, useState } from 'react';

const SMALL_PX = 8;

/** True after the page was scrolled down, until it is scrolled up again: what floats then covers no control. */
export function useHiddenOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const look = () => {
      const moved = window.scrollY - before;
      if (Math.abs(moved) < SMALL_PX) return;
      before = window.scrollY;
      setHidden(moved > 0);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isHidden;
}
