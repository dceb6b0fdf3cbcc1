import { toPi, toStroops } from 'contracts';
import { periodEndOf, reclaimShares, releasedAfter, sliceDueAt, sliceOf } from './rent.rules';

const terms = (amount: number, months: number) => ({ amount: toStroops(amount), months, fee_percent: 5 });

/** docs/rules.md section 6: what the owner gets of each month, with its fee. */
test.each([
  [10, 3, [3.33, 3.33, 3.34], [0.17, 0.16, 0.17]],
  [90, 3, [30, 30, 30], [1.5, 1.5, 1.5]],
  [7.77, 1, [7.77], [0.39]],
  [0.01, 3, [0, 0, 0.01], [0, 0, 0]],
])('%s π over %s months', (amount, months, slices, fees) => {
  const paid = Array.from({ length: months }, (_each, month) => sliceOf(terms(amount, months), month + 1));
  expect(paid.map(({ gross }) => toPi(gross))).toEqual(slices);
  expect(paid.map(({ fees: fee }) => toPi(fee))).toEqual(fees);
});

test.each([1, 3, 12])('slices and fees of every amount over %s months add up', (months) => {
  for (let cents = 1; cents <= 400; cents += 1) {
    const each = terms(cents / 100, months);
    const whole = releasedAfter(each, months);
    const paid = Array.from({ length: months }, (_each, month) => sliceOf(each, month + 1));
    expect(paid.reduce((sum, { gross }) => sum + gross, 0n)).toBe(each.amount);
    expect(paid.reduce((sum, { fees }) => sum + fees, 0n)).toBe(whole.fees);
    for (const { gross, fees } of paid) expect(fees >= 0n && gross >= fees).toBe(true);
  }
});

/** docs/rules.md section 6: per period, when its months are paid out and when it ends. All count from the start of the first period. */
test.each([
  ['2026-01-31', 1, ['02-02', '03-02', '04-02'], ['02-28', '03-31', '04-30']],
  ['2028-01-31', 1, ['02-02', '03-02', '04-02'], ['02-29', '03-31', '04-30']],
  ['2026-11-30', 3, ['12-02', '01-01', '02-01', '03-02', '04-01', '05-02'], ['02-28', '05-30']],
  ['2026-01-31', 3, ['02-02', '03-02', '04-02', '05-02', '06-02', '07-02'], ['04-30', '07-31']],
])('periods from %s of %i months never drift', (start, months, slices, ends) => {
  const anchor = new Date(`${start}T10:00:00Z`);
  const dayOf = (at: Date) => at.toISOString().replace(/^.{5}(.*)T10:00:00.000Z$/, '$1');
  const places = ends.map((_end, at) => ({ rental_period: at + 1, months }));
  expect(places.map((place) => dayOf(periodEndOf(anchor, place)))).toEqual(ends);
  const each = Array.from({ length: months }, (_each, month) => month + 1);
  const due = places.flatMap((place) => each.map((month) => dayOf(sliceDueAt(anchor, place, month))));
  expect(due).toEqual(slices);
});

test('a year from 29 February ends on the last day of February', () => {
  const anchor = new Date('2028-02-29T00:00:00Z');
  const ends = [1, 2, 3, 4].map((rental_period) => periodEndOf(anchor, { rental_period, months: 12 }));
  expect(ends.map((end) => end.toISOString().slice(0, 10))).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

const DAY = 86_400_000;
const START = new Date('2026-01-01T00:00:00Z');
const period = (amount: number, slices_paid: number) => ({
  ...terms(amount, 3),
  slices_paid,
  period_start: START,
  period_end: new Date(START.getTime() + 90 * DAY),
});
const inPi = (shares: ReturnType<typeof reclaimShares>) =>
  Object.fromEntries(Object.entries(shares).map(([name, amount]) => [name, toPi(amount)]));

/** docs/rules.md section 6: a name that its owner takes back after so many days of ninety. */
test.each([
  [90, 2, 45, { toRenter: 45, fromOwner: 14.25, toOwner: 0, fee: -0.75, feeInAll: 2.25 }],
  [90, 1, 45, { toRenter: 45, fromOwner: 0, toOwner: 14.25, fee: 0.75, feeInAll: 2.25 }],
  [90, 0, 0, { toRenter: 90, fromOwner: 0, toOwner: 0, fee: 0, feeInAll: 0 }],
  [90, 3, 90, { toRenter: 0, fromOwner: 0, toOwner: 0, fee: 0, feeInAll: 4.5 }],
  [10, 1, 1, { toRenter: 9.89, fromOwner: 3.06, toOwner: 0, fee: -0.16, feeInAll: 0.01 }],
])('%s π, %s slices paid, after %s days', (amount, slices, days, shares) => {
  expect(inPi(reclaimShares(period(amount, slices), new Date(START.getTime() + days * DAY)))).toEqual(shares);
});

/** docs/rules.md section 6: 90 π for three equal months, taken back half-way, however many slices were paid before. */
test.each([0, 1, 2, 3])('half-way the owner keeps 42.75 of 90, after %s slices', (slices) => {
  const { toRenter, fromOwner, toOwner } = reclaimShares(period(90, slices), new Date(START.getTime() + 45 * DAY));
  const released = releasedAfter(terms(90, 3), slices);
  expect(toPi(toRenter)).toBe(45);
  expect(toPi(released.gross - released.fees - fromOwner + toOwner)).toBe(42.75);
});
