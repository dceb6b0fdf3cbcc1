import { ENGLISH } from './english';
import { Formats } from './formats';
import type { Language } from './languages';

/** A message of a language: a text, or a function of its values. */
export type Compiled = (values: Record<string, unknown>, formats: Formats) => string;

/** The messages of a language under the name of their module, as the source has them. */
export type Texts = Record<string, unknown>;

interface State {
  /** The language that is shown now. */
  language: () => Language;
  texts: Partial<Record<Language, Texts>>;
  formats: Partial<Record<Language, Formats>> & { en: Formats };
}

const KEY = Symbol.for('dotpi.i18n');

/** One for the page, however many bundles bring a copy of this module: remotes and shell show the same language. */
export const state: State = ((globalThis as { [KEY]?: State })[KEY] ??= {
  language: () => 'en',
  texts: {},
  formats: { en: new Formats(ENGLISH) },
});
