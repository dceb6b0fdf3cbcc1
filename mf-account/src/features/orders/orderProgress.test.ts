import type { Order, OrderEventType, OrderStatus } from 'contracts';
import { aFundedOrder, anOrder } from 'mf-kit/testing';
import { orderProgress } from './orderProgress';

const AT = '2026-11-21T09:00:00.000Z';

/** The status that each event usually leads to. */
const REACHED: Partial<Record<OrderEventType, OrderStatus>> = {
  created: 'awaiting_payment',
  paid: 'funded',
  started: 'delivering',
  delivered: 'delivered',
  accepted: 'accepted',
  disputed: 'disputed',
  completed: 'completed',
  refunded: 'refunded',
  expired: 'expired',
};
const event = (type: OrderEventType, status = REACHED[type] ?? 'funded'): Order['events'][number] => ({
  id: type,
  type,
  by: 'system',
  status,
  at: AT,
  text: null,
});
const after = (...types: OrderEventType[]) => types.map((type) => event(type));

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
    'a decision for the seller stands for the steps that it cut short',
    aFundedOrder({
      events: [...after('created', 'paid', 'delivered', 'disputed'), event('decided', 'completed')],
      status: 'completed',
      dueAt: null,
    }),
    ['Paid: done', 'Transferred: done', 'Decided by Dotpi: done', 'Seller paid: done'],
  ],
  [
    'so it does where nothing was handed over',
    aFundedOrder({
      events: [...after('created', 'paid', 'disputed'), event('decided', 'completed')],
      status: 'completed',
      dueAt: null,
    }),
    ['Paid: done', 'Decided by Dotpi: done', 'Seller paid: done'],
  ],
  [
    'a decision for the buyer ends it there',
    aFundedOrder({
      events: [...after('created', 'paid', 'delivered', 'disputed'), event('decided', 'refunded')],
      status: 'refunded',
      dueAt: null,
    }),
    ['Paid: done', 'Transferred: done', 'Refunded: stopped'],
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

test('rent that a decision releases goes on as accepted', () => {
  const events = [...after('created', 'paid', 'delivered', 'disputed'), event('decided', 'accepted')];
  const rent = aFundedOrder({ kind: 'rent', status: 'accepted', events });
  expect(stepsOf(rent).slice(2)).toEqual(['Checked: done', 'In use: current', 'Owner paid in full: ahead']);
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
