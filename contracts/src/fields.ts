/**
 * Building blocks of the schemas: amounts, texts, and optional values as every body treats them (docs/rules.md section
 * 11).
 */
import * as z from 'zod/mini';
import { isCentAmount, toPi, toStroops } from './money';
import { AMOUNT, CATALOG } from './numbers';
import { readTypedAmount } from './typed-amount';
import { isFilled, isStorable, readAscii, readLink, readSearch, readText } from './typed-text';
import { type Fault, faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

/** Those that many fields have. */
export const fieldFault = faultsOf(
  'fields',
  defineMessages('contracts.faults', {
    required: 'This field is required.',
    invalid: 'This value is not valid.',
    character: 'This text contains a character that is not allowed.',
    tooLong: 'Use at most {max} characters.',
    tooShort: 'Use at least {min} characters.',
    day: 'Give a day as {example}.',
    month: 'Give a month as {example}.',
    number: 'Enter a number.',
    trueOrFalse: 'Say true or false.',
    amount: 'Enter an amount from {min} to {max, pi} in steps of {min}.',
    sayWhy: 'Tell us why.',
    email: 'Invalid email format.',
    httpsLink: 'Enter an address that begins with https://.',
  }),
);

z.config({
  // A strict Content-Security-Policy forbids compiled validators.
  jitless: true,
  // For fields without a sentence of their own.
  customError: ({ code, input }) =>
    fieldFault(code === 'invalid_type' && input === undefined ? 'required' : 'invalid').error(),
});

/** An amount in a response: a JSON number in π. */
export const pi = z.number();
/** An instant: ISO 8601 in UTC. */
export const instant = z.string();
export const id = z.string();

const DAY = /^\d{4}-\d\d-\d\d$/;
/** A date that does not exist, such as 30 February, reads as another one. */
const isDay = (value: string) =>
  DAY.test(value) && value >= '0001' && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;
const DAY_RULE = fieldFault('day', { example: '2026-11-22' });
/** A day in UTC, as 2026-11-22. */
export const day = z.string().check(z.maxLength(10, DAY_RULE), z.refine(isDay, DAY_RULE));

/** An amount a person typed: a multiple of 0.01 π, above 0, at most `max` π. */
export function piInput(max: number = AMOUNT.max) {
  return z
    .number(fieldFault('number'))
    .check(z.refine((value) => isCentAmount(value, toStroops(max)), fieldFault('amount', { min: AMOUNT.min, max })));
}

/** An amount as a form holds it: text, in any country's writing. `amount` checks it as π; '' is not a number. */
export function typedPi<T extends z.ZodMiniType<number, number>>(amount: T) {
  const read = z.transform((typed: string, context) => {
    if (typed.trim() === '') return Number.NaN;
    const { stroops, error } = readTypedAmount(typed);
    if (stroops !== null) return toPi(stroops);
    context.issues.push({ code: 'custom', message: error, input: typed });
    return z.NEVER;
  });
  return z.pipe(z.pipe(z.string(), read), amount);
}

/**
 * What the reader `read` makes of a text, with at least `min` and at most `max` code points; one with `min` above 0 has something
 * that can be seen. Refuses control characters and halves of pairs (docs/rules.md section 15).
 */
function readAs(
  read: (typed: string) => string,
  min: number,
  max: number,
  required: Fault,
  tooLong: Fault = fieldFault('tooLong', { max }),
) {
  const typed = z
    .string(required)
    .check(z.overwrite(read), z.refine(isStorable, { ...fieldFault('character'), abort: true }));
  const bounded = typed.check(z.maxLength(max, tooLong));
  if (min === 0) return bounded;
  const filled = bounded.check(z.refine(isFilled, required));
  return min > 1 ? filled.check(z.minLength(min, fieldFault('tooShort', { min }))) : filled;
}

const REQUIRED = fieldFault('required');

/** A text of people's words. */
export const text = (min: number, max: number, required = REQUIRED) =>
  readAs((typed) => readText(typed), min, max, required);

/** A text that is compared with others, such as a tag. */
export const label = (max: number) => readAs((typed) => readText(typed, 'NFKC'), 1, max, REQUIRED);

/** What is searched for; '' when nothing is. */
export const search = (max: number, tooLong?: Fault) => readAs(readSearch, 0, max, REQUIRED, tooLong);

/** An address of the web. */
export const address = (max: number) => readAs(readLink, 0, max, REQUIRED);

/** What can be ASCII only, such as an e-mail address. */
export const asciiText = (min: number, max: number, required = REQUIRED) => readAs(readAscii, min, max, required);

/** A memo in a response: the kind of entry, what its sentence names, and the sentence in English. */
export const memoFields = {
  kind: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  memo: z.string(),
};

const isAbsent = (value: unknown) => value === '' || value === null || value === undefined;

/** An optional field of a body: '' and null count as absent. Typed as what callers should send. */
export function optional<T extends z.ZodMiniType>(schema: T) {
  const absentAsUndefined = z.transform((value: unknown): unknown => (isAbsent(value) ? undefined : value));
  return z.optional(
    z.pipe(absentAsUndefined, z.optional(schema) as unknown as z.ZodMiniType<unknown, unknown>),
  ) as unknown as z.ZodMiniOptional<T>;
}

/** A query key of the screens: an empty or unknown value counts as a missing key. */
export function lenient<T extends z.ZodMiniType>(schema: T) {
  return z.optional(z.catch(optional(schema), undefined));
}

/** Where a page of a list starts and how long it is. */
export const pageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(CATALOG.pageMax))),
});

/** {data, meta}: the response of every list. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ data: z.array(item), meta: z.object({ total: z.number(), nextCursor: z.nullable(z.string()) }) });
}

export const success = z.object({ success: z.literal(true) });

/** {success, data, message}: the response of the site's writing calls. */
export function saved<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string() });
}
