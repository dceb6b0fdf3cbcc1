/** Random schedules of one auction for the comparison with its model; amounts in cents. */
import * as fc from 'fast-check';
import type { ModelTerms } from './auction-model';

export const BIDDERS = ['alice', 'carol', 'erin'] as const;

export const SELLER = 'bob';

export type Act =
  | { do: 'bid'; who: string; above: number; max: number | null }
  | { do: 'maximum'; who: string; above: number }
  | { do: 'buyNow'; who: string }
  | { do: 'wait'; ms: number }
  | { do: 'cancel' | 'suspend' | 'restore' | 'remove' | 'close' };

export interface Schedule {
  terms: Omit<ModelTerms, 'endsAt'>;
  runsMs: number;
  deposits: Record<string, number>;
  acts: Act[];
}

const MINUTE = 60_000;

// Small numbers, so that ties, exact steps and reserves are met often.
const STEP = 100;
const offset = fc.oneof(
  fc.integer({ min: -2, max: 9 }).map((steps) => steps * 50),
  fc.integer({ min: -60, max: 400 }),
);
const who = fc.constantFrom(...BIDDERS, ...BIDDERS, SELLER);

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('bid' as const), who, above: offset, max: fc.constant(null) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('bid' as const),
      who,
      above: offset,
      max: fc.oneof(
        fc.integer({ min: -1, max: 12 }).map((steps) => steps * 50),
        fc.integer({ min: 0, max: 700 }),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('maximum' as const), who, above: offset }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buyNow' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 9 * MINUTE }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('suspend' as const, 'restore' as const, 'close' as const, 'close' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'remove' as const, 'restore' as const) }),
  },
);

/** Schedules of up to `length` acts. */
export const schedules = (length: number): fc.Arbitrary<Schedule> =>
  fc
    .record({
      price: fc.integer({ min: 1, max: 6 }).map((steps) => steps * 50),
      reserveAbove: fc.option(fc.integer({ min: 1, max: 12 }).map((steps) => steps * 50)),
      buyNowAbove: fc.option(fc.integer({ min: 1, max: 12 }).map((steps) => steps * 50)),
      runsMs: fc.integer({ min: 1, max: 30 }).map((minutes) => minutes * MINUTE),
      money: fc.array(
        fc.integer({ min: 0, max: 30 }).map((steps) => steps * 100),
        { minLength: 3, maxLength: 3 },
      ),
      acts: fc.array(act, { maxLength: length }),
    })
    .map(({ price, reserveAbove, buyNowAbove, runsMs, money, acts }) => {
      const reserve = reserveAbove === null ? null : price + reserveAbove;
      const buyNow = buyNowAbove === null ? null : Math.max(reserve ?? 0, Math.ceil(price * 1.1)) + buyNowAbove;
      return {
        terms: { price, step: STEP, reserve, buyNow },
        runsMs,
        deposits: Object.fromEntries(BIDDERS.map((name, at) => [name, money[at] ?? 0])),
        acts,
      };
    });
