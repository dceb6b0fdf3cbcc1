import type { DomainPage } from 'contracts';
import { sql } from 'kysely';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { insertListings, insertSeller } from '../../modules/domains/testing/test-listings';
import { refuse } from '../refusal';
import { inTransaction, rows } from './database';
import { Kept } from './kept';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await rows(server.db, sql`create table shelf (book text not null)`);
});
afterAll(() => server.close());

const put = () => sql`insert into shelf values ('one')`;

/** What is kept, with a count of the readings. */
function keptCount(ms: number, max = 10) {
  const kept = new Kept<number>({ ms, max, tables: ['shelf'] });
  let readings = 0;
  return (key = '') => kept.get(server.db, key, async () => (readings += 1));
}

test('a value is kept for its time, one for each key, the newest keys only', async () => {
  const read = keptCount(60_000, 2);
  expect([await read('a'), await read('a'), await read('b'), await read('a')]).toEqual([1, 1, 2, 1]);
  expect([await read('c'), await read('a')]).toEqual([3, 4]);
  const short = keptCount(20);
  expect(await short()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(await short()).toBe(2);
});

test('those who ask at once share one reading, and a failed one is not kept', async () => {
  const read = keptCount(60_000);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  const kept = new Kept<number>({ ms: 60_000, max: 1, tables: [] });
  await expect(kept.get(server.db, '', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await kept.get(server.db, '', async () => 7)).toBe(7);
});

test('a statement and a commit that change its table drop it; a rollback and other tables do not', async () => {
  const read = keptCount(60_000);
  expect(await read()).toBe(1);
  await rows(server.db, put());
  expect(await read()).toBe(2);
  await inTransaction(server.db, async (tx) => {
    await put().execute(tx);
    await rows(tx, sql`with more as (insert into shelf values ('two') returning book) select * from more`);
  });
  expect(await read()).toBe(3);
  await inTransaction(server.db, async (tx) => {
    await put().execute(tx);
    return refuse('NOT_ACTIVE');
  });
  await rows(server.db, sql`update app_user set username = username`);
  expect(await read()).toBe(3);
});

test('a list counts anew after each change of a listing, and shows the product’s clock as it was moved', async () => {
  const page = async () => (await server.get<DomainPage>('/api/domain/list')).body.meta;
  const seller = await insertSeller(server.db, 'kate');
  const before = await page();
  expect(before.total).toBe(0);
  await insertListings(server.db, seller, [{ name: 'kept.pi' }]);
  expect((await page()).total).toBe(1);
  await server.advanceClock(3_600_000);
  const moved = Date.parse((await page()).serverTime) - Date.parse(before.serverTime);
  expect(moved).toBeGreaterThanOrEqual(3_600_000);
  expect(moved).toBeLessThan(3_660_000);
});
