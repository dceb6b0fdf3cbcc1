import type { Bid } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { HISTORY } from './bidHistory.messages';

/** A new highest bid is spoken at most this often (ui.md section 8, Domain auction). */
const QUIET_MS = 10_000;

/**
 * The latest highest bid as a sentence for a polite region. What stood when the history arrived is not news. `top` is
 * undefined until the history is here and null without bids.
 */
export function useBidAnnouncement(top: Bid | null | undefined): string {
  const [spoken, setSpoken] = useState('');
  const heard = useRef<string | null | undefined>(undefined);
  const quietUntil = useRef(0);
  const id = top === undefined ? undefined : (top?.id ?? null);
  const sentence = top ? HISTORY.announcement(top.username, top.bid_amount) : '';

  useEffect(() => {
    if (heard.current === undefined) heard.current = id;
    if (id === heard.current || !sentence) return undefined;
    const speak = () => {
      heard.current = id;
      quietUntil.current = performance.now() + QUIET_MS;
      setSpoken(sentence);
    };
    const timer = setTimeout(speak, Math.max(0, quietUntil.current - performance.now()));
    return () => clearTimeout(timer);
  }, [id, sentence]);

  return spoken;
}
