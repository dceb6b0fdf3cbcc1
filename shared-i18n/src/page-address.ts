import { isLanguage, type Language } from './languages';

/** The language that an address names, and the address without it: '/vi/browse' is '/browse' in Vietnamese, '/browse' itself English. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, first = '', ...rest] = path.split('/');
  return isLanguage(first) && first !== 'en'
    ? { language: first, path: `/${rest.join('/')}` }
    : { language: 'en', path };
}

/** What stands before every address in a language: nothing in English. */
export const languageBase = (language: Language): string => (language === 'en' ? '' : `/${language}`);
