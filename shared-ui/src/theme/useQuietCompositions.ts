import { useEffect } from 'react';

/** What keydown has as its code while an input method reads the keys; Safari's only mark on the one that ends a composition. */
const READ_BY_INPUT_METHOD = 229;

/**
 * Keeps the keys of a composition from every handler of the page: the Enter, Escape or comma that chooses a word of Chinese,
 * Japanese or Korean is the input method's (docs/rules.md section 15). What the browser does with them stays.
 */
export function useQuietCompositions() {
  useEffect(() => {
    const quiet = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === READ_BY_INPUT_METHOD) event.stopPropagation();
    };
    window.addEventListener('keydown', quiet, true);
    return () => window.removeEventListener('keydown', quiet, true);
  }, []);
}
