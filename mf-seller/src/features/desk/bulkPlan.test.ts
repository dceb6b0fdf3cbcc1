import { formatPi } from 'contracts';
import { aDomain, anAuction } from 'contracts/testing';
import { bulkPlan } from './bulkPlan';

const MOMENT = { now: Date.parse('2030-01-28T00:00:00.000Z'), featuredLeft: 0 };
const fixed = aDomain({ id: 'a', price: 33.33 });
const bidden = anAuction({ id: 'b', bidCount: 2, highestBid: 300 });
const sold = aDomain({ id: 'c', status: 'sold' });
const plan = (act: Parameters<typeof bulkPlan>[0], percent: number | null = null) =>
  bulkPlan(act, [fixed, bidden, sold], percent, MOMENT).map(({ does, text }) => [does, text]);

test('prices move by percent to whole 0.01 π; what cannot change says why', () => {
  expect(plan('price', -10)).toEqual([
    [{ kind: 'edit', edit: { price: 30 } }, `${formatPi(33.33)} → ${formatPi(30)}`],
    [null, 'Stays: there are bids.'],
    [null, 'Skipped: can’t be changed right now.'],
  ]);
  expect(plan('price')[0]).toEqual([null, 'Enter a percentage.']);
  expect(bulkPlan('price', [aDomain({ price: 0.01 })], -90, MOMENT)[0]?.does).toBeNull();
  expect(bulkPlan('price', [anAuction({ bidCount: 0, highestBid: null })], 10, MOMENT)[0]?.does).toBeNull();
});

test('renewing and withdrawing name what they leave alone', () => {
  expect(plan('renew').map(([does]) => does)).toEqual([{ kind: 'renew' }, null, null]);
  expect(plan('withdraw').map(([, text]) => text)).toEqual([
    'Is withdrawn. Its slot in your plan is free.',
    'Stays: there are bids.',
    'Skipped: can’t be withdrawn right now.',
  ]);
});
