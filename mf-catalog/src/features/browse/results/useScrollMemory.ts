import { useLocation, useNavigationType } from 'mf-kit/router';
import { useEffect, useLayoutEffect } from 'react';

/** Where each history entry was scrolled to; a reload leaves that to the browser. */
const positions = new Map<string, number>();

/** Whether a history entry was scrolled before. */
export const isRemembered = (key: string): boolean => positions.has(key);

/** Back and Forward return to where this page was scrolled to, as soon as `isReady`: its content is there again. */
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
