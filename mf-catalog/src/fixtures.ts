import type { Domain, DomainPage, Product } from 'contracts';
import { PLAN_CATALOGUE, SORTS } from 'contracts';
import { aDomain, anAuction } from 'contracts/testing';
import type { FixtureRequest, Fixtures } from 'mf-kit/standalone';

const NOW = '2030-01-05T00:00:00.000Z';

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

export const PRODUCTS: Product[] = [
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

/** An answer of GET /api/domain/list. */
export const aPage = (data: Domain[], over: Partial<DomainPage['meta']> = {}): DomainPage => ({
  data,
  meta: { total: data.length, nextCursor: null, serverTime: NOW, ...over },
});

/** The filters that the fixtures understand; enough to see every state of browse. */
function list({ query }: FixtureRequest): DomainPage {
  const wanted = (key: string) => query.get(key);
  const found = DOMAINS.filter(
    (domain) =>
      (!wanted('q') || domain.name.includes(wanted('q') ?? '')) &&
      (!wanted('category') || domain.category === wanted('category')) &&
      (!wanted('type') || domain.type === wanted('type')) &&
      (!wanted('mode') || domain.mode === wanted('mode')) &&
      (!wanted('featured') || domain.featured) &&
      domain.price >= Number(wanted('min') ?? 0) &&
      domain.price <= Number(wanted('max') ?? Infinity),
  );
  const sort = SORTS.find((each) => each === wanted('sort'));
  if (sort === 'price-low') found.sort((a, b) => a.price - b.price);
  return aPage(found.slice(0, Number(wanted('limit') ?? 24)), { total: found.length });
}

/** What the server answers when the remote runs alone. */
export const FIXTURES: Fixtures = {
  'GET /api/domain/list': list,
  'GET /api/products': { data: PRODUCTS, meta: { total: PRODUCTS.length, nextCursor: null } },
  'GET /api/products/p1': { data: PRODUCTS[0] },
  'GET /api/products/p2': { data: PRODUCTS[1] },
  'GET /admin/api/subscription-plans': PLAN_CATALOGUE,
  'GET /site_settings/api/settings': {
    data: [
      { key: 'stats_active_listings', value: '2,847' },
      { key: 'stats_average_sale_days', value: '12' },
      { key: 'stats_success_percent', value: '78' },
    ],
  },
};
