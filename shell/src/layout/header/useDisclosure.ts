import { useLocation } from 'mf-kit/router';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useDismissal } from './useDismissal';

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
  const close = useCallback(() => setOpenAt(null), []);
  const isOpen = openAt === key;
  useDismissal(isOpen, { rootRef, buttonRef, close });
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key), close, rootRef, buttonRef };
}
