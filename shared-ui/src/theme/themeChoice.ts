/** What a person chose; `system` follows the device, also when that changes while the page is open. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export const THEME_STORAGE_KEY = 'pd-theme';

function isChoice(value: unknown): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark';
}

/** The stored choice; `system` when none is stored or storage is closed to us. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a choice to the page and remembers it. */
export function chooseTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
}

/** Source of the inline script that sets the mode before first paint; goes into the page head with its nonce. */
export const themeSnippet = `try{document.documentElement.dataset.theme=localStorage.getItem('${THEME_STORAGE_KEY}')||'system'}catch(e){}`;
