import { aTransaction } from '../../testing/accountFixtures';
import { transactionView } from './transactionView';

describe('transactionView', () => {
  it('shows what came in and who sent it', () => {
    expect(transactionView(aTransaction())).toEqual({
      isIncoming: true,
      party: ['Received from GALI…4XYZ', ''],
      order: null,
      direction: 'Incoming',
      amount: 50,
      state: { label: 'Completed', tone: 'success', icon: 'done' },
      isSubscription: false,
    });
  });

  it('shows what went out and who received it, with a minus', () => {
    expect(transactionView(aTransaction({ direction: 'app_to_user', state: 'pending' }))).toMatchObject({
      party: ['Sent to GDOT…SAPP', ''],
      direction: 'Outgoing',
      amount: -50,
      state: { tone: 'warning' },
    });
  });

  it('shows every other state in red', () => {
    expect(transactionView(aTransaction({ state: 'other' })).state.tone).toBe('danger');
  });

  it.each([
    ['subscription', 'Pro Subscription (monthly)', true],
    ['subscription', 'subscription: Basic', true],
    ['other', 'Bid on shop.pi', false],
    ['purchase', 'subscription-box.pi', false],
  ] as const)('tells whether a %s with the memo %j is a subscription', (type, memo, isSubscription) => {
    expect(transactionView(aTransaction({ type, memo })).isSubscription).toBe(isSubscription);
  });

  const order = {
    id: 'order-1',
    itemName: 'shop.pi',
    role: 'buyer' as const,
    counterparty: { uid: 'uid-bob', username: 'bob' },
    isHeld: false,
  };

  it('says what a buyer paid for and to whom, and that it is held until the order is over', () => {
    const paid = { direction: 'app_to_user', type: 'purchase', order: { ...order, isHeld: true } } as const;
    expect(transactionView(aTransaction(paid))).toMatchObject({
      party: ['Held for ', ' · @bob'],
      order: { path: '/orders/order-1', itemName: 'shop.pi' },
      state: { label: 'In escrow', tone: 'warning', icon: 'held' },
    });
  });

  it.each([
    ['buyer', 'purchase', 'app_to_user', 'Bought '],
    ['buyer', 'purchase', 'user_to_app', 'Refund for '],
    ['buyer', 'rent', 'app_to_user', 'Rent of '],
    ['seller', 'rent', 'user_to_app', 'Rent of '],
    ['seller', 'rent', 'app_to_user', 'Returned for '],
    ['seller', 'sale', 'user_to_app', 'Sold '],
  ] as const)('says in words what a %s of a %s had %s', (role, type, direction, words) => {
    expect(transactionView(aTransaction({ type, direction, order: { ...order, role } })).party).toEqual([
      words,
      ' · @bob',
    ]);
  });
});
