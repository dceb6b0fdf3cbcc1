import type { Order, OrderEventType } from 'contracts';
import { aFundedOrder, anOrder } from 'mf-kit/testing';
import { orderProgress } from './orderProgress';

const AT = '2026-11-21T09:00:00.000Z';
const event = (type: OrderEventType): Order['events'][number] => ({
  id: type,
  type,
  by: 'system',
  status: 'funded',
  at: AT,
  text: null,
});
const after = (...types: OrderEventType[]) => types.map(event);

const stepsOf = (order: Order) => orderProgress(order).map(({ label, state }) => `${label}: ${state}`);

test.each<[string, Order, string[]]>([
  [
    'an unpaid order waits at the first step',
    anOrder({ events: after('created') }),
    ['Paid: current', 'Transferred: ahead', 'Checked: ahead', '48 h hold: ahead', 'Seller paid: ahead'],
  ],
  [
    'a paid one waits for the transfer',
    aFundedOrder({ events: after('created', 'paid', 'started'), status: 'delivering' }),
    ['Paid: done', 'Transferred: current', 'Checked: ahead', '48 h hold: ahead', 'Seller paid: ahead'],
  ],
  [
    'an accepted one is in the hold',
    aFundedOrder({ events: after('created', 'paid', 'delivered', 'accepted'), status: 'accepted' }),
    ['Paid: done', 'Transferred: done', 'Checked: done', '48 h hold: current', 'Seller paid: ahead'],
  ],
  [
    'a completed one has done all',
    aFundedOrder({ events: after('created', 'paid', 'delivered', 'accepted', 'completed'), status: 'completed' }),
    ['Paid: done', 'Transferred: done', 'Checked: done', '48 h hold: done', 'Seller paid: done'],
  ],
  [
    'a dispute stops it where it is',
    aFundedOrder({ events: after('created', 'paid', 'delivered', 'disputed'), status: 'disputed', dueAt: null }),
    ['Paid: done', 'Transferred: done', 'Disputed: stopped', '48 h hold: ahead', 'Seller paid: ahead'],
  ],
  [
    'a refund ends it there',
    aFundedOrder({ events: after('created', 'paid', 'refunded'), status: 'refunded', dueAt: null }),
    ['Paid: done', 'Refunded: stopped'],
  ],
  ['an unpaid one expires', anOrder({ events: after('created', 'expired'), status: 'expired' }), ['Expired: stopped']],
])('%s', (_state, order, expected) => {
  expect(stepsOf(order)).toEqual(expected);
});

test('a step says when it was done, and until when the current one lasts', () => {
  const dueAt = '2026-11-27T09:00:00.000Z';
  const [paid, transferred] = orderProgress(aFundedOrder({ events: after('created', 'paid'), dueAt }));
  expect(paid).toMatchObject({ doneAt: AT });
  expect(transferred).toMatchObject({ state: 'current', dueAt });
});

test("a rental's first period ends with its use; later ones begin by themselves and have no way", () => {
  const first = aFundedOrder({
    kind: 'rent',
    status: 'accepted',
    events: after('created', 'paid', 'delivered', 'accepted'),
  });
  expect(stepsOf(first)).toEqual([
    'Paid: done',
    'Transferred: done',
    'Checked: done',
    'In use: current',
    'Owner paid in full: ahead',
  ]);
  expect(orderProgress({ ...first, rentalPeriod: { place: 2, start: AT, end: AT } })).toEqual([]);
});
