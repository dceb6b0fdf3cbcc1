import { aPlan } from 'contracts/testing';
import { sellView } from './sellView';

const subscription = { subscription: aPlan(), end_date: '2030-02-01T00:00:00.000Z' };
const during = Date.parse('2030-01-15T00:00:00.000Z');
const after = Date.parse('2030-02-01T00:00:00.000Z');

test.each([
  ['a visitor', false, null, during, 'signedOut'],
  ['a user without a plan', true, null, during, 'needsPlan'],
  ['a user whose plan ended', true, subscription, after, 'needsPlan'],
  ['a seller', true, subscription, during, 'seller'],
  ['a seller before any answer told the time', true, subscription, null, 'seller'],
])('%s', (_, isSignedIn, current, now, kind) => {
  expect(sellView(isSignedIn, current, now).kind).toBe(kind);
});
