import { useEffect, useState } from 'react';

const TYPE_MS = 90;
const DELETE_MS = 40;
const REST_MS = 1_600;

interface Typed {
  word: number;
  length: number;
  deleting: boolean;
}

function next({ word, length, deleting }: Typed, phrases: readonly string[]): [state: Typed, after: number] {
  const size = phrases[word]?.length ?? 0;
  if (!deleting && length < size)
    return [{ word, length: length + 1, deleting: false }, length + 1 === size ? REST_MS : TYPE_MS];
  if (length > 0) return [{ word, length: length - 1, deleting: true }, DELETE_MS];
  return [{ word: (word + 1) % phrases.length, length: 0, deleting: false }, TYPE_MS];
}

/** Whether the person asked for no motion. */
export function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The part of the words that stands typed now; the whole first word when motion is reduced or paused. */
export function useTyping(phrases: readonly string[], isPaused: boolean): string {
  const [state, setState] = useState<Typed>({ word: 0, length: 0, deleting: false });
  const [isReduced] = useState(prefersStillness);
  const still = isReduced || isPaused;
  const key = phrases.join('\n');
  useEffect(() => {
    if (still) return;
    const list = key.split('\n');
    let current: Typed = { word: 0, length: 0, deleting: false };
    let timer = setTimeout(function step() {
      const [state, after] = next(current, list);
      current = state;
      setState(state);
      timer = setTimeout(step, after);
    }, TYPE_MS);
    return () => clearTimeout(timer);
  }, [key, still]);
  return still ? (phrases[0] ?? '') : (phrases[state.word] ?? '').slice(0, state.length);
}
