/** The measured server of costs.bench.ts: the whole application on a crowded market of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../src/app';
import { migrate } from '../../src/platform/database/migrations';
import { openDatabase } from '../../src/platform/database/open-database';
import { loadConfig } from '../../src/platform/load-config';
import { seedIfEmpty } from '../../src/seed/seed';
import { crowdMarket, type People } from '../../src/testing/crowded-market';
import { type Session, TestClient } from '../../src/testing/test-client';
import { freePort } from '../../src/testing/test-server';
import { makeDatabase } from '../bench-database';

export interface CostsReady {
  url: string;
  database: string;
  people: People;
  records: Record<string, string>;
  /** Bids on an auction that nobody measures. */
  rival: Session;
  rivalsAuction: string;
  /** How many rows the person with the most of them has. */
  rows: number;
}

async function main(times: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-costs-'));
  const made = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null;
  const port = await freePort();
  const config = loadConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...(made && { DATABASE_URL: made.url }),
  });
  const database = await openDatabase(config);
  const { db } = database;
  await migrate(db);
  const app = await buildApp({ config, log: pino({ level: 'silent' }), database });
  await seedIfEmpty(app.context);
  await app.server.listen({ port, host: '127.0.0.1' });
  const client = Object.assign(new TestClient(`http://127.0.0.1:${port}`), { db });
  const { people, records } = await crowdMarket(client, times);
  await client.put('/admin/api/settings', { key: 'bid_increment', value: '0.01' }, { as: people.admin });
  const rival = await client.signInAs('a-rival');
  await client.deposit(rival, 5_000);
  const { rows: auctions } = await sql<{ id: string }>`
    update auction set ends_at = product_now() + interval '20 days', bid_increment = 100000
    where domain_id = (
      select a.domain_id from auction a where a.status = 'live' and a.domain_id::text <> ${records.domain}
        and a.bid_count = 0 and a.reserve is null order by a.start_price limit 1)
    returning domain_id as id`.execute(db);
  const counted = await sql<{ rows: number }>`
    select (select count(*) from bid where bidder_id = ${people.owner.id}) + (select count(*) from orders where ${people.owner.id} in (buyer_id, seller_id))
      + (select count(*) from wallet_activity where user_id = ${people.owner.id}) as rows`.execute(db);
  app.sweepers.start();
  app.monitors.start();
  process.send?.({
    url: client.url,
    database: made ? 'PostgreSQL' : 'embedded database',
    people,
    records,
    rival,
    rivalsAuction: auctions[0]?.id ?? '',
    rows: Number(counted.rows[0]?.rows ?? 0),
  } satisfies CostsReady);
  process.on('disconnect', () => process.exit(1));
  process.on('message', () => {
    void app
      .close()
      .then(() => database.close())
      .then(() => made?.drop())
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .then(() => process.exit(0));
  });
}

void main(Number(process.argv[2] ?? 100));
