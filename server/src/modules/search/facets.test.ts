import type { DomainFacets, DomainPage } from 'contracts';
import fc from 'fast-check';
import { fillCatalogue } from '../../seed/large-catalogue';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { insertListings, insertSeller } from '../domains/testing/test-listings';

let server: TestServer;
const facets = async (query: string) => (await server.get<DomainFacets>(`/api/domain/facets?${query}`)).body.data;
const total = async (query: string) => (await server.get<DomainPage>(`/api/domain/list?limit=1&${query}`)).body.meta;

beforeAll(async () => {
  server = await startTestServer();
  await fillCatalogue(server.db, 1_200);
  const seller = await insertSeller(server.db);
  await insertListings(server.db, seller, [
    { name: 'zebra.pi', category: 'brand', price: 0.5 },
    { name: 'zebras.pi', category: 'brand', price: 7, rent: 'monthly' },
    { name: 'thezebra-1.pi', category: 'tech', price: 90_000_000, endsAt: new Date(Date.now() + 86_400_000) },
    { name: 'zebra-sold.pi', category: 'brand', status: 'sold' },
  ]);
}, 60_000);
afterAll(() => server.close());

test('a text has its own histogram, lists and totals', async () => {
  const found = await facets('q=zebra&category=brand');
  expect(found.total).toEqual({ count: 2 });
  expect(found.categories.values.filter(({ count }) => count > 0)).toEqual([
    { value: 'brand', count: 2 },
    { value: 'tech', count: 1 },
  ]);
  expect(found.types.values).toEqual([
    { value: 'sale', count: 1 },
    { value: 'rent', count: 1 },
  ]);
  expect(found.modes.values).toEqual([
    { value: 'auction', count: 0 },
    { value: 'fixed', count: 1 },
    { value: 'rent', count: 1 },
  ]);
  expect(found.prices.buckets).toEqual([
    { from: 0, to: 1, count: 1 },
    { from: 1, to: 2, count: 0 },
    { from: 2, to: 5, count: 0 },
    { from: 5, to: 10, count: 1 },
  ]);
  expect(found.without.map(({ filter }) => filter)).toEqual(['q', 'category']);
});

test('min and max are one filter, and leave the histogram alone', async () => {
  const found = await facets('q=zebra&min=1&max=10');
  expect(found.total.count).toBe(1);
  expect(found.prices.buckets.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(3);
  expect(found.prices.buckets.at(-1)).toEqual({ from: 10_000_000, to: null, count: 1 });
  expect(found.without).toContainEqual({ filter: 'price', count: 3 });
});

test('nothing found is all zeros and no buckets', async () => {
  const found = await facets('q=%25%25&category=tech');
  expect([found.total.count, found.prices.buckets]).toEqual([0, []]);
  expect(found.without[0]).toMatchObject({ filter: 'q' });
  expect(found.without[0]!.count).toBeGreaterThan(0);
});

test('a sold name counts where its status is asked for', async () => {
  expect((await facets('q=zebra&status=sold')).total.count).toBe(1);
});

const parts = {
  category: fc.option(fc.constantFrom('tech', 'brand', 'numeric'), { nil: undefined }),
  type: fc.option(fc.constantFrom('sale', 'rent'), { nil: undefined }),
  mode: fc.option(fc.constantFrom('auction', 'fixed', 'rent'), { nil: undefined }),
  min: fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: undefined }),
  maxLength: fc.option(fc.integer({ min: 3, max: 14 }), { nil: undefined }),
  digits: fc.option(fc.constantFrom('true', 'false'), { nil: undefined }),
  hyphens: fc.option(fc.constantFrom('true', 'false'), { nil: undefined }),
  featured: fc.option(fc.constant('true'), { nil: undefined }),
  q: fc.option(fc.constantFrom('garden', 'shop', 'am', 'amber garden', 'gadren'), { nil: undefined }),
};
const queryOf = (filter: Record<string, unknown>) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');

test('whatever the filters, each count is the total of its list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(parts), async (filter) => {
      const found = await facets(queryOf(filter));
      expect(found.total.count).toBe((await total(queryOf(filter))).total);
      for (const { value, count } of found.modes.values.slice(0, 1))
        expect(count).toBe((await total(queryOf({ ...filter, mode: value }))).total);
      for (const { value, count } of found.categories.values.slice(0, 2))
        expect(count).toBe((await total(queryOf({ ...filter, category: value }))).total);
      if (filter.min !== undefined)
        expect(found.without).toContainEqual({
          filter: 'price',
          count: (await total(queryOf({ ...filter, min: undefined }))).total,
        });
      const inBuckets = found.prices.buckets.reduce((sum, { count }) => sum + count, 0);
      expect(inBuckets).toBe((await total(queryOf({ ...filter, min: undefined }))).total);
    }),
    { numRuns: 25 },
  );
}, 60_000);
