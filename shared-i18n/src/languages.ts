import LANGUAGES from './languages.json';

/**
 * The languages of the site by their tags (docs/rules.md section 13), each with its own name. A pseudo-language shows what would not fit
 * or stands outside the messages; it is never in production.
 */
export { LANGUAGES };

export type Language = keyof typeof LANGUAGES;

/** Languages that nobody speaks, for tests. */
export const isPseudo = (language: Language): boolean => 'isPseudo' in LANGUAGES[language];

export const isLanguage = (text: string): text is Language => Object.prototype.hasOwnProperty.call(LANGUAGES, text);
