import { HEADER_SCROLL_PX } from 'contracts';
import { useEffect, useState } from 'react';

/**
 * True beyond 10 px from the top (specification section 4, Header). Asked for when the page scrolls and never before: the
 * answer makes the browser lay out what was just rendered.
 */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > HEADER_SCROLL_PX);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
