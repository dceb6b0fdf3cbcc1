import { aPlan } from 'contracts/testing';
import { planUsage, sellView } from './sellView';

const subscription = { subscription: aPlan(), end_date: '2030-02-01T00:00:00.000Z' };
const during = Date.parse('2030-01-15T00:00:00.000Z');
const after = Date.parse('2030-02-01T00:00:00.000Z');

test.each([
  ['a visitor', false, null, during, 'signedOut'],
  ['a user without a plan', true, null, during, 'needsPlan'],
  ['a user whose plan ended', true, subscription, after, 'needsPlan'],
  ['a seller', true, subscription, during, 'seller'],
  ['a seller while the time is unknown', true, subscription, null, 'seller'],
])('%s', (_, isSignedIn, current, now, kind) => {
  expect(sellView(isSignedIn, current, now).kind).toBe(kind);
});

test.each([
  [3, 0, '0 of 3 used', false],
  [3, 2, '2 of 3 used', false],
  [3, 3, '3 of 3 used', true],
  [3, 5, '5 of 3 used', true],
  [null, 40, '40 used, no limit', false],
  [3, null, '0 of 3 used', false],
])('a limit of %s with %s listings', (max_listings, listings, text, isLimitReached) => {
  expect(planUsage(aPlan({ max_listings }), listings)).toMatchObject({ text, isLimitReached });
});
