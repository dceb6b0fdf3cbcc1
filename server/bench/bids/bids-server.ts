/** The measured server of bids.bench.ts: the whole application on a database of its own, driven by messages of its parent. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CENT, toStroops } from 'contracts';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { buildApp } from '../src/app';
import { openAuction } from '../src/modules/auctions/auctions.service';
import { ensureUser } from '../src/modules/identity/identity.service';
import { saveSession } from '../src/modules/identity/identity.sql';
import { tokenHash } from '../src/modules/identity/sessions';
import { freeMoney, systemAccount } from '../src/modules/ledger/ledger';
import { isBalanced, postEvents } from '../src/modules/ledger/ledger.service';
import { type Db, inTransaction } from '../src/platform/database/database';
import { migrate } from '../src/platform/database/migrations';
import { openDatabase } from '../src/platform/database/open-database';
import { loadConfig } from '../src/platform/load-config';

export interface BenchReady {
  port: number;
  database: string;
  tokens: string[];
  auctionIds: string[];
}

/** What the parent asks for, one at a time. */
export interface Ask {
  ask: 'ceiling' | 'audit' | 'stop';
  seconds: number;
}

const AUCTIONS = 1_001;
const DAY_MS = 86_400_000;
const CEILING_CALLERS = 16;

async function main(bidders: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-bench-'));
  const made = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null;
  const env = {
    APP_ENV: 'demo',
    SEED: 'none',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    ...(made ? { DATABASE_URL: made.url } : {}),
  };
  const config = loadConfig(env);
  const database = await openDatabase(config);
  await migrate(database.db);
  const app = await buildApp({ config, log: pino({ level: 'silent' }), database });
  const prepared = await inTransaction(database.db, (tx) => prepare(tx, bidders));
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  process.send?.({ port, database: made ? 'PostgreSQL' : 'embedded database', ...prepared } satisfies BenchReady);
  const stop = async () => {
    await app.close();
    await database.close();
    await made?.drop();
    await rm(dataDir, { recursive: true, force: true });
    return 'stopped';
  };
  const responses: Record<Ask['ask'], (seconds: number) => Promise<unknown>> = {
    ceiling: (seconds) => measureCommits(database.db, seconds),
    audit: () => isSound(database.db),
    stop,
  };
  process.on(
    'message',
    ({ ask, seconds }: Ask) => void responses[ask](seconds).then((response) => process.send?.(response)),
  );
}

async function prepare(tx: Db, bidders: number): Promise<Pick<BenchReady, 'tokens' | 'auctionIds'>> {
  const seller = await ensureUser(tx, { uid: 'seller', username: 'seller' });
  const tokens = await Promise.all(Array.from({ length: bidders }, (_, at) => makeBidder(tx, `bidder-${at}`)));
  const auctionIds = Array.from({ length: AUCTIONS }, () => uuidv7());
  for (const [at, domainId] of auctionIds.entries()) await makeAuction(tx, domainId, `bench-${at}.pi`, seller.id);
  return { tokens, auctionIds };
}

async function makeBidder(tx: Db, name: string): Promise<string> {
  const { id } = await ensureUser(tx, { uid: name, username: name });
  const transfers = [{ debit: systemAccount('chain.in'), credit: freeMoney(id), amount: toStroops(10_000_000) }];
  await postEvents(tx, [{ kind: 'deposit', refType: 'wallet', refId: name, memo: 'bench', transfers }]);
  const token = randomUUID();
  await saveSession(tx, {
    hash: tokenHash(token),
    userId: id,
    validUntil: new Date(Date.now() + DAY_MS),
    idleMs: DAY_MS,
  });
  return token;
}

async function makeAuction(tx: Db, domainId: string, name: string, sellerId: string): Promise<void> {
  const endsAt = new Date(Date.now() + DAY_MS);
  await sql`
    insert into domain (id, name, description, category, type, price, status, seller_id, auction_end_time)
    values (${domainId}, ${name}, 'bench', 'other', 'sale', ${CENT}, 'active', ${sellerId}, ${endsAt})`.execute(tx);
  await openAuction(tx, { domainId, sellerId, startPrice: CENT, increment: CENT, endsAt });
}

/** The ceiling: one insert, one commit, `CEILING_CALLERS` at a time. */
async function measureCommits(db: Db, seconds: number): Promise<number> {
  await sql`create table bench_commit (id uuid primary key)`.execute(db);
  const endsAt = performance.now() + seconds * 1_000;
  let commits = 0;
  const caller = async () => {
    for (; performance.now() < endsAt; commits += 1)
      await sql`insert into bench_commit values (${uuidv7()})`.execute(db);
  };
  await Promise.all(Array.from({ length: CEILING_CALLERS }, caller));
  await sql`drop table bench_commit`.execute(db);
  return commits / seconds;
}

async function isSound(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: bigint; leading: bigint }>`
    select (select sum(balance)::bigint from ledger_account where kind = 'user.locked') as locked,
      (select coalesce(sum(high_max), 0)::bigint from auction) as leading`.execute(db);
  return rows[0]?.locked === rows[0]?.leading && (await isBalanced(db));
}

async function makeDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `dotpi_bench_${randomUUID().slice(0, 8)}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

void main(Number(process.argv[2] ?? 64));
