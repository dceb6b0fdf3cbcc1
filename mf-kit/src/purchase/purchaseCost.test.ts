import { purchaseCost } from './purchaseCost';

test.each([
  ['more than enough', 250, 300.5, { freeAfter: 50.5, shortfall: 0 }],
  ['just enough', 250, 250, { freeAfter: 0, shortfall: 0 }],
  ['too little', 250, 100.25, { freeAfter: null, shortfall: 149.75 }],
  [
    'too little by less than a cent, which is what can be deposited',
    250,
    249.9999999,
    { freeAfter: null, shortfall: 0.01 },
  ],
  ['an unknown balance', 250, null, { freeAfter: null, shortfall: 0 }],
])('%s', (_what, price, balance, cost) => {
  expect(purchaseCost(price, balance)).toEqual(cost);
});
