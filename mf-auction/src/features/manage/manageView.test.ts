import type { Domain } from 'contracts';
import { aDomain } from 'contracts/testing';
import { NOW, runningAuction } from '../../testing/auctionFixtures';
import { MANAGE } from './manage.messages';
import { type ManageAct, manageView } from './manageView';

const fresh = { highestBid: null, bidCount: 0, minimumBid: 1_000 };
const now = Date.parse(NOW);

describe('what a seller may do on the page of their own name', () => {
  it.each<[string, Domain, boolean, ManageAct[], string | null]>([
    ['an auction with bids runs on', runningAuction(), true, [], MANAGE.withBids],
    ['an auction without bids', runningAuction(fresh), true, ['feature', 'cancel'], null],
    ['a featured one', runningAuction({ ...fresh, featured: true }), true, ['unfeature', 'cancel'], null],
    [
      'an auction that ended without a sale',
      runningAuction({ status: 'unsold' }),
      true,
      ['relist', 'feature', 'withdraw'],
      MANAGE.relistNote,
    ],
    ['a fixed price', aDomain(), true, ['feature', 'withdraw'], null],
    [
      'its last week',
      aDomain({ expiryDate: '2030-01-11T00:00:00.000Z' }),
      true,
      ['renew', 'feature', 'withdraw'],
      null,
    ],
    ['an inactive one', aDomain({ status: 'inactive' }), true, ['renew', 'feature', 'withdraw'], null],
    ['a reserved one', aDomain({ status: 'reserved', reservedUntil: NOW }), false, [], MANAGE.reserved],
    ['one that is paid', aDomain({ status: 'reserved' }), false, [], MANAGE.sold],
    ['a sold one', aDomain({ status: 'sold' }), false, [], null],
    ['a suspended one', aDomain({ status: 'suspended' }), false, [], null],
  ])('%s', (_name, domain, mayEdit, acts, note) => {
    expect(manageView(domain, { now, featuredPlaces: 2 })).toEqual({ mayEdit, acts, note });
  });

  it('offers no featured place that the plan does not have', () => {
    expect(manageView(aDomain(), { now, featuredPlaces: 0 }).acts).toEqual(['withdraw']);
  });
});
