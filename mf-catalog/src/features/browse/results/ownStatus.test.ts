import type { OwnBid } from 'contracts';
import { aDomain, anAuction } from 'contracts/testing';
import { ownStatus } from './ownStatus';

const auction = anAuction({ id: 'a1', seller: { uid: 'uid-bob', username: 'bob' } });
const bid = (isLeading: boolean): OwnBid => ({
  domain: auction,
  bid_amount: 10,
  maxAmount: 10,
  isLeading,
  state: isLeading ? 'leading' : 'outbid',
  receipts: [],
});

test('an auction says whether the reader leads, a name whether it is theirs, all others nothing', () => {
  expect(ownStatus(auction, 'uid-alice', [bid(true)])).toBe('lead');
  expect(ownStatus(auction, 'uid-alice', [bid(false)])).toBe('outbid');
  expect(ownStatus(auction, 'uid-bob', [])).toBe('own');
  expect(ownStatus(aDomain({ id: 'a2' }), 'uid-alice', [bid(true)])).toBeNull();
  expect(ownStatus(auction, undefined, [])).toBeNull();
});
