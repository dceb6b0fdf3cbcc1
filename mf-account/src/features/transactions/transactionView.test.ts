import { aTransaction } from '../../testing/accountFixtures';
import { transactionView } from './transactionView';

describe('transactionView', () => {
  it('shows what came in and who sent it', () => {
    expect(transactionView(aTransaction())).toEqual({
      isIncoming: true,
      party: 'Received from GALI…4XYZ',
      direction: 'Incoming',
      amount: 50,
      state: { label: 'Completed', tone: 'success' },
      isSubscription: false,
    });
  });

  it('shows what went out and who received it, with a minus', () => {
    expect(transactionView(aTransaction({ direction: 'app_to_user', state: 'pending' }))).toMatchObject({
      party: 'Sent to GDOT…SAPP',
      direction: 'Outgoing',
      amount: -50,
      state: { tone: 'warning' },
    });
  });

  it('shows every other state in red', () => {
    expect(transactionView(aTransaction({ state: 'other' })).state.tone).toBe('danger');
  });

  it.each([
    ['Pro Subscription (monthly)', true],
    ['subscription: Basic', true],
    ['Bid on shop.pi', false],
  ])('tells whether %j is a subscription', (memo, isSubscription) => {
    expect(transactionView(aTransaction({ memo })).isSubscription).toBe(isSubscription);
  });
});
