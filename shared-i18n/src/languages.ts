/** The languages of the site (docs/rules.md section 13). */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', cldr: 'en' },
  /** Longer, accented and marked English, and its mirror: they show what would not fit or is written elsewhere. Never in production. */
  'en-XA': { name: '[Éñĝļîšĥ]', dir: 'ltr', cldr: 'en', isPseudo: true },
  'ar-XB': { name: '[Mirrored]', dir: 'rtl', cldr: 'en', isPseudo: true },
} as const satisfies Record<string, LanguageFacts>;

interface LanguageFacts {
  /** As its readers call it. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** Whose plurals it has. */
  cldr: string;
  isPseudo?: true;
}

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

export const languageFacts = (language: Language): LanguageFacts => LANGUAGES[language];
