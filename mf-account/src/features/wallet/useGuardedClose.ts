import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Calls `onClose` after `ms`, but not while the focus or the pointer rests on the part that gets `handlers`. A pointer that
 * happened to be there and does not move does not count.
 */
export function useGuardedClose(ms: number, onClose: () => void) {
  const [isFocused, setFocused] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const place = useRef<{ x: number; y: number } | null>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const isPaused = isFocused || isPointed;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => close.current(), ms);
    return () => clearTimeout(timer);
  }, [isPaused, ms]);

  const trackPointer = ({ clientX: x, clientY: y }: PointerEvent) => {
    const before = place.current;
    place.current = { x, y };
    if (before && (before.x !== x || before.y !== y)) setPointed(true);
  };
  const leave = () => {
    place.current = null;
    setPointed(false);
  };
  return {
    onPointerMove: trackPointer,
    onPointerLeave: leave,
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
}
