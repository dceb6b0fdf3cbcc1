import { ORDER_STATUSES, type OrderStatus } from 'contracts';
import { purchaseBanner } from './purchaseBanner';

const CANCELLED = 'Payment Cancelled. Nothing was paid.';

test.each<[OrderStatus, boolean, string | undefined]>([
  ['awaiting_payment', false, 'This item is reserved for you and not paid yet.'],
  ['funded', false, 'Payment successful. You bought this item.'],
  ['completed', false, 'Payment successful. You bought this item.'],
  ['disputed', false, 'Your order of this item is in dispute.'],
  ['expired', true, CANCELLED],
  ['expired', false, undefined],
  ['refunded', true, 'Your purchase was cancelled and your π returned.'],
  ['refunded', false, undefined],
])('an order that is %s, the item active: %s', (status, isActive, title) => {
  expect(purchaseBanner({ status }, isActive)?.title).toBe(title);
});

test('every state of an order has its banner, and no order has none', () => {
  expect(() => ORDER_STATUSES.map((status) => purchaseBanner({ status }, true))).not.toThrow();
  expect(purchaseBanner(undefined, true)).toBeNull();
});
