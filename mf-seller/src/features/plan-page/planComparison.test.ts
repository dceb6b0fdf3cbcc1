import { PLAN_CATALOGUE } from 'contracts';
import { planComparison } from './planComparison';

const FULL = 'Sites, searches, conversion and prices over time';

test('plans stand side by side', () => {
  const annual = PLAN_CATALOGUE.filter(({ duration }) => duration === 'annual');
  expect(planComparison(annual).map(({ values }) => values)).toEqual([
    ['15\u00a0π /\u00a0year', '30\u00a0π /\u00a0year', '40\u00a0π /\u00a0year'],
    ['5', '20', 'Unlimited'],
    ['0', '2', '5'],
    ['Totals of 30 days', FULL, FULL],
  ]);
});
