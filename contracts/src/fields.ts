/**
 * Building blocks of the schemas: amounts, texts, and optional values as every body treats them (docs/rules.md section
 * 11).
 */
import * as z from 'zod/mini';
import { formatPi } from './format';
import { isCentAmount, parsePi, toPi, toStroops } from './money';
import { AMOUNT, CATALOG } from './numbers';

z.config({
  // A strict Content-Security-Policy forbids compiled validators.
  jitless: true,
  // For fields without a sentence of their own.
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'This field is required.' : 'This value is not valid.',
});

/** An amount in a response: a JSON number in π. */
export const pi = z.number();
/** An instant: ISO 8601 in UTC. */
export const instant = z.string();
export const id = z.string();

const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (value: string) => DAY.test(value) && !Number.isNaN(Date.parse(value));
/** A day in UTC, as 2026-11-22. */
export const day = z
  .string()
  .check(z.maxLength(10, 'Give a day as 2026-11-22.'), z.refine(isDay, 'Give a day as 2026-11-22.'));

/** An amount a person typed: a multiple of 0.01 π, above 0, at most `max` π. */
export function piInput(max: number = AMOUNT.max) {
  return z
    .number('Enter a number.')
    .check(
      z.refine(
        (value) => isCentAmount(value, toStroops(max)),
        `Enter an amount from ${AMOUNT.min} to ${formatPi(max)} in steps of ${AMOUNT.min}.`,
      ),
    );
}

/** An amount as a form holds it: text, thousands separators allowed. `amount` checks it as π, what is not a number as NaN. */
export function typedPi<T extends z.ZodMiniType<number, number>>(amount: T) {
  const read = z.transform((text: string) => {
    const stroops = parsePi(text.replaceAll(',', ''));
    return stroops === null ? Number.NaN : toPi(stroops);
  });
  return z.pipe(z.pipe(z.string(), read), amount);
}

/** A text of `min` to `max` characters after trimming; refuses NUL. */
export function text(min: number, max: number, required = 'This field is required.') {
  return z.string(required).check(
    z.trim(),
    z.minLength(min, min > 1 ? `Use at least ${min} characters.` : required),
    z.maxLength(max, `Use at most ${max} characters.`),
    z.refine((value) => !value.includes('\0'), 'This text contains a character that is not allowed.'),
  );
}

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
