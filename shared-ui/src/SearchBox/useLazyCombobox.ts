import { useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SearchComboboxProps } from './SearchCombobox';

interface LazyCombobox {
  Combobox: ComponentType<SearchComboboxProps> | undefined;
  /** Fetches the code early, e.g. when the pointer comes near. */
  preload: () => void;
  /** Loads and takes over. Harmless to call often; offline the plain field goes on, and the next call tries again. */
  wake: () => void;
}

/** Loads the combobox once woken and hands it the focus and the caret of the plain field it replaces. */
export function useLazyCombobox(input: RefObject<HTMLInputElement | null>): LazyCombobox {
  const [Combobox, setCombobox] = useState<ComponentType<SearchComboboxProps>>();
  const caret = useRef<readonly [number, number] | null>(null);
  useLayoutEffect(() => {
    if (!Combobox || !caret.current) return;
    input.current?.focus();
    input.current?.setSelectionRange(...caret.current);
    caret.current = null;
  }, [input, Combobox]);
  const wake = async () => {
    if (Combobox) return;
    const loaded = await load();
    if (!loaded) return;
    // Read, then rendered at once: by the time effects run the plain field is gone, and nothing may focus it in between.
    caret.current = caretOf(input.current);
    flushSync(() => setCombobox(() => loaded.SearchCombobox));
  };
  return { Combobox, preload: () => void load(), wake: () => void wake() };
}

function load(): Promise<typeof import('./SearchCombobox') | null> {
  return import('./SearchCombobox').catch(() => null);
}

function caretOf(field: HTMLInputElement | null): readonly [number, number] | null {
  if (!field || document.activeElement !== field) return null;
  return [field.selectionStart ?? 0, field.selectionEnd ?? 0];
}
