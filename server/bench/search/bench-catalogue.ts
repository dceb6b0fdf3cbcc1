import { sql } from 'kysely';
import pg from 'pg';
import { encodeCursor } from '../../src/platform/http/page-cursor';
import { firstRow } from '../../src/platform/database/database';
import { migrate } from '../../src/platform/database/migrations';
import { type OpenDatabase, openPostgres } from '../../src/platform/database/open-database';
import { fillCatalogue } from '../../src/seed/large-catalogue';
import type { SearchKind } from './search-kinds';

const SERVER =
  process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A filled database of so many names. */
export interface BenchCatalogue {
  url: string;
  /** The addresses of a kind; those of a deep page are made from a row of this catalogue. */
  pathsOf(kind: SearchKind): Promise<string[]>;
}

/** Opens the catalogue of an earlier run, or makes it. */
export async function openCatalogue(count: number, isFresh: boolean): Promise<BenchCatalogue> {
  const name = `dotpi_bench_search_${count}`;
  if (isFresh) await administer(`drop database if exists ${name} with (force)`);
  const url = await openDatabaseOf(name);
  const database = openPostgres(url, 2);
  await fill(database, count);
  await database.close();
  return { url, pathsOf: (kind) => pathsOf(url, count, kind) };
}

/** The address of a database of the bench, which is made if it is not there. */
export async function openDatabaseOf(name: string): Promise<string> {
  await administer(`create database ${name}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error;
  });
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes so many names in a database that has none. */
export async function fill({ db }: OpenDatabase, count: number): Promise<void> {
  await migrate(db);
  if (await firstRow(db, sql`select 1 from domain limit 1`)) return;
  const start = performance.now();
  await fillCatalogue(db, count);
  console.log(`${count} names made in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
}

const KEYS = {
  newest: sql`created_at`,
  'price-low': sql`price`,
  'name-az': sql`name`,
} as const;

async function pathsOf(url: string, count: number, { paths, deep }: SearchKind): Promise<string[]> {
  if (!deep) return paths;
  const database = openPostgres(url, 1);
  const key = KEYS[deep.sort];
  const direction = deep.sort === 'newest' ? sql`desc` : sql`asc`;
  const row = await firstRow(
    database.db,
    sql<{ key: string; id: string }>`
      select ${key}::text as key, id::text from domain where status = 'active'
      order by ${key} ${direction}, id ${direction} offset ${Math.floor(count * 0.85 * deep.share)} limit 1`,
  );
  await database.close();
  if (!row) throw new Error('the catalogue is empty');
  return [`/api/domain/list?sort=${deep.sort}&cursor=${encodeCursor(deep.sort, [row.key, row.id])}`];
}

async function administer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
