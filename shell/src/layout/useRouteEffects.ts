import { dropServerHead } from 'mf-kit';
import { useLocation, useNavigationType } from 'mf-kit/router';
import { type RefObject, useEffect, useRef } from 'react';

/** How long a page's heading is waited for: as long as its remote may take to load. */
const HEADING_WITHIN_MS = 12_000;

/**
 * After each change of page: scrolls to the top (not when going back) and gives the focus to the new page's h1, so that
 * screen readers hear where they are. The first page of a visit keeps the browser's own focus, and what the server said
 * of its address in the head.
 */
export function useRouteEffects(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const first = useRef(pathname + search);
  useEffect(() => {
    if (first.current !== pathname + search) dropServerHead();
  }, [pathname, search]);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
    return main.current ? focusHeading(main.current) : undefined;
  }, [pathname, type, main]);
}

/** Focuses the first h1 in `root`, now or as soon as it appears; returns the way to stop waiting. */
function focusHeading(root: HTMLElement): () => void {
  const focus = () => {
    const heading = root.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  const observer = new MutationObserver(() => focus() && stop());
  const timer = setTimeout(() => stop(), HEADING_WITHIN_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  // The old page's heading still stands during this effect's tick when the new page has not rendered yet.
  const start = setTimeout(() => {
    if (focus()) stop();
    else observer.observe(root, { childList: true, subtree: true });
  });
  return () => {
    clearTimeout(start);
    stop();
  };
}
