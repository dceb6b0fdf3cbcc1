import { useMediaQuery } from 'mf-kit';
import { useEffect, useState } from 'react';

/** How long each one stands. */
const TURN_MS = 6_000;

/** The events in turn, as many as fit: stopped by the button, while pointer or focus rest on them, and under reduced motion. */
export function useTurns<Event>(events: readonly Event[], count: number) {
  const [turn, setTurn] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const moves = events.length > count && !isStill;
  const runs = moves && !isStopped && !isHeld;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [runs]);
  const start = moves ? turn % events.length : 0;
  const shown = [...events.slice(start), ...events.slice(0, start)].slice(0, count);
  const [holdIt, release] = [() => setHeld(true), () => setHeld(false)];
  const hold = { onPointerEnter: holdIt, onPointerLeave: release, onFocus: holdIt, onBlur: release };
  return { shown, moves, isStopped, setStopped, hold };
}
