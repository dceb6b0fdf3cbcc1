import { useEffect, useRef, useState } from 'react';

const REST_MS = 400;

/**
 * A field whose text is handed on once typing rests, or when the field is left. While it is being typed in, what was
 * typed is shown, afterwards what was made of it.
 */
export function useSettledText(settled: string, onSettle: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef(onSettle);
  useEffect(() => {
    latest.current = onSettle;
  });
  useEffect(() => {
    if (draft === null || draft === settled) return undefined;
    const timer = setTimeout(() => latest.current(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, settled]);
  return {
    text: draft ?? settled,
    onType: setDraft,
    /** Hands the text on at once: the field was left, or Enter was pressed. */
    settle: () => {
      if (draft !== null && draft !== settled) onSettle(draft);
      setDraft(null);
    },
  };
}
