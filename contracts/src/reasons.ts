/**
 * What the system itself gives as a reason: a code and values in the database and on the wire, worded where it is read (docs/rules.md
 * section 13). What a person typed stays a text.
 */
import { say } from 'shared-i18n';
import * as z from 'zod/mini';

type Values = Readonly<Record<string, string | number>>;

/** As the database keeps it. */
export interface Reason {
  code: string;
  values?: Values;
}

/** On the wire. */
export const reasonSchema = z.object({
  code: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** In English. */
  message: z.string(),
});
export type SaidReason = z.output<typeof reasonSchema>;

type Messages = Readonly<Record<string, unknown>>;
type Taken<Message> = Message extends (values: infer V) => string ? [values: V] : [];

/** The reasons of a catalogue: `because('above', { most: 500 })` is one of them. */
export function reasonsOf<const M extends Messages>(messages: M) {
  const sentence = ({ code, values = {}, message = code }: Reason & { message?: string }): string =>
    Object.keys(messages).includes(code)
      ? say<Values>(messages[code] as string | ((values: Values) => string), values)
      : message;
  return {
    codes: Object.keys(messages),
    because: <Code extends keyof M & string>(code: Code, ...[values]: Taken<M[Code]>): Reason => ({
      code,
      ...(values === undefined ? {} : { values: values as Values }),
    }),
    /** In the language of the reader; a code that this catalogue lacks by the sentence that came with it. */
    sentence,
    /** With its sentence, for the wire. */
    said: (reason: Reason): SaidReason => ({ ...reason, message: sentence(reason) }),
  };
}
