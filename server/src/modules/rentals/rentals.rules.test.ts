import { DAY_MS } from 'contracts';
import { mayTake, momentsOf, payableFrom, statusAt } from './rentals.rules';

/** The numbers of docs/rules.md section 6: paid until the end of March. */
const END = new Date('2026-04-01T00:00:00Z');
const after = (days: number, ms = 0) => new Date(END.getTime() + days * DAY_MS + ms);
const running = { state: 'running', is_ending: false, paid_until: END, stood_ms: 0, clock: after(99) } as const;

test.each([
  ['eight days before the end', after(-8), 'active', []],
  ['a moment before seven days', after(-7, -1), 'active', []],
  ['seven days before it', after(-7), 'due', ['pay']],
  ['a moment before it', after(0, -1), 'due', ['pay']],
  ['at the end', END, 'grace', ['pay']],
  ['a moment before ten days of grace are over', after(10, -1), 'grace', ['pay']],
  ['after ten days of grace', after(10), 'defaulted', []],
] as const)('%s', (_when, now, status, payable) => {
  expect(statusAt(running, now)).toBe(status);
  expect((['pay'] as const).filter((action) => mayTake(running, action, now))).toEqual(payable);
});

test('a grace stands still for maintenance, and the end of paid time does not', () => {
  const moved = { ...running, stood_ms: DAY_MS };
  expect([after(0, -1), END, after(11, -1), after(11)].map((now) => statusAt(moved, now))).toEqual([
    'due',
    'grace',
    'grace',
    'defaulted',
  ]);
  expect(statusAt({ ...running, clock: after(9) }, after(20))).toBe('grace');
  expect(momentsOf(moved).slice(2, 4)).toMatchObject([{ at: END }, { at: after(2), days: 9 }]);
});

test('one that its renter ended uses up the paid time and has no grace', () => {
  const ending = { ...running, is_ending: true };
  expect([after(-8), after(-1), END].map((now) => statusAt(ending, now))).toEqual(['active', 'active', 'ended']);
  expect(momentsOf(ending)).toEqual([{ at: END, what: 'ended' }]);
});

test('reminders come 7, 1 and 0 days before the end, then daily, then the default', () => {
  const days = momentsOf(running).map(({ at, what }) => `${what} ${(at.getTime() - END.getTime()) / DAY_MS}`);
  const daily = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => `grace ${day}`);
  expect(days).toEqual(['due -7', 'due -1', 'due 0', ...daily, 'defaulted 10']);
  expect(payableFrom(END)).toEqual(after(-7));
});
