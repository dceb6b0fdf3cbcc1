import { CATALOG, type DomainFacets, type DomainPage } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { fillCatalogue } from '../../seed/large-catalogue';
import { type TestServer, startTestServer } from '../../testing/test-server';

let server: TestServer;
let active: number;

beforeAll(async () => {
  server = await startTestServer();
  await fillCatalogue(server.db, 13_600);
  const [counted] = await rows(
    server.db,
    sql<{ count: number }>`select count(*)::integer as count from domain where status = 'active'`,
  );
  active = counted?.count ?? 0;
  await addTerm(' lighthouse', active);
  await addTerm(' submarine', CATALOG.exactTotalMax - 50);
}, 300_000);
afterAll(() => server.close());

/** As if so many descriptions had the word: changing them one by one would take a minute. */
const addTerm = (term: string, count: number) =>
  rows(
    server.db,
    sql`
      insert into domain_term
      select ${term}::text, d.id, d.label_length::smallint, false, d.featured, d.has_digits, d.has_hyphen,
        d.category::domain_category, d.mode::domain_mode, d.price, d.created_at
      from (select * from domain where status = 'active' order by id limit ${count}::integer) d`,
  );

const meta = async (query: string) => (await server.get<DomainPage>(`/api/domain/list?limit=1&${query}`)).body.meta;
const facets = async (query: string) => (await server.get<DomainFacets>(`/api/domain/facets?${query}`)).body.data;

test('a word of more descriptions than are read has a total that is marked as a minimum', async () => {
  expect(active).toBeGreaterThan(11_000);
  expect(await meta('q=lighthouse')).toMatchObject({ total: CATALOG.exactTotalMax, totalIsEstimate: true });
  expect((await facets('q=lighthouse')).total.isEstimate).toBe(true);
});

test.each(['category=tech', 'mode=rent&sort=price-low', 'digits=true&sort=name-az'])(
  'what a filter (%s) leaves of it is an estimate too, however small',
  async (filter) => {
    const found = await meta(`q=lighthouse&${filter}`);
    expect(found.totalIsEstimate).toBe(true);
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThanOrEqual((await meta(filter)).total);
    expect((await facets(`q=lighthouse&${filter}`)).total.isEstimate).toBe(true);
  },
);

test('a word of as many descriptions as are counted has an exact total, with and without a filter', async () => {
  expect(await meta('q=submarine')).toMatchObject({ total: CATALOG.exactTotalMax - 50 });
  expect((await meta('q=submarine')).totalIsEstimate).toBeUndefined();
  expect((await meta('q=submarine&mode=rent')).totalIsEstimate).toBeUndefined();
  expect((await facets('q=submarine')).total).toEqual({ count: CATALOG.exactTotalMax - 50 });
});

test('many names are estimated from a sample, small sets among them counted', async () => {
  const all = await facets('');
  expect(all.total.isEstimate).toBe(true);
  expect(Math.abs(all.total.count - active)).toBeLessThan(active * 0.3);
  const few = await facets('category=numeric&mode=rent');
  expect(few.total).toEqual({ count: (await meta('category=numeric&mode=rent')).total });
  expect(few.without.every(({ isEstimate }) => !isEstimate)).toBe(true);
});
