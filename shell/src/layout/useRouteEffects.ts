import { dropServerHead } from 'mf-kit';
import { useLocation, useNavigationType } from 'mf-kit/router';
import { type RefObject, useEffect, useRef } from 'react';

/** How long a page's heading is waited for: as long as its remote may take to load. */
const HEADING_WITHIN_MS = 12_000;

/**
 * After each change of page, and when the page on view is asked for again: scrolls to the top (not when going back) and
 * gives the focus to the new page's h1, so that screen readers hear where they are. The first page of a visit keeps the
 * browser's own focus, and what the server said of its address in the head.
 */
export function useRouteEffects(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef(location);
  const first = useRef(location);
  useEffect(() => {
    const { pathname, search } = first.current;
    if (pathname !== location.pathname || search !== location.search) dropServerHead();
  }, [location]);
  useEffect(() => {
    const { pathname, search, key } = last.current;
    last.current = location;
    const isNewPage = pathname !== location.pathname;
    const isAgain = !isNewPage && search === location.search && key !== location.key;
    if (type !== 'POP' && (isNewPage || isAgain)) window.scrollTo(0, 0);
    return isNewPage && main.current ? focusHeading(main.current) : undefined;
  }, [location, type, main]);
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
