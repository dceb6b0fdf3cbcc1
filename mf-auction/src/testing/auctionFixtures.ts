import type {
  Bid,
  Domain,
  getDomain,
  getSeller,
  getWallet,
  listBids,
  listComparables,
  listOrders,
  listOwnBids,
  listOwnStrikes,
  listOffers,
  listPrices,
  listSimilarDomains,
  listWatched,
  readInterest,
  recordView,
  reportListing,
} from 'contracts';
import { aBid, anAuction } from 'contracts/testing';
import { aFundedOrder, fixture, type Fixtures, noStrikes } from 'mf-kit/fixtures';

export const NOW = '2030-01-05T00:00:00.000Z';

export const carolsBid = aBid({
  id: 'bid-carol',
  user_id: 'uid-carol',
  username: 'carol',
  bid_amount: 1_250,
  timestamp: '2030-01-04T10:00:00.000Z',
});
export const davesBid = aBid({
  id: 'bid-dave',
  user_id: 'uid-dave',
  username: 'dave',
  bid_amount: 1_150,
  timestamp: '2030-01-03T10:00:00.000Z',
  status: 'refunded',
});

/** Bob's auction at 1,250 π, led by carol. */
export const runningAuction = (over: Partial<Domain> = {}) =>
  anAuction({ price: 1_000, highestBid: 1_250, bidCount: 2, minimumBid: 1_350, ...over });

/** What two names like shop.pi fetched. */
export const comparables = fixture<typeof listComparables>('GET', '/api/domain/:id/comparables', {
  data: [
    {
      id: 'domain-store',
      name: 'store.pi',
      category: 'business',
      length: 5,
      soldPrice: 420,
      soldAt: '2029-12-28T10:00:00.000Z',
    },
    {
      id: 'domain-kiosk',
      name: 'kiosk.pi',
      category: 'business',
      length: 5,
      soldPrice: 95.5,
      soldAt: '2029-11-02T10:00:00.000Z',
    },
  ],
});

/** The viewer's bids in an auction that is over, up to `maxAmount` π. */
export const endedBid = (domain: Domain, state: 'won' | 'lost', maxAmount: number) =>
  fixture<typeof listOwnBids>('GET', '/api/bids', {
    data: [{ domain, bid_amount: 1_200, maxAmount, isLeading: false, state, receipts: [] }],
    serverTime: NOW,
  });

/** The names that are shown as similar. */
export const similarTo = (...data: Domain[]) =>
  fixture<typeof listSimilarDomains>('GET', '/api/domain/:id/similar', { data });

/** The order of the winner, paid by their bid of 1,250 π. */
export const wonOrder = ({ id }: Domain) =>
  fixture<typeof listOrders>('GET', '/api/orders', {
    data: [aFundedOrder({ itemId: id, amount: 1_250, paidWith: 'bid' })],
    meta: { total: 1, nextCursor: null },
  });

/** The responses behind the page of a domain. */
export function domainFixtures(domain: Domain, bids: Bid[] = [carolsBid, davesBid], over: Fixtures = {}): Fixtures {
  return {
    ...fixture<typeof getDomain>('GET', '/api/domain/:id', { data: domain, serverTime: NOW }),
    ...fixture<typeof listBids>('GET', '/api/domain/:id/bids', {
      data: bids,
      meta: { nextCursor: null },
      serverTime: NOW,
    }),
    ...fixture<typeof listSimilarDomains>('GET', '/api/domain/:id/similar', { data: [] }),
    ...fixture<typeof listComparables>('GET', '/api/domain/:id/comparables', { data: [] }),
    ...fixture<typeof listPrices>('GET', '/api/domain/:id/price-history', {
      data: [
        { price: 300, at: '2029-12-01T00:00:00.000Z' },
        { price: domain.price, at: '2029-12-20T00:00:00.000Z' },
      ],
    }),
    ...fixture<typeof listOwnStrikes>('GET', '/api/strikes', { data: noStrikes }),
    ...fixture<typeof readInterest>('GET', '/api/domain/:id/interest', {
      data: { watchers: 12, views: 340, offers: 1 },
    }),
    ...fixture<typeof getSeller>('GET', '/api/sellers/:uid', {
      data: {
        ...domain.seller,
        bio: '',
        profileImage: null,
        socialLinks: {},
        isVerified: true,
        memberSince: '2029-04-10T00:00:00.000Z',
        rating: 4.5,
        reviewCount: 2,
        totalSales: 3,
        listings: [],
      },
    }),
    ...fixture<typeof recordView>('POST', '/api/domain/:id/view', undefined),
    ...fixture<typeof reportListing>('POST', '/api/domain/:id/report', { success: true, data: { number: 1_042 } }),
    ...fixture<typeof listOwnBids>('GET', '/api/bids', { data: [], serverTime: NOW }),
    ...fixture<typeof listOrders>('GET', '/api/orders', { data: [], meta: { total: 0, nextCursor: null } }),
    ...fixture<typeof listOffers>('GET', '/api/offers', { data: [], meta: { total: 0, nextCursor: null } }),
    ...fixture<typeof getWallet>('GET', '/api/wallet', {
      data: { wallet: { balance: 5_000, lockedBalance: 0 }, inEscrow: 0 },
    }),
    ...fixture<typeof listWatched>('GET', '/api/watchlist', {
      data: [],
      meta: { total: 0, nextCursor: null, ids: [], serverTime: NOW },
    }),
    ...over,
  };
}
