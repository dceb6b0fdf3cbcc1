import { DAY_MS } from 'contracts';
import fc from 'fast-check';
import { type CountedStrike, effectsOf } from './strikes.rules';

const START = Date.UTC(2030, 0, 1);
const day = (days: number) => new Date(START + days * DAY_MS);
/** Orders that took five days to fail, by the day on which the seller was notified. */
const strikesAt = (...days: number[]): CountedStrike[] =>
  days.map((at, place) => ({ id: String(place), toldAt: day(at), madeAt: day(at - 5) }));
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
  const away = [9, 11, 13, 14.9].map((at, place) => ({ id: String(place), toldAt: day(at), madeAt: day(place * 2) }));
  expect(atDay(away, 20)).toEqual({ effects: ['warns', 'warns', 'warns', 'warns'], stop: null, next: 'pauses' });
  const after = { id: 'later', toldAt: day(20), madeAt: day(9) };
  expect(atDay([...away, after], 20).effects.at(-1)).toBe('pauses');
});

test('closing a strike never makes the others worse', () => {
  const gaps = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 400 }), made: fc.integer({ min: 0, max: 12 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  const order = ['warns', 'pauses', 'stops'];
  fc.assert(
    fc.property(gaps, fc.nat(), (drawn, which) => {
      let at = 0;
      const strikes = drawn.map(({ gap, made }, place) => ({
        id: String(place),
        toldAt: day((at += gap)),
        madeAt: day(at - made),
      }));
      const closed = strikes[which % strikes.length]?.id;
      const before = effectsOf(strikes, day(at));
      const after = effectsOf(
        strikes.filter(({ id }) => id !== closed),
        day(at),
      );
      if (before.stop === null) expect(after.stop).toBeNull();
      if (before.stop?.until)
        expect(after.stop?.until?.getTime() ?? 0).toBeLessThanOrEqual(before.stop.until.getTime());
      return order.indexOf(after.next) <= order.indexOf(before.next);
    }),
  );
});
