import { useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SearchInputProps } from './SearchInput';

/** What the list that takes the field over is given. */
export interface SearchListProps extends SearchInputProps {
  onSubmit: (term: string) => void;
  /** What the list is as wide as. */
  anchor: RefObject<HTMLElement | null>;
  /** Where the list stands in the document; the end of the body without it. */
  container?: RefObject<HTMLElement | null> | undefined;
}

/** Fetches the list's code; rejects without a connection. */
export type LoadSearchList = () => Promise<{ SearchList: ComponentType<SearchListProps> }>;

interface LazyCombobox {
  List: ComponentType<SearchListProps> | undefined;
  /** Fetches the code early, e.g. when the pointer comes near. */
  preload: () => void;
  /** Loads and takes over. Harmless to call often; offline the plain field goes on, and the next call tries again. */
  wake: () => void;
}

/** Loads the combobox once woken and hands it the focus and the caret of the plain field it replaces. */
export function useLazyCombobox(input: RefObject<HTMLInputElement | null>, load: LoadSearchList): LazyCombobox {
  const [List, setList] = useState<ComponentType<SearchListProps>>();
  const caret = useRef<readonly [number, number] | null>(null);
  useLayoutEffect(() => {
    if (!List || !caret.current) return;
    input.current?.focus();
    input.current?.setSelectionRange(...caret.current);
    caret.current = null;
  }, [input, List]);
  const attempt = () => load().catch(() => null);
  const wake = async () => {
    if (List) return;
    const loaded = await attempt();
    if (!loaded) return;
    // Read, then rendered at once: by the time effects run the plain field is gone, and nothing may focus it in between.
    caret.current = caretOf(input.current);
    flushSync(() => setList(() => loaded.SearchList));
  };
  return { List, preload: () => void attempt(), wake: () => void wake() };
}

function caretOf(field: HTMLInputElement | null): readonly [number, number] | null {
  if (!field || document.activeElement !== field) return null;
  return [field.selectionStart ?? 0, field.selectionEnd ?? 0];
}
