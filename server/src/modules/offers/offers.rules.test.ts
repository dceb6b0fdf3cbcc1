import { agreedAmount, allowedOfferSteps, type OfferState } from './offers.rules';

const NOW = new Date('2026-11-22T12:00:00Z');
const offer = (status: OfferState['status'], more: Partial<OfferState> = {}): OfferState => ({
  status,
  amount: 40n,
  counter_amount: status === 'countered' ? 60n : null,
  expires_at: new Date(NOW.getTime() + 1),
  ...more,
});

test.each([
  ['open', 'seller', ['counter', 'accept', 'decline']],
  ['open', 'buyer', ['withdraw']],
  ['countered', 'seller', []],
  ['countered', 'buyer', ['accept', 'decline']],
  ['accepted', 'seller', []],
  ['accepted', 'buyer', []],
  ['declined', 'buyer', []],
  ['withdrawn', 'seller', []],
  ['expired', 'seller', []],
] as const)('in %s the %s may %j', (status, role, steps) =>
  expect(allowedOfferSteps(offer(status), role, NOW)).toEqual(steps),
);

test('nothing may be done with an offer whose clock has run out', () => {
  for (const role of ['buyer', 'seller'] as const)
    expect(allowedOfferSteps(offer('open', { expires_at: NOW }), role, NOW)).toEqual([]);
});

test.each([
  ['the offer', offer('open'), 100n, 40n],
  ['the counter', offer('countered'), 100n, 60n],
  ['the price of now when it fell below the offer', offer('open'), 30n, 30n],
  ['the price of now when it fell below the counter', offer('countered'), 50n, 50n],
])('acceptance takes %s', (_what, state, price, agreed) => expect(agreedAmount(state, price)).toBe(agreed));
