import { useLocation } from 'mf-kit/router';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Disclosure<Root extends HTMLElement> {
  isOpen: boolean;
  toggle(): void;
  close(): void;
  /** Spans the button and what it discloses. */
  rootRef: RefObject<Root | null>;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** A button that shows and hides links: closed by Escape (focus returns), a press outside, focus leaving, and navigation. */
export function useDisclosure<Root extends HTMLElement>(): Disclosure<Root> {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const rootRef = useRef<Root>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setOpenAt(null);
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
  }, [isOpen]);

  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key), close: () => setOpenAt(null), rootRef, buttonRef };
}
