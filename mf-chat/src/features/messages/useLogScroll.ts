import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 160;

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
  useLayoutEffect(() => {
    const hasSent = outgoing > before.current.outgoing;
    before.current = { outgoing };
    if (log.current && (isNear.current || hasSent)) scroll(log.current, log.current.scrollHeight);
  }, [lastSeq, outgoing, log]);
  const watch = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    isNear.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    setNearEnd(isNear.current);
  };
  return { isNearEnd, watch, toEnd };
}
