import { useEffect, useLayoutEffect, useRef } from 'react';

/** When the panel closes, the focus returns to the element that had it before, or to a button of the chat when that is gone. */
export function useReturnedFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // The panel takes the focus in an effect, and effects run after layout effects.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusAgain(opener.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
}

function focusAgain(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-opens="chat"]')];
  (isThere ? opener : buttons.find((button) => button.getClientRects().length > 0))?.focus();
}
