import { useEffect, useRef, useState } from 'react';

const REST_MS = 400;

interface Draft {
  text: string;
  isSent: boolean;
}

/**
 * A field whose value is handed on once typing rests, or when the field is left. While it is typed in it shows what was
 * typed, '12.' say, and not what `accept` made of it; a value that changed elsewhere, as by Back, wins over both.
 */
export function useSettledText(value: string, accept: (text: string) => string, onSettle: (value: string) => void) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const send = (text: string) => {
    if (accept(text) !== value) onSettle(accept(text));
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!draft || draft.isSent) return undefined;
    const timer = setTimeout(() => {
      latest.current(draft.text);
      setDraft({ ...draft, isSent: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return {
    text: draft && (!draft.isSent || accept(draft.text) === value) ? draft.text : value,
    onType: (text: string) => setDraft({ text, isSent: false }),
    /** Hands the value on at once: the field was left, or Enter was pressed. */
    settle: () => {
      if (draft && !draft.isSent) send(draft.text);
      setDraft(null);
    },
  };
}
