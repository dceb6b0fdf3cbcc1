import { useLayoutEffect, useRef, type RefObject } from 'react';

/** When the plain field is replaced by the combobox, focus and caret go on where they were. */
export function useKeepFocus(input: RefObject<HTMLInputElement | null>, replacement: unknown): void {
  const caret = useRef<readonly [number, number] | null>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (replacement && field && caret.current) {
      field.focus();
      field.setSelectionRange(...caret.current);
    }
    return () => {
      caret.current =
        field && document.activeElement === field ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : null;
    };
  }, [input, replacement]);
}
