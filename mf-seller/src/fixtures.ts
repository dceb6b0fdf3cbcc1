import {
  type changeSubscription,
  type createListing,
  type CurrentSubscription,
  type deleteDraft,
  type Domain,
  type listDomains,
  type listOffers,
  type listOrders,
  type listOwnDomains,
  type listOwnStrikes,
  type listPlans,
  type listPrices,
  type listSettings,
  type listStatements,
  PLAN_CATALOGUE,
  type readDraft,
  type readInterest,
  type readSellerAnalytics,
  type readSellerSummary,
  type readSubscription,
  type saveDraft,
  type SubscriptionPlan,
} from 'contracts';
import { aDomain, anAuction } from 'contracts/testing';
import { anOffer, anOrder, fixture, type Fixtures, noStrikes } from 'mf-kit/fixtures';

const LISTINGS: Domain[] = [
  aDomain({ id: 'd1', name: 'shop.pi' }),
  anAuction({ id: 'd2', name: 'crypto.pi', highestBid: 300, bidCount: 2 }),
  aDomain({
    id: 'd3',
    name: 'loan.pi',
    status: 'pending',
    mode: 'rent',
    type: 'rent',
    rentPrice: 20,
    rentPeriod: 'monthly',
  }),
  aDomain({ id: 'd4', name: 'go.pi', status: 'sold', price: 5000 }),
];

export const planNamed = (id: string): SubscriptionPlan => PLAN_CATALOGUE.find((plan) => plan.id === id) ?? raise(id);

function raise(id: string): never {
  throw new Error(`no plan ${id}`);
}

/** A subscription far from its end. */
export const aSubscription = (over: Partial<CurrentSubscription> = {}): CurrentSubscription => ({
  subscription: planNamed('basic-monthly'),
  end_date: '2099-02-01T00:00:00.000Z',
  ...over,
});

/** The server's responses when the remote runs standalone. */
export const FIXTURES: Fixtures = {
  ...fixture<typeof listPlans>('GET', '/admin/api/subscription-plans', [...PLAN_CATALOGUE]),
  ...fixture<typeof listOwnDomains>('GET', '/api/domain/domains', LISTINGS),
  ...fixture<typeof listOwnStrikes>('GET', '/api/strikes', { data: noStrikes }),
  ...fixture<typeof listSettings>('GET', '/site_settings/api/settings', {
    data: [
      { key: 'stats_average_sale_days', value: '12' },
      { key: 'stats_success_percent', value: '78' },
    ],
  }),
  ...fixture<typeof listOrders>('GET', '/api/orders', {
    data: [anOrder({ id: 'o1', itemName: 'verve.pi', nextActor: 'seller', status: 'funded' })],
    meta: { total: 1, nextCursor: null },
  }),
  ...fixture<typeof listPrices>('GET', '/api/domain/:id/price-history', {
    data: [
      { price: 300, at: '2029-12-01T00:00:00.000Z' },
      { price: 420, at: '2029-12-20T00:00:00.000Z' },
      { price: 250, at: '2030-01-08T00:00:00.000Z' },
    ],
  }),
  ...fixture<typeof listOffers>('GET', '/api/offers', {
    data: [anOffer({ actions: ['counter', 'accept', 'decline'] })],
    meta: { total: 1, nextCursor: null },
  }),
  ...fixture<typeof readInterest>('GET', '/api/domain/:id/interest', { data: { watchers: 12, views: 214, offers: 0 } }),
  ...fixture<typeof readSellerSummary>('GET', '/api/seller/summary', {
    data: {
      days: Array.from({ length: 30 }, (_, index) => ({
        date: `2030-01-${String(index + 1).padStart(2, '0')}`,
        views: (index * 7) % 13,
        bids: index % 3,
        watchers: 0,
        sales: index === 20 ? 1 : 0,
        income: index === 22 ? 484.5 : 0,
      })),
      totals: { views: 180, bids: 30, watchers: 0, sales: 1, income: 484.5 },
    },
  }),
  ...fixture<typeof readSellerAnalytics>('GET', '/api/seller/analytics', {
    data: {
      hasAccess: true,
      days: 30,
      stretchDays: 7,
      hosts: [
        { value: 'minepi.com', visitors: 84 },
        { value: 't.me', visitors: 31 },
        { value: 'a-rather-long-name-of-a-site.with-a-long-ending.example', visitors: 4 },
      ],
      searches: [
        { value: 'coffee', visitors: 40 },
        { value: 'crypto', visitors: 12 },
      ],
      conversion: {
        views: 180,
        watchers: 9,
        bids: 30,
        sales: 1,
        stretches: [1, 2, 8, 15, 22].map((day, at) => ({
          from: `2030-01-${String(day).padStart(2, '0')}`,
          views: 20 + 8 * at,
          watchers: at,
          bids: 6,
          sales: at === 3 ? 1 : 0,
        })),
      },
      comparables: [
        {
          category: 'tech',
          listings: 3,
          listingsMedian: 250,
          sold: 12,
          low: 10,
          median: 180,
          high: 2_400,
          stretches: [150, null, 180, 210, 175].map((median, at) => ({
            from: `2030-01-${String([1, 2, 8, 15, 22][at]).padStart(2, '0')}`,
            sold: median === null ? 0 : 3,
            median,
          })),
        },
        {
          category: 'other',
          listings: 1,
          listingsMedian: 40,
          sold: 0,
          low: null,
          median: null,
          high: null,
          stretches: [],
        },
      ],
    },
  }),
  ...fixture<typeof listStatements>('GET', '/api/seller/statements', {
    data: [
      {
        orderId: 'o1',
        itemName: 'verve.pi',
        soldAt: '2030-01-20T00:00:00.000Z',
        gross: 510,
        fee: 25.5,
        net: 484.5,
        releasedAt: null,
        status: 'funded',
      },
    ],
  }),
  ...fixture<typeof readSubscription>('GET', '/api/subscriptions', {
    data: { current: aSubscription(), cancelAtPeriodEnd: false, scheduled: null },
  }),
  ...fixture<typeof changeSubscription>('POST', '/api/subscriptions/change', ({ body }) => ({
    success: true,
    data: {
      orderId: 'q1',
      amount: PLAN_CATALOGUE.find(({ id }) => id === (body as { planId?: string }).planId)?.price ?? 4.2,
      credit: 0,
      expiresAt: '2099-01-15T00:30:00.000Z',
    },
  })),
  ...fixture<typeof readDraft>('GET', '/api/drafts/listing', { data: null }),
  ...fixture<typeof saveDraft>('PUT', '/api/drafts/listing', {
    success: true,
    data: { updatedAt: '2030-01-15T00:00:00.000Z' },
  }),
  ...fixture<typeof deleteDraft>('DELETE', '/api/drafts/listing', { success: true, data: null }),
  ...fixture<typeof createListing>('POST', '/api/domain', {
    success: true,
    data: aDomain({ id: 'd9', name: 'loom.pi', seller: { uid: 'uid-alice', username: 'alice' } }),
    message: 'Successfully Listed',
  }),
  ...fixture<typeof listDomains>('GET', '/api/domain/list', {
    data: [40, 340, 500, 1_900].map((price, index) => aDomain({ id: `c${index}`, name: `name${index}.pi`, price })),
    meta: { total: 4, nextCursor: null, serverTime: '2030-01-15T00:00:00.000Z' },
  }),
};
