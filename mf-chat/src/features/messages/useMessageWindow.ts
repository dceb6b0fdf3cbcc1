import type { ChatMessage } from 'contracts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { scroll } from './useLogScroll';

/** So many messages are in the document at once, however long the conversation is. */
const WINDOW = 200;
const STEP = 50;

interface MessageWindow {
  shown: ChatMessage[];
  hasEarlierKnown: boolean;
  /** False while later messages are known that are not in the document. */
  isAtEnd: boolean;
  showEarlier(): void;
  showLater(): void;
  showLatest(): void;
}

/** The part of the messages, oldest first, that is in the document; what is in view stays where it is when the part moves. */
export function useMessageWindow(messages: readonly ChatMessage[], log: RefObject<HTMLElement | null>): MessageWindow {
  const [lastSeq, setLastSeq] = useState<number | null>(null);
  const anchor = useRef<{ seq: string; top: number } | null>(null);
  const end = lastSeq === null ? messages.length : messages.findLastIndex(({ seq }) => seq <= lastSeq) + 1;
  const start = Math.max(0, end - WINDOW);
  const shown = messages.slice(start, end);
  const [first, last] = [shown[0]?.seq ?? 0, shown.at(-1)?.seq ?? 0];
  const newest = messages.at(-1)?.seq ?? 0;

  const remember = () => {
    const view = log.current?.getBoundingClientRect();
    const rows = [...(log.current?.querySelectorAll<HTMLElement>('[data-seq]') ?? [])];
    const row = rows.find((each) => each.getBoundingClientRect().bottom > (view?.top ?? 0));
    anchor.current = row ? { seq: row.dataset.seq ?? '', top: row.getBoundingClientRect().top } : null;
  };
  useLayoutEffect(() => {
    const kept = anchor.current && log.current?.querySelector<HTMLElement>(`[data-seq="${anchor.current.seq}"]`);
    if (log.current && anchor.current && kept)
      scroll(log.current, log.current.scrollTop + kept.getBoundingClientRect().top - anchor.current.top);
    anchor.current = null;
  }, [first, last, log]);

  const endAt = (seq: number) => {
    remember();
    setLastSeq(seq >= newest ? null : seq);
  };
  return {
    shown,
    hasEarlierKnown: start > 0,
    isAtEnd: end === messages.length,
    showEarlier: () => endAt(first - STEP + WINDOW - 1),
    showLater: () => endAt(last + STEP),
    showLatest: () => setLastSeq(null),
  };
}
