import type { DomainFilter } from 'contracts';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Db, rows } from '../../platform/database/database';
import { migrate } from '../../platform/database/migrations';
import { createPool } from '../../platform/database/pg-pool';
import { fillCatalogue } from '../../seed/large-catalogue';

import { findDomains, findFacets } from './search.service';

/** Plans are checked on the real server only: the embedded database makes the same ones, but slowly. */
const SERVER = process.env.TEST_DATABASE_URL;
const onPostgres = SERVER ? test : test.skip;

const NAME = `dotpi_plans_${process.pid}`;
const COUNT = 30_000;

let pool: pg.Pool;
let db: Db;
const asked: CompiledQuery[] = [];

async function administer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(command);
  await client.end();
}

beforeAll(async () => {
  if (!SERVER) return;
  await administer(`create database ${NAME}`);
  const url = new URL(SERVER);
  url.pathname = `/${NAME}`;
  pool = createPool(url.href, 2);
  pool.on('error', () => undefined);
  db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  await migrate(db);
  await fillCatalogue(db, COUNT);
}, 180_000);

afterAll(async () => {
  if (!SERVER) return;
  await db.destroy();
  await administer(`drop database if exists ${NAME} with (force)`);
});

const FILTERS: DomainFilter[] = [
  {},
  { sort: 'oldest' },
  { sort: 'price-low' },
  { sort: 'name-za' },
  { sort: 'ending-soon' },
  { category: 'tech', type: 'sale', min: 20, max: 60, sort: 'price-low' },
  { mode: 'auction', sort: 'ending-soon' },
  { digits: 'true', hyphens: 'true' },
  { featured: 'true', maxLength: 9 },
  { minLength: 4, maxLength: 6, sort: 'name-az' },
  { status: 'sold' },
  { status: 'all', q: 'garden' },
  { status: 'all', q: 'silver garden', sort: 'price-low' },
  { q: 'am' },
  { q: 'am 1 -' },
  { q: 'garden 1' },
  { status: 'all', q: 'garden 1' },
  { q: 'garden' },
  { q: 'ing' },
  { q: 'silver garden' },
  { q: 'book gold', mode: 'fixed' },
  { q: 'community garden', sort: 'price-low' },
  { q: 'gadrne' },
  { q: 'gardens', category: 'brand' },
  { q: 'garden', sort: 'price-high' },
  { q: 'lawyer' },
  { q: 'xkcdgardn' },
];

onPostgres.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
  'no plan of %s, its page or its facets, scans the table',
  async (_name, filter) => {
    asked.length = 0;
    await findDomains(db, filter);
    await findFacets(db, filter);
    const queries = asked.filter(({ sql: text }) => !/^select product_now\(\)/.test(text));
    expect(queries.length).toBeGreaterThan(1);
    for (const { sql: text, parameters } of queries) {
      const explained = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
      const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index|CTE Scan/);
      expect(plan).not.toMatch(/Seq Scan on domain\b/);
      // A pattern of fewer than three letters reads the whole index of trigrams, once a prepared statement plans for any pattern.
      const patterns = parameters.filter((value) => typeof value === 'string' && value.includes('%'));
      for (const pattern of patterns) expect(pattern).toMatch(/[^%]{3}/);
    }
  },
  60_000,
);

onPostgres('plans are never compiled', async () => {
  const [row] = await rows(db, sql<{ jit: string }>`select current_setting('jit') as jit`);
  expect(row?.jit).toBe('off');
});
