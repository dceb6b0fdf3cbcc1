import { aPlan } from 'contracts/testing';
import { planUsage } from './planUsage';

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
