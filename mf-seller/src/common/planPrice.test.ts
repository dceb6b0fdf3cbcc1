import { PLAN_CATALOGUE, type SubscriptionPlan } from 'contracts';
import { aPlan } from 'contracts/testing';
import { listingsText, periodSavingText, planPriceText, savingText } from './planPrice';

const plan = (id: string) => PLAN_CATALOGUE.find((each) => each.id === id) as SubscriptionPlan;

test.each([
  ['basic-monthly', null],
  ['basic-semiannual', 'Save 5\u00a0π in 6 months'],
  ['basic-annual', 'Save 3\u00a0π a year'],
  ['pro-annual', 'Save 20.40\u00a0π a year'],
])('%s beside its monthly sibling: %s', (id, text) => {
  expect(savingText(plan(id), PLAN_CATALOGUE)).toBe(text);
});

test('a longer plan that costs more promises nothing', () => {
  expect(savingText(aPlan({ duration: 'annual', price: 18 }), [aPlan({ price: 1.5 })])).toBeNull();
});

test('whole prices carry no decimals', () => {
  expect(planPriceText(plan('pro-monthly'))).toBe('4.20\u00a0π');
  expect(planPriceText(plan('basic-annual'))).toBe('15\u00a0π');
});

test.each([
  [10, 'up to 10 listings'],
  [1, 'up to 1 listing'],
  [null, 'unlimited listings'],
])('a limit of %s reads %s', (max_listings, text) => {
  expect(listingsText(aPlan({ max_listings }))).toBe(text);
});

test.each([
  ['monthly', undefined],
  ['semiannual', 'Save 5 to 21\u00a0π in 6 months'],
  ['annual', 'Save 3 to 62\u00a0π a year'],
] as const)('paying %s: %s', (duration, text) => {
  expect(periodSavingText(duration, PLAN_CATALOGUE)).toBe(text);
});
