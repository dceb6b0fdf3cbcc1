import type {
  countDomains,
  Domain,
  DomainFacets,
  DomainPage,
  getDomain,
  getProduct,
  getSeller,
  getWallet,
  listBids,
  listDomains,
  listOrders,
  listOwnBids,
  listPlans,
  listProducts,
  listReviews,
  reportReview,
  listSavedSearches,
  listSettings,
  listWatched,
  Product,
  Review,
  ReviewPage,
} from 'contracts';
import { CATEGORIES, LISTING_TYPES, MODES, PLAN_CATALOGUE, SORTS } from 'contracts';
import { aBid, aDomain, anAuction } from 'contracts/testing';
import { fixture, type FixtureRequest, type Fixtures } from 'mf-kit/fixtures';

export const NOW = '2030-01-05T00:00:00.000Z';

/** Eight names of all modes, three of them featured. */
export const DOMAINS: Domain[] = [
  anAuction({
    id: 'd1',
    name: 'crypto.pi',
    category: 'crypto',
    featured: true,
    highestBid: 1250,
    bidCount: 7,
    endsAt: '2030-01-05T06:00:00.000Z',
    seller: { uid: 'uid-bob', username: 'bob', rating: 4.8, reviewCount: 9, totalSales: 12, isVerified: false },
  }),
  aDomain({ id: 'd2', name: 'shop.pi', price: 250, featured: true }),
  aDomain({
    id: 'd3',
    name: 'loan.pi',
    category: 'finance',
    mode: 'rent',
    type: 'rent',
    rentPrice: 20,
    rentPeriod: 'yearly',
    featured: true,
  }),
  aDomain({ id: 'd4', name: '888.pi', category: 'numeric', price: 888 }),
  anAuction({ id: 'd5', name: 'app.pi', category: 'tech' }),
  aDomain({ id: 'd6', name: 'coffee-house.pi', category: 'brand', price: 40.5 }),
  aDomain({ id: 'd7', name: 'go.pi', category: 'short', price: 5000 }),
  aDomain({ id: 'd8', name: 'crypto-shop.pi', category: 'crypto', price: 75 }),
];

/** Sold four hours before NOW. */
const SOLD: Domain = aDomain({
  id: 's1',
  name: 'bean.pi',
  status: 'sold',
  soldPrice: 90,
  soldAt: '2030-01-04T20:00:00.000Z',
});

const PRODUCTS: Product[] = [
  aProduct({ id: 'p1' }),
  aProduct({ id: 'p2', title: 'Hand-thrown mug', category: 'Home', price: 3.5, status: 'sold' }),
];

export function aProduct(over: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    title: 'Leather phone case',
    description: 'Stitched by hand, fits most phones.',
    price: 12,
    category: 'Accessories',
    images: [],
    seller: { uid: 'uid-bob', username: 'bob' },
    createdAt: NOW,
    updatedAt: NOW,
    status: 'active',
    ...over,
  };
}

export const aReview = (over: Partial<Review> = {}): Review => ({
  id: 'r1',
  orderId: 'o1',
  itemName: 'shop.pi',
  reviewerId: 'uid-carol',
  reviewerUsername: 'carol',
  rating: 5,
  comment: 'Transferred within the hour.',
  createdAt: NOW,
  reply: null,
  ...over,
});

/** Two reviews of bob, one with his reply. */
export const aReviewPage = (): ReviewPage => ({
  data: [
    aReview(),
    aReview({ id: 'r2', rating: 4, comment: '', reply: { text: 'Thank you, and enjoy it.', createdAt: NOW } }),
  ],
  meta: { average: 4.5, count: 2, stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 }, total: 2, nextCursor: null },
});

/** A response of GET /api/domain/list. */
export const aPage = (data: Domain[], over: Partial<DomainPage['meta']> = {}): DomainPage => ({
  data,
  meta: { total: data.length, nextCursor: null, serverTime: NOW, ...over },
});

/** The filters that the fixtures understand; enough to see every state of browse. */
function find(query: URLSearchParams): Domain[] {
  const wanted = (key: string) => query.get(key);
  const status = wanted('status') ?? 'active';
  return [...DOMAINS, SOLD].filter(
    (domain) =>
      (!wanted('q') || domain.name.includes(wanted('q') ?? '')) &&
      (!wanted('category') || domain.category === wanted('category')) &&
      (!wanted('type') || domain.type === wanted('type')) &&
      (!wanted('mode') || domain.mode === wanted('mode')) &&
      (!wanted('featured') || domain.featured) &&
      (status === 'all' || domain.status === status) &&
      domain.price >= Number(wanted('min') ?? 0) &&
      domain.price <= Number(wanted('max') ?? Infinity),
  );
}

function list({ query }: FixtureRequest): DomainPage {
  const found = find(query);
  const sort = SORTS.find((each) => each === query.get('sort'));
  if (sort === 'price-low') found.sort((a, b) => a.price - b.price);
  const near = query.has('q') && found.length === 0 ? { near: DOMAINS.slice(0, 2) } : {};
  return aPage(found.slice(0, Number(query.get('limit') ?? 24)), { total: found.length, ...near });
}

