import { PLAN_CATALOGUE, type SubscriptionPlan } from 'contracts';
import { changeKind, isSafeToQuote, paidPeriod } from './planChange';

const plan = (id: string) => PLAN_CATALOGUE.find((each) => each.id === id) as SubscriptionPlan;
const active = (id: string, end_date = '2030-02-15T00:00:00.000Z') => ({ subscription: plan(id), end_date });
const NOW = Date.parse('2030-02-01T00:00:00.000Z');

test.each([
  ['basic-monthly', null, 'start'],
  ['basic-monthly', 'basic-monthly', 'renewal'],
  ['basic-annual', 'basic-monthly', 'upgrade'],
  ['pro-monthly', 'basic-annual', 'upgrade'],
  ['business-monthly', 'pro-annual', 'upgrade'],
  ['pro-annual', 'business-monthly', 'downgrade'],
  ['pro-monthly', 'pro-annual', 'downgrade'],
])('%s for who has %s is a %s', (to, from, kind) => {
  expect(changeKind(plan(to), from === null ? null : active(from))).toBe(kind);
});

test.each([
  ['a first plan', 'basic-monthly', null, true],
  ['an upgrade that the rest cannot cover', 'pro-monthly', active('basic-monthly'), true],
  ['an upgrade that it may cover', 'business-monthly', active('pro-annual', '2031-01-15T00:00:00.000Z'), false],
  ['one after several renewals', 'pro-monthly', active('basic-monthly', '2030-06-15T00:00:00.000Z'), false],
  ['a downgrade', 'basic-monthly', active('pro-monthly'), true],
])('%s is quoted without a press: %#', (_, to, current, isSafe) => {
  expect(isSafeToQuote(plan(to), current, NOW)).toBe(isSafe);
});

test.each([
  ['basic-monthly', null, '2030-02-01', '2030-03-01'],
  ['basic-monthly', 'basic-monthly', '2030-02-15', '2030-03-15'],
  ['pro-monthly', 'basic-monthly', '2030-02-01', '2030-03-01'],
  ['basic-monthly', 'pro-monthly', '2030-02-15', '2030-03-15'],
])('%s for who has %s runs from %s to %s', (to, from, begin, end) => {
  const period = paidPeriod(plan(to), from === null ? null : active(from), NOW);
  expect([period?.from.slice(0, 10), period?.to.slice(0, 10)]).toEqual([begin, end]);
});

test('a plan that was first bought on a 31st is continued to the last day of a month', () => {
  const current = { ...active('pro-monthly', '2030-02-28T10:00:00.000Z'), anchorAt: '2030-01-31T10:00:00.000Z' };
  for (const next of ['pro-monthly', 'basic-monthly'])
    expect(paidPeriod(plan(next), current, NOW)?.to).toBe('2030-03-31T10:00:00.000Z');
});
