import { isLanguage, type Language, languageBase, splitLanguage } from 'shared-i18n';
import { showLanguage } from './language-files';

const YEAR_S = 31_536_000;

/** Shows the page in another language, under its address there, and remembers the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await showLanguage(language, () => {
    const { pathname, search, hash } = location;
    const address = languageBase(language) + splitLanguage(pathname).path + search + hash;
    history.replaceState(history.state, '', address);
  });
}

/** In a cookie that the server's page reads before anything is shown. */
export function rememberLanguage(language: Language): void {
  document.cookie = `language=${language};path=/;max-age=${YEAR_S};samesite=lax`;
}

/** What this browser remembers; null where none was chosen. */
export function rememberedLanguage(): Language | null {
  const [, language = ''] = /(?:^|; )language=([\w-]+)/.exec(document.cookie) ?? [];
  return isLanguage(language) ? language : null;
}
