/** What the compiler reads of a message in ICU MessageFormat: the names of its arguments and what each takes. */

/** What an argument takes, by its format; one without a format takes a text or a number as it stands. */
interface ArgumentOf {
  plural: number;
  select: string;
  number: number;
  percent: number;
  pi: number;
  piFull: number;
  list: readonly string[];
  /** In ISO, such as '2026-12-25'. */
  day: string;
}

type Trim<S extends string> = S extends ` ${infer Rest}` | `\n${infer Rest}`
  ? Trim<Rest>
  : S extends `${infer Rest} `
    ? Trim<Rest>
    : S;

/** Up to the next brace: the text before it, the brace, and the rest. */
type ToBrace<S extends string, Before extends string = ''> = S extends `${infer Head}{${infer Tail}`
  ? Head extends `${infer Start}}${infer Between}`
    ? [`${Before}${Start}`, '}', `${Between}{${Tail}`]
    : [`${Before}${Head}`, '{', Tail]
  : S extends `${infer Head}}${infer Tail}`
    ? [`${Before}${Head}`, '}', Tail]
    : [S, '', ''];

/**
 * `In` says where the reading stands, the innermost first: T in a text, B between the branches of a plural or a select. A brace opens an
 * argument in a text and a branch between branches.
 */
type Read<S extends string, In extends string, Found> =
  ToBrace<S> extends [string, infer Brace, infer Rest extends string]
    ? Brace extends ''
      ? Found
      : In extends `T${infer Outer}`
        ? Brace extends '{'
          ? ReadArgument<Rest, In, Found>
          : Read<Rest, Outer, Found>
        : In extends `B${infer Outer}`
          ? Brace extends '{'
            ? Read<Rest, `T${In}`, Found>
            : Read<Rest, Outer, Found>
          : Found
    : Found;

type ReadArgument<S extends string, In extends string, Found> = S extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Format}`
    ? Format extends `${infer Kind},${string}`
      ? S extends `${string},${string},${infer Branches}`
        ? Read<Branches, `B${In}`, Found | [Trim<Name>, Trim<Kind>]>
        : Found
      : Read<Rest, In, Found | [Trim<Name>, Trim<Format>]>
    : Read<Rest, In, Found | [Trim<Head>, '']>
  : Found;

type Arguments<S extends string> = S extends `${string}{${string}` ? Read<S, 'T', never> : never;

/**
 * The values that a message takes; a name used twice takes what both uses take.
 *
 * @public Declarations of modules with messages name it.
 */
export type Values<S extends string> = {
  [Pair in Arguments<S> as Pair extends [infer Name extends string, string] ? Name : never]: Pair extends [
    string,
    infer Kind,
  ]
    ? Kind extends keyof ArgumentOf
      ? ArgumentOf[Kind]
      : string | number
    : never;
};

/**
 * A message as the code sees it: a text, or a function of its values; `Constant` names those that are known already.
 *
 * @public Declarations of modules with messages name it.
 */
export type Message<S extends string, Constant extends string = never> = string extends S
  ? string
  : Exclude<keyof Values<S>, Constant> extends never
    ? string
    : (values: Omit<Values<S>, Constant>) => string;
