import { type Language, languageBase, splitLanguage } from 'shared-i18n';
import { showLanguage } from './language-files';

const YEAR_S = 31_536_000;

/** Shows the page in another language, under its address there, and remembers the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  document.cookie = `language=${language};path=/;max-age=${YEAR_S};samesite=lax`;
  await showLanguage(language, () => {
    const { pathname, search, hash } = location;
    const address = languageBase(language) + splitLanguage(pathname).path + search + hash;
    history.replaceState(history.state, '', address);
  });
}
