/** The languages of the site (docs/rules.md section 13). */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr' },
  // Longer, accented and marked English, and its mirror: they show what would not fit, or stands outside the texts. Never in production.
  'en-XA': { name: 'Accented', dir: 'ltr', isPseudo: true },
  'ar-XB': { name: 'Mirrored', dir: 'rtl', isPseudo: true },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl'; isPseudo?: true }>;

export type Language = keyof typeof LANGUAGES;

/** Languages that nobody speaks, for tests. */
export const isPseudo = (language: Language): boolean => 'isPseudo' in LANGUAGES[language];

export const isLanguage = (text: string): text is Language => Object.prototype.hasOwnProperty.call(LANGUAGES, text);
