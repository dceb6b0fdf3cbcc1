import { Formats } from './formats';
import type { Language } from './languages';
import type { Locale } from './locale';
import { state, type Texts } from './state';

/** The language that is shown now. */
export const language = (): Language => state.language();

/** How it writes amounts, numbers, lists and dates; as English does until the language's own file is here. */
export const formats = (): Formats => state.formats[state.language()] ?? state.formats.en;

/** Sentences behind each other, as the language writes them: Chinese needs no space between them. Those that are empty are left out. */
export const sentences = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(language().startsWith('zh') ? '' : ' ');

/** Shows texts and formats in the language that `current` names whenever one is read. */
export function readLanguageFrom(current: () => Language): void {
  state.language = current;
}

/** What `work` says in a language, where one process serves readers of many: it says it at once, and waits for nothing. */
export function inLanguage<T>(of: Language, work: () => T): T {
  const before = state.language;
  state.language = () => of;
  try {
    return work();
  } finally {
    state.language = before;
  }
}

/** The texts of a file of a language, beside those that are here. */
export function addTexts(of: Language, texts: Texts): void {
  state.texts[of] = { ...state.texts[of], ...texts };
}

export function addLocale(of: Language, locale: Locale): void {
  state.formats[of] = new Formats(locale);
}
