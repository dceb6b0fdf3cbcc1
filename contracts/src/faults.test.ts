import * as z from 'zod/mini';
import * as contracts from './index';
import { asFaults, faultSentence, readFault } from './faults';
import type { Call } from './call';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'responses' in value;
const calls = Object.values(contracts as Record<string, unknown>).filter(isCall);
const WRONG = [undefined, null, '', ' ', '\0', 'x'.repeat(100_000), -1, 0.001, {}, [], [{}], 'https://a@b.c'];

/** Bodies whose fields are all wrong in one way. */
const wrongBodies = (body: z.ZodMiniType): unknown[] => {
  const { def } = body._zod as unknown as { def: { shape?: object } };
  const keys = Object.keys(def.shape ?? {});
  return WRONG.map((wrong) => Object.fromEntries(keys.map((key) => [key, wrong])));
};

test('whatever is wrong with a body, its fault has a code and a sentence', () => {
  const faults = calls.flatMap(({ body }) => {
    if (!body) return [];
    const messages = () =>
      wrongBodies(body).flatMap((wrong) => z.safeParse(body, wrong).error?.issues.map(({ message }) => message) ?? []);
    return asFaults(messages).map(readFault);
  });
  expect(faults.length).toBeGreaterThan(300);
  expect(faults.filter(({ code, message }) => code === 'invalid' || message === code)).toEqual([]);
});

test('a fault of a scope or a key that this bundle lacks keeps the sentence that came with it', () => {
  expect(faultSentence({ code: 'later.unknown', message: 'As sent.' })).toBe('As sent.');
  expect(faultSentence({ code: 'fields.constructor', message: 'As sent.' })).toBe('As sent.');
});

test('a sentence without a code is a fault of its own', () => {
  expect(readFault('Line 3: no.')).toEqual({ code: 'invalid', message: 'Line 3: no.' });
});
