export { isLanguage, isPseudo, type Language, LANGUAGES } from './languages';
export { languageBase, splitLanguage } from './page-address';
export type { Locale } from './locale';
/** @public Declarations of modules with messages name them. */
export type { Message, Values } from './message-types';
/** @public Declarations of modules with messages name them. */
export type { Messages, Sentences, Told } from './messages';
export { defineMessages, defineSentences, say, sayAll } from './messages';
export { addLocale, addTexts, formats, inLanguage, language, readLanguageFrom, sentences } from './page-language';
