import { Migrator, sql } from 'kysely';
import { printSchema } from '../../../schema/print-schema';
import { readSchema } from '../../../schema/read-schema';
import { type Db, rows } from './database';
import { isMigrated, migrate, stepsBeforeBaseline } from './migrations';
import { openEmbedded, type OpenDatabase } from './open-database';
import { WorkerClient } from './worker-client';

const opened: OpenDatabase[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

async function emptyDatabase(): Promise<Db> {
  const database = openEmbedded(await WorkerClient.start('memory://'));
  opened.push(database);
  return database.db;
}

/** The database that an earlier release left: it ran the first steps and noted them down. */
async function databaseAfter(count: number): Promise<Db> {
  const db = await emptyDatabase();
  const steps = (await stepsBeforeBaseline()).slice(0, count);
  const migrations = steps.map(([name, text]) => [
    name,
    { up: async (tx: Db) => void (await sql.raw(text).execute(tx)) },
  ]);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  return db;
}

const SELLER = '01a00000-0000-7000-8000-000000000001';
const BIDDER = '01a00000-0000-7000-8000-000000000002';
const NAME = '01a00000-0000-7000-8000-000000000003';
const BID = '01a00000-0000-7000-8000-000000000004';

async function addContent(db: Db): Promise<void> {
  await sql`
    insert into app_user (id, pi_uid, username) values (${SELLER}, 'uid-seller', 'seller'), (${BIDDER}, 'uid-bidder', 'bidder')`.execute(
    db,
  );
  await sql`
    insert into domain (id, name, description, category, type, price, status, seller_id, auction_end_time, auction_days)
    values (${NAME}, 'kept.pi', 'A kept name.', 'brand', 'sale', 10000000, 'active', ${SELLER}, product_now() + interval '5 days', 5)`.execute(
    db,
  );
  await sql`
    insert into auction (domain_id, seller_id, start_price, bid_increment, ends_at, high_bid_id, high_bidder_id, high_amount, high_max, bid_count)
    values (${NAME}, ${SELLER}, 10000000, 1000000, product_now() + interval '5 days', ${BID}, ${BIDDER}, 20000000, 30000000, 1)`.execute(
    db,
  );
  await sql`
    insert into bid (id, auction_id, bidder_id, amount, max_amount, place, status, created_at)
    values (${BID}, ${NAME}, ${BIDDER}, 20000000, 30000000, 1, 'pending', product_now())`.execute(db);
}

const schemaOf = async (db: Db) => printSchema(await readSchema(db));
const ranIn = async (db: Db) =>
  (await rows(db, sql<{ name: string }>`select name from kysely_migration order by name`)).map(({ name }) => name);

test('a database of the steps before the baseline goes on with its content, to the same schema as a new one', async () => {
  const fresh = await emptyDatabase();
  await migrate(fresh);
  const schema = await schemaOf(fresh);
  const steps = await stepsBeforeBaseline();
  // As released on 26 November, and one that has run them all.
  for (const count of [62, steps.length]) {
    const db = await databaseAfter(count);
    await addContent(db);
    expect(await isMigrated(db)).toBe(false);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
    expect(await ranIn(db)).toEqual(await ranIn(fresh));
    expect(await schemaOf(db)).toBe(schema);
    const kept = await rows(
      db,
      sql`select d.name, b.amount, count(*) over () as terms from domain d join bid b on b.auction_id = d.id join domain_term t on t.domain_id = d.id limit 1`,
    );
    expect(kept).toEqual([{ name: 'kept.pi', amount: 20_000_000n, terms: 3n }]);
    expect(await migrate(db)).toEqual([]);
  }
}, 120_000);
