import { toPi, toStroops } from 'contracts';
import { reclaimShares, releasedAfter, sliceDueAt, sliceOf } from './rent.rules';

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

test('a month starts on the same day, or on the last one that a month has', () => {
  const start = new Date('2026-01-31T10:00:00Z');
  const dates = [1, 2, 3].map((month) => sliceDueAt(start, month).toISOString());
  expect(dates).toEqual(['2026-02-02T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-04-02T10:00:00.000Z']);
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
