import { bidCost } from './bidCost';

describe('bidCost', () => {
  it.each([
    ['holds the whole amount', 1_350, 0, 2_000, { toHold: 1_350, freeAfter: 650, shortfall: 0 }],
    ['raises an own leading bid by the difference', 1_450, 1_350, 200, { toHold: 100, freeAfter: 100, shortfall: 0 }],
    ['tells the shortfall to the last cent', 1_350.1, 0, 1_350, { toHold: 1_350.1, freeAfter: null, shortfall: 0.1 }],
    ['promises nothing about an unknown balance', 1_350, 0, null, { toHold: 1_350, freeAfter: null, shortfall: 0 }],
  ])('%s', (_name, amount, ownHold, free, cost) => {
    expect(bidCost(amount, ownHold, free)).toEqual(cost);
  });
});
