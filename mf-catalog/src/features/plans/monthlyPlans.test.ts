import { PLAN_CATALOGUE } from 'contracts';
import { monthlyPlans } from './monthlyPlans';

const names = (isPopularFirst: boolean) => monthlyPlans(PLAN_CATALOGUE, isPopularFirst).map(({ id }) => id);

test('only monthly plans are shown', () => {
  expect(names(false)).toEqual(['basic-monthly', 'pro-monthly', 'business-monthly']);
});

test('the popular plan leads where plans stack', () => {
  expect(names(true)).toEqual(['pro-monthly', 'basic-monthly', 'business-monthly']);
});
