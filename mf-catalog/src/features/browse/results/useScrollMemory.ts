import { useLocation, useNavigationType } from 'mf-kit/router';
import { useEffect, useLayoutEffect } from 'react';

/** The scroll position of each history entry; after a reload the browser restores it. */
const positions = new Map<string, number>();

/** Whether the scroll position of a history entry is known. */
export const isRemembered = (key: string): boolean => positions.has(key);

/** Restores the scroll position after Back and Forward once `isReady`, when the content is on the page again. */
export function useScrollMemory(isReady: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const position = positions.get(key);
    if (type === 'POP' && isReady && position !== undefined) window.scrollTo(0, position);
  }, [key, type, isReady]);
  useEffect(() => {
    if (!isReady) return undefined;
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, isReady]);
}
