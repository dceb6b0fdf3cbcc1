import type { OwnBid } from 'contracts';
import { aDomain } from 'contracts/testing';
import { anOffer } from 'mf-kit/testing';
import { aWithdrawal } from '../../testing/accountFixtures';
import { holdsView } from './holdsView';

const bid = (over: Partial<OwnBid>): OwnBid => ({
  domain: aDomain({ id: 'd1', name: 'tea.pi' }),
  bid_amount: 200,
  maxAmount: 500,
  isLeading: true,
  state: 'leading',
  receipts: [],
  ...over,
});

test('each hold says what it is for: the maximum of a lead, an open offer, a withdrawal and where it goes', () => {
  const holds = holdsView([bid({})], [anOffer({ amount: 150 })], [aWithdrawal({ amount: 30.5 })]);
  expect(holds.map(({ text, amount }) => [text, amount])).toEqual([
    ['Your bid on tea.pi', 500],
    ['Your offer for shop.pi', 150],
    ['On its way to GALI…4XYZ', 30.5],
  ]);
});

test('what was outbid, declined or paid out is held no more', () => {
  expect(
    holdsView(
      [bid({ isLeading: false, state: 'outbid' })],
      [anOffer({ status: 'declined' })],
      [aWithdrawal({ state: 'completed' }), aWithdrawal({ state: 'returned' })],
    ),
  ).toEqual([]);
});

test('a withdrawal that waits for a check says so', () => {
  expect(holdsView([], [], [aWithdrawal({ state: 'review' })])[0]?.text).toBe('A withdrawal that we check first');
});
