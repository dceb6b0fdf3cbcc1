import { useEffect, useRef, useState } from 'react';

const REST_MS = 400;

interface Draft {
  text: string;
  isSent: boolean;
}

/**
 * A field that passes its value on once typing pauses, or when it loses the focus. Until then it shows the text as typed,
 * '12.' for instance, and not the value that `accept` reads from it. A value that changes elsewhere, as by Back, replaces both.
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
    /** Passes the value on at once, as for Enter. */
    settle: () => {
      if (draft && !draft.isSent) send(draft.text);
      setDraft(null);
    },
  };
}
