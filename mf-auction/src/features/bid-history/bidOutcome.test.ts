import { aBid } from 'contracts/testing';
import { bidOutcome } from './bidOutcome';

const alices = aBid({ user_id: 'uid-alice', status: 'refunded' });

describe('bidOutcome', () => {
  it.each([
    ['raised by its own bidder', alices, aBid({ user_id: 'uid-alice', status: 'pending' }), 'raised'],
    ['beaten by another', alices, aBid({ user_id: 'uid-bob', status: 'pending' }), 'refunded'],
    ['returned, followed by none', alices, undefined, 'refunded'],
    ['leading', aBid({ status: 'pending' }), undefined, 'pending'],
    ['winning', aBid({ status: 'won' }), undefined, 'won'],
  ] as const)('tells a bid that is %s', (_what, bid, next, outcome) => {
    expect(bidOutcome(bid, next)).toBe(outcome);
  });
});
