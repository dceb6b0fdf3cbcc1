import { aPlan } from 'contracts/testing';
import { checkoutNote } from './checkoutNote';

const basic = aPlan();
const pro = aPlan({ id: 'pro-monthly', name: 'Pro' });
const active = { subscription: basic, end_date: '2030-02-01T00:00:00.000Z' };

test.each([
  ['a first plan', basic, null, /Access starts as soon/],
  ['the same plan again', basic, active, /adds another period/],
  ['another plan', pro, active, /unused days of your Basic plan are credited/],
])('%s', (_, plan, current, text) => {
  expect(checkoutNote(plan, current)).toMatch(text);
});
