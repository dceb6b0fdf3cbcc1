import type { DomainFacets, DomainPage } from 'contracts';
import { sql } from 'kysely';
import { firstRow, rows } from '../../platform/database/database';
import { fillCatalogue } from '../../seed/large-catalogue';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { indexListings } from './search.service';

/** Every name has the word: most at the end, some at the start, one twice. */
const WORD = 'quay';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await fillCatalogue(server.db, 13_600);
  await rows(server.db, sql`alter table domain disable trigger domain_terms_of_changed`);
  await rows(
    server.db,
    sql`
      update domain d set name = case when n = 1 then 'quay.pi' when n = 2 then 'quayxquay.pi'
        when n % 40 = 0 then 'quay' || name else replace(name, '.pi', 'quay.pi') end
      from (select id, row_number() over (order by id) as n from domain where status = 'active') numbered
      where numbered.id = d.id`,
  );
  await indexListings(server.db);
  await rows(server.db, sql`vacuum (analyze) domain_term`);
}, 180_000);
afterAll(() => server.close());

const list = async (query: string) => (await server.get<DomainPage>(`/api/domain/list?${query}`)).body;

async function walk(query: string, limit = 100): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: DomainPage = await list(`${query}&limit=${limit}&cursor=${encodeURIComponent(cursor)}`);
    names.push(...page.data.map(({ name }) => name));
    cursor = page.meta.nextCursor;
  }
  return names;
}

/** Names with all of the words: itself, its start, the others; the shortest first. */
async function expected(...words: string[]): Promise<string[]> {
  const found = await rows(
    server.db,
    sql<{ name: string }>`
      select name from domain
      where status = 'active' and ${sql.join(
        words.map((word) => sql`strpos(name, ${word}) > 0`),
        sql` and `,
      )}
      order by case when name = ${`${words.join('')}.pi`} then 0 when starts_with(name, ${words.join('')}) then 1 else 2 end,
        label_length, id`,
  );
  return found.map(({ name }) => name);
}

test('walking the names of a frequent word visits each once, the nearest and shortest first', async () => {
  const all = await expected(WORD);
  expect(all.length).toBeGreaterThan(11_000);
  expect((await list(`q=${WORD}`)).meta).toMatchObject({ total: 10_000, totalIsEstimate: true });
  expect(await walk(`q=${WORD}`)).toEqual(all);
}, 120_000);

test('a frequent word beside another finds exactly what has both, names first', async () => {
  const both = await expected(WORD, 'silver');
  const tagged = await rows(
    server.db,
    sql<{ name: string }>`
      select name from domain
      where status = 'active' and strpos(name, 'silver') = 0
        and strpos(lower(array_to_string(tags, ' ') || ' ' || description), ' silver') > 0`,
  );
  expect(Math.min(both.length, tagged.length)).toBeGreaterThan(0);
  const found = await walk(`q=${WORD}+silver`);
  expect(found.slice(0, both.length)).toEqual(both);
  expect(found.slice(both.length).sort()).toEqual(tagged.map(({ name }) => name).sort());
  expect((await list(`q=${WORD}+silver`)).meta.total).toBe(found.length);
  const facets = (await server.get<DomainFacets>(`/api/domain/facets?q=${WORD}+silver`)).body.data;
  expect(facets.total).toEqual({ count: found.length });
});

test('a filter beside a frequent word has an exact total', async () => {
  const counted = await firstRow(
    server.db,
    sql<{ count: number }>`select count(*)::integer as count from domain where status = 'active' and category = 'tech'`,
  );
  expect((await list(`q=${WORD}&category=tech`)).meta.total).toBe(counted?.count);
  expect(new Set(await walk(`q=${WORD}&category=tech`)).size).toBe(counted?.count);
}, 60_000);

test('related words join one after the other until a page is full', async () => {
  const trips = await list('q=trip&limit=100');
  expect(trips.meta.total).toBe((await list('q=travel')).meta.total);
  expect((await list('q=tour')).meta.total).toBeGreaterThan(24);
  expect(trips.data.filter(({ name }) => name.includes('tour') && !name.includes('travel'))).toEqual([]);
});

test('pages of several words with a related one show each name once', async () => {
  const { data, meta } = await list('q=elite+house&limit=100');
  const exact = await expected('elite', 'house');
  expect(meta.total).toBe(data.length);
  expect(data.length).toBeGreaterThan(exact.length);
  expect(await walk('q=elite+house', 1)).toEqual(data.map(({ name }) => name));
});
