import { useEffect, useRef, useState } from 'react';
import { milestonePassed } from './countdownView';

interface MilestonesInput {
  endsAt: number | null;
  now: number | null;
  endedText: string;
  onEnd?: () => void;
}

/** The last milestone passed while on screen, for a polite region; calls `onEnd` at the end. */
export function useMilestones({ endsAt, now, endedText, onEnd }: MilestonesInput): string {
  const left = endsAt === null || now === null ? null : endsAt - now;
  const before = useRef<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const last = before.current;
    before.current = left;
    if (left === null || last === null) return;
    const milestone = milestonePassed(last, left, endedText);
    if (milestone) setSpoken(milestone);
    if (last > 0 && left <= 0) end.current?.();
  }, [left, endedText]);
  return spoken;
}
