export { isLanguage, isPseudo, type Language, LANGUAGES } from './languages';
export { languageBase, splitLanguage } from './page-address';
export type { Locale } from './locale';
export type { Message, Values } from './message-types';
export { defineMessages, defineSentences, type Messages, say, sayAll, type Sentences, type Told } from './messages';
export { addLocale, addTexts, formats, inLanguage, language, readLanguageFrom } from './page-language';
