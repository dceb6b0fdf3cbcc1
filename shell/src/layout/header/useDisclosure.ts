import { useLocation } from 'mf-kit/router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Dismissal {
  /** Spans the button and what it discloses. */
  rootRef: RefObject<HTMLElement | null>;
  buttonRef: RefObject<HTMLElement | null>;
  close(): void;
}

interface Disclosure<Root extends HTMLElement> extends Dismissal {
  isOpen: boolean;
  toggle(): void;
  rootRef: RefObject<Root | null>;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** A button that shows and hides links: closed by Escape (focus returns), a press outside, focus leaving, and navigation. */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const rootRef = useRef<Root>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpenAt(null), []);
  const isOpen = openAt === key;
  useDismissal(isOpen, { rootRef, buttonRef, close });
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key), close, rootRef, buttonRef };
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
