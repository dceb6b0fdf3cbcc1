/** The measured server of bids.bench.ts: the whole application on a database of its own, driven by messages of its parent. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bidInput, CENT, defineCall, toStroops } from 'contracts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { buildApp } from '../../src/app';
import { openAuction, placeBid } from '../../src/modules/auctions/auctions.service';
import { BidQueue } from '../../src/modules/auctions/bid-queue';
import { callerOf } from '../../src/modules/identity/identity';
import { ensureUser } from '../../src/modules/identity/identity.service';
import { saveSession } from '../../src/modules/identity/identity.sql';
import { tokenHash } from '../../src/modules/identity/sessions';
import { freeMoney, systemAccount } from '../../src/modules/ledger/ledger';
import { postEvents } from '../../src/modules/ledger/ledger.service';
import { isBalanced } from '../../src/modules/ledger/proof.service';
import { type Db, inTransaction } from '../../src/platform/database/database';
import { migrate } from '../../src/platform/database/migrations';
import { openDatabase } from '../../src/platform/database/open-database';
import { type Caller, serveCall } from '../../src/platform/http/call-route';
import { loadConfig } from '../../src/platform/load-config';
import { isRefusal } from '../../src/platform/refusal';
import { makeDatabase } from '../bench-database';
import { type BenchReady, runBidders } from './bid-load';
import { ceilingTables } from './pgbench';

/** What the parent asks for, one at a time. */
export type Ask =
  | { ask: 'ceiling'; seconds: number }
  | { ask: 'door'; seconds: number; isHot: boolean }
  | { ask: 'offer'; offered: [auction: number, cents: number][] }
  | { ask: 'offered' }
  | { ask: 'cpu' }
  | { ask: 'audit' }
  | { ask: 'stop' };

/** CPU time in ms. The embedded database is a thread of the server and counts as server. */
export interface CpuTimes {
  server: number;
  database: number;
}

export interface DoorResult {
  accepted: number;
  cpu: CpuTimes;
  bidsPerBatch: number;
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
  serveCall(app.server, emptyCall, () => Promise.resolve({ success: true as const }));
  const prepared = await inTransaction(database.db, (tx) => prepare(tx, bidders));
  if (made) await sql.raw(ceilingTables(bidders)).execute(database.db);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const { callers, ...known } = prepared;
  const kind = made ? 'PostgreSQL' : 'embedded database';
  process.send?.({ port, database: kind, url: made?.url ?? null, ...known } satisfies BenchReady);
  const stop = async () => {
    await app.close();
    await database.close();
    await made?.drop();
    await rm(dataDir, { recursive: true, force: true });
    return 'stopped';
  };
  const cpu = async (): Promise<CpuTimes> => ({ server: ownCpu(), database: await databaseCpu(database.db) });
  const offered = new Map<number, number>();
  const door = async (seconds: number, isHot: boolean): Promise<DoorResult> => {
    const queue = new BidQueue(app.context);
    const pick = isHot ? () => 0 : () => 1 + Math.floor(Math.random() * (AUCTIONS - 1));
    const [before, commits] = [await cpu(), queue.batches];
    const { accepted } = await runBidders({ seconds, bidders, pick, offered }, async (bidder, auction, cents) => {
      const [domainId, caller] = [prepared.auctionIds[auction] ?? '', callers[bidder] as Caller];
      return !isRefusal(await placeBid(app.context, queue, caller, { domainId, amount: cents / 100, sentKey: null }));
    });
    const after = await cpu();
    const used = { server: after.server - before.server, database: after.database - before.database };
    return { accepted, cpu: used, bidsPerBatch: accepted / (queue.batches - commits) };
  };
  const respond = (asked: Ask): Promise<unknown> => {
    if (asked.ask === 'ceiling') return measureCommits(database.db, asked.seconds);
    if (asked.ask === 'door') return door(asked.seconds, asked.isHot);
    if (asked.ask === 'offered') return Promise.resolve([...offered]);
    if (asked.ask === 'cpu') return cpu();
    if (asked.ask === 'audit') return isSound(database.db);
    if (asked.ask === 'stop') return stop();
    for (const [auction, cents] of asked.offered) offered.set(auction, cents);
    return Promise.resolve('noted');
  };
  process.on('disconnect', () => process.exit(1));
  process.on('message', (asked: Ask) => void respond(asked).then((response) => process.send?.(response as object)));
}

/** What a call costs that does nothing: a signed-in caller, a checked body and a short response. */
const emptyCall = defineCall({
  method: 'POST',
  path: '/bench/empty/:id',
  tag: 'bench',
  summary: 'Does nothing',
  auth: 'user',
  params: z.object({ id: z.string() }),
  body: bidInput,
  responses: { 200: z.object({ success: z.literal(true) }) },
});

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** CPU time in ms of each process that served a connection of this database, as it was seen last: one that has ended is not forgotten. */
const backends = new Map<number, number>();

/** Of all processes that ever served a connection of this database, when it runs on this machine; 0 for the embedded one. */
async function databaseCpu(db: Db): Promise<number> {
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where datname = current_database() and application_name = 'dotpi'`.execute(db);
  for (const { pid } of rows) backends.set(pid, Math.max(backends.get(pid) ?? 0, cpuOf(`/proc/${pid}/schedstat`)));
  return [...backends.values()].reduce((sum, ms) => sum + ms, 0);
}

const cpuOf = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0);

interface Prepared extends Pick<BenchReady, 'tokens' | 'auctionIds'> {
  callers: Caller[];
}

async function prepare(tx: Db, bidders: number): Promise<Prepared> {
  const seller = await ensureUser(tx, { uid: 'seller', username: 'seller' });
  const made = await Promise.all(Array.from({ length: bidders }, (_, at) => makeBidder(tx, `bidder-${at}`)));
  const auctionIds = Array.from({ length: AUCTIONS }, () => uuidv7());
  for (const [at, domainId] of auctionIds.entries()) await makeAuction(tx, domainId, `bench-${at}.pi`, seller.id);
  return { tokens: made.map(({ token }) => token), callers: made.map(({ caller }) => caller), auctionIds };
}

async function makeBidder(tx: Db, name: string): Promise<{ token: string; caller: Caller }> {
  const user = await ensureUser(tx, { uid: name, username: name });
  const { id } = user;
  const transfers = [{ debit: systemAccount('chain.in'), credit: freeMoney(id), amount: toStroops(10_000_000) }];
  await postEvents(tx, [{ kind: 'deposit', refType: 'wallet', refId: name, values: {}, transfers }]);
  const token = randomUUID();
  await saveSession(tx, {
    hash: tokenHash(token),
    userId: id,
    validUntil: new Date(Date.now() + DAY_MS),
    idleMs: DAY_MS,
  });
  return { token, caller: callerOf(user) };
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

void main(Number(process.argv[2] ?? 64));
