import { type Language, LANGUAGES } from './language-table.cjs';

export { type Language, LANGUAGES };

/** Pseudo-languages, for tests. */
export const isPseudo = (language: Language): boolean => LANGUAGES[language].isPseudo === true;

export const isLanguage = (text: string): text is Language => Object.prototype.hasOwnProperty.call(LANGUAGES, text);
