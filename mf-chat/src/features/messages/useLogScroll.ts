import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 160;
/** Positions are rounded. */
const AT_END_PX = 2;

export function scroll(element: HTMLElement, top: number): void {
  element.scrollTop = top;
}

/** Follows the end of the log when a message comes while the end is in view, and always when one is sent. */
export function useLogScroll(log: RefObject<HTMLElement | null>, lastSeq: number, outgoing: number) {
  const [isNearEnd, setNearEnd] = useState(true);
  const before = useRef({ outgoing });
  const toEnd = () => {
    requestAnimationFrame(() => {
      if (log.current) scroll(log.current, log.current.scrollHeight);
    });
  };
  const isNear = useRef(true);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const hasSent = outgoing > before.current.outgoing;
    before.current = { outgoing };
    if (log.current && (isNear.current || hasSent)) scroll(log.current, log.current.scrollHeight);
  }, [lastSeq, outgoing, log]);
  useEffect(() => {
    const element = log.current;
    // A message that is drawn for the first time differs from the height reserved for it (content-visibility in Bubble).
    const follow = () => element && isAtEnd.current && scroll(element, element.scrollHeight);
    element?.addEventListener('contentvisibilityautostatechange', follow);
    return () => element?.removeEventListener('contentvisibilityautostatechange', follow);
  }, [log]);
  const watch = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    const left = scrollHeight - scrollTop - clientHeight;
    isNear.current = left < NEAR_PX;
    isAtEnd.current = left < AT_END_PX;
    setNearEnd(isNear.current);
  };
  return { isNearEnd, watch, toEnd };
}
