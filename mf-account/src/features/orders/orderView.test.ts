import { ORDER_STATUSES, type Order } from 'contracts';
import { aDecidedOrder, aDisputedOrder, aFundedOrder, anOrder } from 'mf-kit/testing';
import { orderProgress } from './orderProgress';
import { orderSteps } from './orderSteps';
import { badgeOf, eventTitle, orderView } from './orderView';

const alice = { uid: 'uid-alice' };
const bob = { uid: 'uid-bob' };

test.each<[string, Order, { uid: string }, string, string | null]>([
  [
    'the buyer who has not paid',
    anOrder(),
    alice,
    'Your turn',
    'The reservation ends and shop.pi is for sale again. Nobody is charged.',
  ],
  [
    'the seller of what is not paid',
    anOrder(),
    bob,
    'Waiting for @alice',
    'The reservation ends and shop.pi is for sale again. Nobody is charged.',
  ],
  [
    'the seller who has to deliver',
    aFundedOrder(),
    bob,
    'Your turn',
    "@alice gets all 250\u00a0π back. You'll also get a strike.",
  ],
  ['the buyer who waits for the delivery', aFundedOrder(), alice, 'Waiting for @bob', 'You get all 250\u00a0π back.'],
  [
    'the buyer who inspects',
    aFundedOrder({ status: 'delivered', nextActor: 'buyer', ifMissed: 'accepted' }),
    alice,
    'Your turn',
    "It's accepted automatically, and the purchase is final.",
  ],
  [
    'the seller in the hold',
    aFundedOrder({ status: 'accepted', nextActor: 'system', ifMissed: 'completed' }),
    bob,
    'Nothing to do for now',
    'You are paid 237.50\u00a0π, and the order is complete.',
  ],
  ['both who write in a dispute', aDisputedOrder(), alice, 'Say what happened', null],
  ['both who have written', aDisputedOrder({ actions: [] }), bob, 'Dotpi decides next', null],
  ['both of whom it was decided', aDecidedOrder(), bob, 'Dotpi has decided', null],
  [
    'both at the end',
    aFundedOrder({ status: 'completed', nextActor: null, dueAt: null, ifMissed: null }),
    bob,
    'Nothing left to do',
    null,
  ],
])('%s', (_who, order, viewer, turn, otherwise) => {
  expect(orderView(order, viewer)).toMatchObject({ turn, otherwise });
});

test.each(ORDER_STATUSES)('%s tells both sides something of their own', (status) => {
  const order = aFundedOrder({ status });
  for (const viewer of [alice, bob, { uid: 'uid-admin' }]) expect(orderView(order, viewer).task).toMatch(/\.$/);
});

describe('a decision of a dispute', () => {
  const { dispute } = aDecidedOrder();
  const withDispute = (over: Partial<NonNullable<Order['dispute']>>) =>
    aDecidedOrder({ actions: [], dispute: { ...(dispute as NonNullable<Order['dispute']>), ...over } });

  test('says why, when its money moves, and what can be done until then', () => {
    const { task, reason } = orderView(aDecidedOrder(), alice);
    expect(reason).toBe('The code is in the conversation of that day.');
    expect(task).toContain('Decision: the seller is paid.');
    expect(task).toContain('Until then each of you can ask once for a second look.');
  });

  test('says who accepted it', () => {
    expect(orderView(withDispute({ acceptedBy: ['buyer'] }), bob).task).toContain('@alice accepted it.');
  });

  test('waits for a second look that somebody asked for', () => {
    const { turn, task } = orderView(withDispute({ secondLookBy: ['buyer'] }), bob);
    expect(turn).toBe('Dotpi looks at it once more');
    expect(task).toContain('If we don’t, the first one stands.');
  });
});

describe('an order that a decision ended', () => {
  const decided = (text: string, status: 'completed' | 'refunded') =>
    aFundedOrder({
      status,
      nextActor: null,
      dueAt: null,
      ifMissed: null,
      events: [
        { id: 'e', type: 'decided', by: 'admin', at: '2026-11-20T10:00:00.000Z', status: 'disputed', text },
        { id: 'f', type: 'settled', by: 'system', at: '2026-11-23T10:00:00.000Z', status, text: null },
      ],
    });

  test.each([
    ['refund', 'refunded', alice, 'Decision: a full refund. Your refund is in your wallet.'],
    ['refund', 'refunded', bob, "Decision: a full refund. The refund is in @alice's wallet."],
    ['release', 'completed', alice, 'Decision: the seller is paid. shop.pi is yours, and the order is over.'],
    [
      'split: 80',
      'completed',
      bob,
      'Decision: 80\u00a0π to the buyer, the rest to the seller less the fee. Your money is in your wallet.',
    ],
  ] as const)('by %s, %s', (text, status, viewer, task) => {
    expect(orderView(decided(text, status), viewer).task).toBe(task);
  });

  test.each([
    ['refund', 'refunded', null],
    ['release', 'completed', 237.5],
    ['split: 80', 'completed', null],
  ] as const)('by %s: the seller reads %s only the proceeds that are theirs', (text, status, proceeds) => {
    expect(orderView(decided(text, status), bob).proceeds).toBe(proceeds);
  });
});

test.each(ORDER_STATUSES)('a product that is %s is delivered, never transferred', (status) => {
  const order = aFundedOrder({
    itemType: 'product',
    itemName: 'Oak watch stand',
    status,
    actions: ['start', 'deliver', 'extend'],
  });
  const texts = [
    orderView(order, alice).task,
    orderView(order, bob).task,
    badgeOf(order).label,
    ...(['started', 'delivered'] as const).map((event) => eventTitle(order, event)),
    ...orderProgress(order).map(({ label }) => label),
    ...orderSteps(order, 'seller').flatMap(({ label, title, effect, field }) => [label, title, effect, field?.hint]),
  ];
  expect(texts.join('\n')).not.toMatch(/transfer/i);
  expect(orderSteps(order, 'seller')[0]).toMatchObject({ label: 'Start the delivery' });
});
