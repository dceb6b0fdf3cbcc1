import { compileAtRunTime } from 'shared-i18n/compile-at-run-time';
import type { Message, Values } from './message-types';
import { type Compiled, state } from './state';

/** What stands beside texts and is none: the values that the code knows them by. The build leaves them out, too (tooling/i18n). */
type DataKey = 'id' | 'value' | 'href' | 'tone' | 'icon';

type Data = number | boolean | null;
type Entry = string | Data | Source | readonly Entry[];

/** English in ICU MessageFormat, under the keys by which the code and the translations know it. */
interface Source {
  readonly [key: string]: Entry;
}

/**
 * What is read of an entry: lists of texts keep no count, as a language may need more or fewer.
 *
 * @public Declarations of modules with messages name it.
 */
export type Told<T, Constant extends string> = T extends string
  ? Message<T, Constant>
  : T extends Data
    ? T
    : T extends readonly string[]
      ? readonly (Exclude<keyof Values<T[number]>, Constant> extends never
          ? string
          : string | ((values: Omit<Values<T[number]>, Constant>) => string))[]
      : T extends readonly unknown[]
        ? { readonly [Place in keyof T]: Told<T[Place], Constant> }
        : Messages<T, Constant>;

/** @public Declarations of modules with messages name it. */
export type Messages<T, Constant extends string = never> = {
  readonly [Key in keyof T]: Key extends DataKey ? T[Key] : Told<T[Key], Constant>;
};

/**
 * Messages that all are functions of the same values; one that takes others cannot be called.
 *
 * @public Declarations of modules with messages name it.
 */
export type Sentences<T, V, Constant = never> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? keyof Values<T[Key]> extends keyof V | Constant
      ? (values: V) => string
      : { readonly lacks: Exclude<keyof Values<T[Key]>, keyof V | Constant> }
    : Sentences<T[Key], V, Constant>;
};

/**
 * The messages of a module: each is a text, or a function of its values when it takes any. They are read in the language of the page
 * at the moment of reading, so nothing keeps one beyond a rendering.
 *
 * @param scope names the module in the files of the languages; each scope stands in one file.
 * @param source English, as an object literal: the build compiles it.
 * @param constants values that every message has, such as business numbers; a message that takes no others is a text.
 */
export function defineMessages<
  const T extends Source | readonly Source[],
  const C extends object = Record<never, never>,
>(scope: string, source: T, constants?: C): Told<T, keyof C & string> {
  return reader(source, { path: [scope], constants: constants ?? {}, isSentence: false }) as Told<T, keyof C & string>;
}

/** Messages that all are functions of the same values, whether or not each takes some: `defineSentences<OrderValues>()(scope, source)`. */
export const defineSentences =
  <V extends object>() =>
  <const T extends Source, const C extends object = Record<never, never>>(
    scope: string,
    source: T,
    constants?: C,
  ): Sentences<T, V, keyof C> =>
    reader(source, { path: [scope], constants: constants ?? {}, isSentence: true }) as Sentences<T, V, keyof C>;

/** What takes no values, and what takes some, alike. */
export const say = <V>(message: string | ((values: V) => string), values: V): string =>
  typeof message === 'string' ? message : message(values);

/** One for each object of a source, so that what is read twice is the same. */
const readers = new WeakMap<object, unknown>();

interface Kind {
  path: readonly string[];
  constants: object;
  isSentence: boolean;
}

/** Reads each property in the language of the page, in English where that lacks it. */
function reader(source: object, kind: Kind): unknown {
  if (!readers.has(source)) readers.set(source, new Proxy(source, { get: (target, key) => read(target, key, kind) }));
  return readers.get(source);
}

function read(target: object, key: string | symbol, kind: Kind): unknown {
  const english: unknown = Reflect.get(target, key);
  if (typeof key === 'symbol' || !isOwn(target, key)) return english;
  const path = [...kind.path, key];
  if (typeof english === 'object' && english !== null) return reader(english, { ...kind, path });
  if (typeof english !== 'string' && typeof english !== 'function') return english;
  return shown(find(state.texts[state.language()], path) ?? english, kind);
}

const isOwn = (target: object, key: string) => Object.prototype.hasOwnProperty.call(target, key);

const find = (texts: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], texts);

function shown(message: unknown, { constants, isSentence }: Kind): unknown {
  const compiled =
    typeof message === 'string' ? compileAtRunTime(message, Object.keys(constants)) : (message as Compiled);
  if (compiled === null) return isSentence ? () => message : message;
  const say = (values?: object) =>
    compiled({ ...constants, ...values }, state.formats[state.language()] ?? state.formats.en);
  // The compiler declares no parameter where the constants of a module are all that a message takes.
  return !isSentence && compiled.length === 0 ? say() : say;
}

/** `say` for each of a list. */
export const sayAll = <V>(messages: readonly (string | ((values: V) => string))[], values: V): string[] =>
  messages.map((message) => say(message, values));
