import { useEffect, useRef } from 'react';

/** What a key does; a name such as 'Ctrl k' for one that is pressed with another. */
export type KeyMap = Partial<Record<string, () => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ticks take no text: keys go on working on them. */
const isTick = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'checkbox';

/** Calls what a key does, but while somebody types; keys with Ctrl work there too. */
export function useKeys(map: KeyMap): void {
  const current = useRef(map);
  useEffect(() => {
    current.current = map;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const isWith = event.ctrlKey || event.metaKey;
      if (!isWith && isTyping(event.target) && !isTick(event.target)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = current.current[isWith ? `Ctrl ${key}` : key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
