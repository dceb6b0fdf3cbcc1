import type { OwnStrike, SellerAnalytics } from 'contracts';
import { aDomain } from 'contracts/testing';
import { anOffer, anOrder, aStrike, stoppedBy } from 'mf-kit/fixtures';
import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);
const DESK = '/sell/desk';

const stopped = (strike: OwnStrike) => ({ ...FIXTURES, 'GET /api/strikes': { data: stoppedBy(strike) } });

export default { title: 'mf-seller/Desk' };

export const ImportGuest = story('/sell/import', { visitor: 'guest' });
export const Import = story('/sell/import', { visitor: 'seller' });

export const Guest = story(DESK, { visitor: 'guest' });
export const Ready = story(DESK, { visitor: 'seller' });
export const Paused = story(DESK, { visitor: 'seller', fixtures: stopped(aStrike()) });
export const Stopped = story(DESK, {
  visitor: 'seller',
  fixtures: stopped(aStrike({ effect: 'stops', mayAppeal: false })),
});
const ANALYTICS = 'GET /api/seller/analytics';
const { data: analytics } = FIXTURES[ANALYTICS] as { data: SellerAnalytics };
/** As a Basic plan has it: totals of 30 days. */
export const TotalsOnly = story(DESK, {
  visitor: 'seller',
  fixtures: {
    ...FIXTURES,
    [ANALYTICS]: {
      data: {
        ...analytics,
        hasAccess: false,
        hosts: [],
        searches: [],
        conversion: { ...analytics.conversion, stretches: [] },
        comparables: analytics.comparables.map((each) => ({ ...each, stretches: [] })),
      },
    },
  },
});
/** With the plan, and before anybody came. */
export const NoVisitors = story(DESK, {
  visitor: 'seller',
  fixtures: {
    ...FIXTURES,
    [ANALYTICS]: {
      data: {
        ...analytics,
        hosts: [],
        searches: [],
        conversion: { views: 0, watchers: 0, bids: 0, sales: 0, stretches: [] },
        comparables: [],
      },
    },
  },
});
const LONG = `${'w'.repeat(63)}.pi`;
const MUCH = 1_234_567.89;
/** The longest names, much money, and something of each kind to do. */
export const LongAndMuch = story(DESK, {
  visitor: 'seller',
  fixtures: {
    ...FIXTURES,
    'GET /api/domain/domains': [
      aDomain({ id: 'l1', name: LONG, price: MUCH, featured: true }),
      aDomain({ id: 'l2', name: `${'a-'.repeat(31)}b.pi`, status: 'rejected', statusReason: 'Contains a link.' }),
    ],
    'GET /api/orders': {
      data: [
        anOrder({
          id: 'o1',
          itemName: LONG,
          amount: MUCH,
          status: 'funded',
          nextActor: 'seller',
          ifMissed: 'refunded',
        }),
        anOrder({ id: 'o2', itemName: LONG, amount: MUCH, status: 'accepted', nextActor: null }),
      ],
      meta: { total: 2, nextCursor: null },
    },
    'GET /api/offers': {
      data: [anOffer({ domainName: LONG, amount: MUCH, price: MUCH, actions: ['counter', 'accept', 'decline'] })],
      meta: { total: 1, nextCursor: null },
    },
    'GET /api/seller/statements': {
      data: ['o1', 'o2', 'o3'].map((orderId) => ({
        orderId,
        itemName: LONG,
        soldAt: '2030-01-04T00:00:00.000Z',
        gross: MUCH,
        fee: 61_728.39,
        net: 1_172_839.5,
        releasedAt: orderId === 'o3' ? '2030-01-06T00:00:00.000Z' : null,
        status: orderId === 'o1' ? 'funded' : orderId === 'o2' ? 'accepted' : 'completed',
      })),
    },
  },
});
export const Empty = story(DESK, { visitor: 'seller', scenario: 'empty' });
export const Loading = story(DESK, { visitor: 'seller', scenario: 'loading' });
export const Failed = story(DESK, { visitor: 'seller', scenario: 'INTERNAL' });
export const Offline = story(DESK, { visitor: 'seller', scenario: 'lost' });
export const Editing = story(`${DESK}?edit=d1`, { visitor: 'seller' });
export const EditingWithBids = story(`${DESK}?edit=d2`, { visitor: 'seller' });
export const ManyListings = story(DESK, {
  visitor: 'seller',
  fixtures: {
    ...FIXTURES,
    'GET /api/domain/domains': Array.from({ length: 45 }, (_, index) =>
      aDomain({
        id: `m${index}`,
        name: `a-rather-long-name-${index}.pi`,
        status: index % 4 === 0 ? 'rejected' : 'active',
        ...(index % 4 === 0 && { statusReason: 'Contains a link.' }),
      }),
    ),
  },
});
