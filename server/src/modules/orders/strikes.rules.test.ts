import { DAY_MS } from 'contracts';
import fc from 'fast-check';
import { type CountedStrike, effectsOf } from './strikes.rules';

const START = Date.UTC(2030, 0, 1);
const day = (days: number) => new Date(START + days * DAY_MS);
/** Orders that took five days to fail, by the day on which the seller was notified. */
const strikesAt = (...days: number[]): CountedStrike[] =>
  days.map((at, place) => ({ id: String(place), toldAt: day(at), madeAt: day(at - 5), closedAt: null }));
const atDay = (strikes: CountedStrike[], now: number) => {
  const { effects, stop, next } = effectsOf(strikes, day(now));
  return { effects: [...effects.values()], stop: stop && (stop.until?.toISOString() ?? 'lifted'), next };
};

test('one warns, a second pauses for 30 days, a third stops until it is lifted', () => {
  expect(atDay([], 0)).toEqual({ effects: [], stop: null, next: 'warns' });
  expect(atDay(strikesAt(0), 1)).toEqual({ effects: ['warns'], stop: null, next: 'pauses' });
  expect(atDay(strikesAt(0, 10), 39)).toEqual({
    effects: ['warns', 'pauses'],
    stop: day(40).toISOString(),
    next: 'stops',
  });
  expect(atDay(strikesAt(0, 10), 40)).toEqual({ effects: ['warns', 'pauses'], stop: null, next: 'stops' });
  expect(atDay(strikesAt(0, 10, 50), 5_000)).toEqual({
    effects: ['warns', 'pauses', 'stops'],
    stop: 'lifted',
    next: 'warns',
  });
});

test('each counts for 12 months', () => {
  expect(atDay(strikesAt(0, 364), 364).effects).toEqual(['warns', 'pauses']);
  expect(atDay(strikesAt(0, 365), 365)).toEqual({ effects: ['warns', 'warns'], stop: null, next: 'pauses' });
  expect(atDay(strikesAt(0), 365).next).toBe('warns');
});

test('orders made before the seller was notified of the first strike count as one with it', () => {
  const away = [9, 11, 13, 14.9].map((at, place) => ({
    id: String(place),
    toldAt: day(at),
    madeAt: day(place * 2),
    closedAt: null,
  }));
  expect(atDay(away, 20)).toEqual({ effects: ['warns', 'warns', 'warns', 'warns'], stop: null, next: 'pauses' });
  const after = { id: 'later', toldAt: day(20), madeAt: day(9), closedAt: null };
  expect(atDay([...away, after], 20).effects.at(-1)).toBe('pauses');
});

test('a strike that counted as one with a closed one pauses no longer than it did', () => {
  const [first, second, third] = [0, 1, 3].map((at) => ({ id: `${at}`, toldAt: day(at), madeAt: day(at && 0.5) })) as [
    Omit<CountedStrike, 'closedAt'>,
    Omit<CountedStrike, 'closedAt'>,
    Omit<CountedStrike, 'closedAt'>,
  ];
  const strikes = (closedAt: Date | null): CountedStrike[] => [
    { ...first, closedAt: null },
    { ...second, closedAt },
    { ...third, closedAt: null },
  ];
  for (const closedAt of [null, day(4)]) expect(effectsOf(strikes(closedAt), day(5)).stop?.until).toEqual(day(31));
});

test('closing strikes one after the other never makes the others worse', () => {
  const drawnStrikes = fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 400 }),
      made: fc.integer({ min: 0, max: 12 }),
      /** Its turn among the closings. */
      turn: fc.nat(),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const order = ['warns', 'pauses', 'stops'];
  fc.assert(
    fc.property(drawnStrikes, (drawn) => {
      let at = 0;
      let strikes = drawn.map(({ gap, made }, place): CountedStrike => ({
        id: String(place),
        toldAt: day((at += gap)),
        madeAt: day(at - made),
        closedAt: null,
      }));
      const closings = drawn.map(({ turn }, place) => ({ turn, id: String(place) })).sort((a, b) => a.turn - b.turn);
      let before = effectsOf(strikes, day(at));
      closings.forEach(({ id }, minutes) => {
        const closedAt = new Date(day(at).getTime() + minutes * 60_000);
        strikes = strikes.map((strike) => (strike.id === id ? { ...strike, closedAt } : strike));
        const after = effectsOf(strikes, day(at));
        if (before.stop === null) expect(after.stop).toBeNull();
        if (before.stop?.until)
          expect(after.stop?.until?.getTime() ?? 0).toBeLessThanOrEqual(before.stop.until.getTime());
        expect(order.indexOf(after.next)).toBeLessThanOrEqual(order.indexOf(before.next));
        before = after;
      });
    }),
    { numRuns: 1_000 },
  );
});
