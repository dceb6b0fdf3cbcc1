import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** When the panel closes, the focus returns to the element that had it before, or to the launcher when that is gone. */
export function useReturnedFocus(isOpen: boolean, launcher: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // The panel takes the focus in an effect, and effects run after layout effects.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusAgain(opener.current, launcher.current);
    wasOpen.current = isOpen;
  }, [isOpen, launcher]);
}

function focusAgain(opener: Element | null, launcher: HTMLElement | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : launcher)?.focus();
}