const FILTER_KEYS_OF = { q: ['q'], category: ['category'], price: ['min', 'max'] } as const;
const PRICE_STEPS = [10, 50, 100, 500, 1_000, 5_000, 10_000];

function facets({ query }: FixtureRequest): DomainFacets {
  const without = (...keys: readonly string[]) => {
    const rest = new URLSearchParams(query);
    keys.forEach((key) => rest.delete(key));
    return rest;
  };
  const prices = find(without('min', 'max')).map(({ price }) => price);
  const countsOf = <const Value extends string>(key: 'category' | 'type' | 'mode', values: readonly Value[]) => {
    const found = find(without(key));
    return { values: values.map((value) => ({ value, count: found.filter((each) => each[key] === value).length })) };
  };
  return {
    data: {
      total: { count: find(query).length },
      categories: countsOf('category', CATEGORIES),
      types: countsOf('type', LISTING_TYPES),
      modes: countsOf('mode', MODES),
      prices: {
        buckets: PRICE_STEPS.slice(1).map((to, index) => {
          const from = PRICE_STEPS[index] ?? 0;
          return { from, to, count: prices.filter((price) => from <= price && price < to).length };
        }),
      },
      without: Object.entries(FILTER_KEYS_OF)
        .filter(([, keys]) => keys.some((key) => query.has(key)))
        .map(([filter, keys]) => ({
          filter: filter as keyof typeof FILTER_KEYS_OF,
          count: find(without(...keys)).length,
        })),
    },
  };
}

const domainFixture = (domain: Domain): Fixtures =>
  fixture<typeof getDomain>('GET', '/api/domain/:id', { data: domain, serverTime: NOW }, { id: domain.id });

const productFixture = (product: Product): Fixtures =>
  fixture<typeof getProduct>('GET', '/api/products/:id', { data: product }, { id: product.id });

const merged = (fixtures: Fixtures[]): Fixtures => fixtures.reduce((all, one) => ({ ...all, ...one }), {});

/** What the server responds when the remote runs alone. */
export const FIXTURES: Fixtures = {
  ...fixture<typeof listDomains>('GET', '/api/domain/list', list),
  ...fixture<typeof countDomains>('GET', '/api/domain/facets', facets),
  ...fixture<typeof listOrders>('GET', '/api/orders', { data: [], meta: { total: 0, nextCursor: null } }),
  ...fixture<typeof getWallet>('GET', '/api/wallet', {
    data: { wallet: { balance: 500, lockedBalance: 0 }, inEscrow: 0 },
  }),
  ...fixture<typeof listOwnBids>('GET', '/api/bids', { data: [], serverTime: NOW }),
  ...fixture<typeof listBids>('GET', '/api/domain/:id/bids', {
    data: [aBid({ user_id: 'uid-mei', username: 'mei', bid_amount: 1250, timestamp: '2030-01-04T23:56:00.000Z' })],
    meta: { nextCursor: null },
    serverTime: NOW,
  }),
  ...merged(DOMAINS.map(domainFixture)),
  ...fixture<typeof listWatched>('GET', '/api/watchlist', {
    data: [],
    meta: { total: 0, nextCursor: null, ids: [], serverTime: NOW },
  }),
  ...fixture<typeof listSavedSearches>('GET', '/api/saved-searches', {
    data: [],
    meta: { total: 0, nextCursor: null },
  }),
  ...fixture<typeof listProducts>('GET', '/api/products', ({ query }: FixtureRequest) => {
    const wanted = query.get('category');
    const data = PRODUCTS.filter(({ category }) => wanted === null || category === wanted);
    return { data, meta: { total: data.length, nextCursor: null } };
  }),
  ...merged([...PRODUCTS, aProduct({ id: 'p3', status: 'ended' })].map(productFixture)),
  ...fixture<typeof listReviews>('GET', '/api/users/:uid/reviews', aReviewPage()),
  ...fixture<typeof reportReview>('POST', '/api/reviews/:id/report', { success: true }),
  ...fixture<typeof getSeller>('GET', '/api/sellers/:uid', {
    data: {
      uid: 'uid-bob',
      username: 'bob',
      bio: 'Short names for small shops.',
      profileImage: null,
      socialLinks: { website: 'https://bob.example/' },
      isVerified: true,
      memberSince: '2029-04-10T00:00:00.000Z',
      rating: 4.5,
      reviewCount: 2,
      totalSales: 3,
      record: { sold: 12, delivered: 10, medianMs: 6 * 3_600_000, disputesLost: 1 },
      listings: DOMAINS.slice(0, 3),
    },
  }),
  ...fixture<typeof listPlans>('GET', '/admin/api/subscription-plans', [...PLAN_CATALOGUE]),
  ...fixture<typeof listSettings>('GET', '/site_settings/api/settings', {
    data: [
      { key: 'stats_active_listings', value: '2,847' },
      { key: 'stats_average_sale_days', value: '12' },
      { key: 'stats_success_percent', value: '78' },
    ],
  }),
};
