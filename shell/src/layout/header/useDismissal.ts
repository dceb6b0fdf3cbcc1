import { type RefObject, useEffect } from 'react';

export interface Dismissal {
  /** Spans the button and what it discloses. */
  rootRef: RefObject<HTMLElement | null>;
  buttonRef: RefObject<HTMLButtonElement | null>;
  close(): void;
}

/** Closes what is open by Escape (focus returns to the button), a press outside and focus leaving. */
export function useDismissal(isOpen: boolean, { rootRef, buttonRef, close }: Dismissal): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!rootRef.current?.contains(target as Node)) close();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      buttonRef.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen, rootRef, buttonRef, close]);
}
