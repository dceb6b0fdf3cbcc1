import type { Bid } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { HISTORY } from './bidHistory.messages';

/** Screen readers hear of a new highest bid at most this often (docs/rules.md section 12). */
const QUIET_MS = 10_000;

/**
 * The latest highest bid as a sentence for a status region; '' until a bid comes after the history arrived. `top` is
 * undefined while the history loads and null without bids.
 */
export function useSpokenBid(top: Bid | null | undefined, viewerUid: string | undefined): string {
  const [spoken, setSpoken] = useState('');
  const heard = useRef<string | null | undefined>(undefined);
  const quietUntil = useRef(0);
  const id = top === undefined ? undefined : (top?.id ?? null);
  const sentence = top ? sentenceOf(top, viewerUid) : '';

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

const sentenceOf = ({ user_id, username, bid_amount: amount }: Bid, viewerUid: string | undefined): string =>
  user_id === viewerUid ? HISTORY.ownHighest({ pi: amount }) : HISTORY.newHighest({ username, pi: amount });
