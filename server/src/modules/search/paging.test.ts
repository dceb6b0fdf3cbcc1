import { type Domain, type DomainPage, SORTS } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { fillCatalogue } from '../../seed/large-catalogue';
import { type TestServer, startTestServer } from '../../testing/test-server';

const COUNT = 1_500;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillCatalogue(server.db, COUNT);
  // Equal keys, so that ties must be broken by id.
  await rows(
    server.db,
    sql`update domain set created_at = date_trunc('minute', created_at), price = (1 + price % 50) * 100000, rent_price = case when rent_price is not null then 100000 end`,
  );
}, 60_000);
afterAll(() => server.close());

async function walk(query: string): Promise<{ pages: DomainPage[]; domains: Domain[] }> {
  const pages: DomainPage[] = [];
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)!.meta.nextCursor) {
    const { status, body } = await server.get<DomainPage>(
      `/api/domain/list?${query}&limit=100&cursor=${encodeURIComponent(cursor)}`,
    );
    expect(status).toBe(200);
    pages.push(body);
  }
  return { pages, domains: pages.flatMap((page) => page.data) };
}

const KEYS: Record<string, (domain: Domain) => string | number> = {
  newest: (domain) => -Date.parse(domain.createdAt),
  oldest: (domain) => Date.parse(domain.createdAt),
  'price-low': (domain) => domain.price,
  'price-high': (domain) => -domain.price,
  'ending-soon': (domain) => (domain.endsAt ? Date.parse(domain.endsAt) : Infinity),
};

test.each(SORTS)('walking the list by %s visits every name once, in order', async (sort) => {
  const { pages, domains } = await walk(`sort=${sort}`);
  expect(new Set(domains.map((domain) => domain.id)).size).toBe(domains.length);
  expect(pages.every((page) => page.meta.total === domains.length)).toBe(true);
  const key = KEYS[sort];
  const expected = key
    ? domains.map(key).sort((a, b) => Number(a) - Number(b))
    : domains.map((domain) => domain.name).sort();
  const found = key ? domains.map(key) : domains.map((domain) => domain.name);
  expect(found).toEqual(sort === 'name-za' ? expected.reverse() : expected);
});

test.each([
  'q=garden',
  'q=s',
  'q=field&sort=price-high',
  'status=all',
  'mode=auction&sort=ending-soon',
  'category=tech&sort=name-za&digits=false',
])('walking "%s" visits its total', async (query) => {
  const { pages, domains } = await walk(query);
  expect(domains.length).toBeGreaterThan(0);
  expect(new Set(domains.map((domain) => domain.id)).size).toBe(pages[0]!.meta.total);
});

test('a full last page has no next one', async () => {
  const { body } = await server.get<DomainPage>('/api/domain/list?q=garden&limit=1');
  const { total } = body.meta;
  expect((await server.get<DomainPage>(`/api/domain/list?q=garden&limit=${total}`)).body.meta.nextCursor).toBeNull();
  expect(
    (await server.get<DomainPage>(`/api/domain/list?q=garden&limit=${total - 1}`)).body.meta.nextCursor,
  ).not.toBeNull();
});

test('a damaged cursor and one of another sort are refused', async () => {
  const cursor = (await server.get<DomainPage>('/api/domain/list?sort=price-low')).body.meta.nextCursor as string;
  const damaged = `${cursor.slice(0, 5)}${cursor[5] === 'A' ? 'B' : 'A'}${cursor.slice(6)}`;
  for (const query of [
    `sort=price-low&cursor=${damaged}`,
    `sort=price-high&cursor=${cursor}`,
    `sort=price-low&cursor=${cursor}x`,
  ]) {
    const { status, body } = await server.get(`/api/domain/list?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
  }
});

test('totals are exact up to 10,000 and an estimate above', async () => {
  await fillCatalogue(server.db, 12_500);
  const all = (await server.get<DomainPage>('/api/domain/list?limit=1')).body.meta;
  expect([all.total, all.totalIsEstimate]).toEqual([10_000, true]);
  const rents = (await server.get<DomainPage>('/api/domain/list?mode=rent&limit=1')).body.meta;
  expect(rents.totalIsEstimate).toBeUndefined();
}, 60_000);

test.each(['q=quagga', 'q=quagga&sort=price-low'])(
  'pages of "%s" are full where a text has the word many times',
  async (query) => {
    await rows(
      server.db,
      sql`update domain set description = 'quagga quaggas quaggafoal quaggaherd quaggaland quaggapath quaggarock'
      where id in (select id from domain where status = 'active' order by id limit 40)`,
    );
    const first = (await server.get<DomainPage>(`/api/domain/list?${query}`)).body;
    expect([first.data.length, first.meta.total]).toEqual([24, 40]);
    const second = (await server.get<DomainPage>(`/api/domain/list?${query}&cursor=${first.meta.nextCursor}`)).body;
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(40);
    expect(second.meta).toMatchObject({ total: 40, nextCursor: null });
  },
);
