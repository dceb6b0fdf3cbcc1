export { isLanguage, type Language, languageFacts, LANGUAGES } from './languages';
export type { Locale } from './locale';
export type { Message, Values } from './message-types';
export { defineMessages, defineSentences, type Messages, say, sayAll, type Sentences, type Told } from './messages';
export { addLocale, addTexts, formats, language, readLanguageFrom } from './page-language';
