import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Closes a message after `ms`, but not while it has the focus or the pointer moves over it: the reader decides when it
 * closes. A pointer that was there before the message, and does not move, does not count. Spread the result on the message.
 */
export function useAutoClose(ms: number, onClose: () => void) {
  const [isFocused, setFocused] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const lastPoint = useRef<{ x: number; y: number } | null>(null);
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
    const before = lastPoint.current;
    lastPoint.current = { x, y };
    if (before && (before.x !== x || before.y !== y)) setPointed(true);
  };
  const leave = () => {
    lastPoint.current = null;
    setPointed(false);
  };
  return {
    onPointerMove: trackPointer,
    onPointerLeave: leave,
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
}
