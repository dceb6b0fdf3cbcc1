import { aBid } from 'contracts/testing';
import { bidOutcome, bidSteps } from './bidHistoryView';

const alices = aBid({ user_id: 'uid-alice', status: 'refunded' });

describe('bidOutcome', () => {
  it.each([
    ['raised by its own bidder', alices, aBid({ user_id: 'uid-alice', status: 'pending' }), 'raised'],
    ['beaten by another', alices, aBid({ user_id: 'uid-bob', status: 'pending' }), 'refunded'],
    ['returned, followed by none', alices, undefined, 'refunded'],
    ['leading', aBid({ status: 'pending' }), undefined, 'pending'],
    ['winning', aBid({ status: 'won' }), undefined, 'won'],
  ] as const)('names a bid that is %s', (_what, bid, next, outcome) => {
    expect(bidOutcome(bid, next)).toBe(outcome);
  });
});

const at = (day: number, bid_amount: number) =>
  aBid({ id: `${day}-${bid_amount}`, bid_amount, timestamp: `2030-01-0${day}T00:00:00.000Z` });

describe('bidSteps', () => {
  it('runs from the oldest bid to the newest', () => {
    expect(bidSteps([at(3, 300), at(2, 200), at(1, 100)]).map(({ amount }) => amount)).toEqual([100, 200, 300]);
  });

  it('leaves out what did not raise the highest bid', () => {
    expect(bidSteps([at(1, 300), at(2, 200)]).map(({ amount }) => amount)).toEqual([300]);
  });

  it('has no steps without bids', () => {
    expect(bidSteps([])).toEqual([]);
  });
});
