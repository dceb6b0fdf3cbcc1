/**
 * A process of live.bench.ts. As `site` the whole application with the live channel, as `bare` a socket server that sends 200 bytes to
 * all its sockets when Redis says so. The process that `prepare`s makes auction and bidders, has no watchers, and places the bids.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auctionTopic, CENT, DAY_MS, toStroops } from 'contracts';
import Redis from 'ioredis';
import { sql } from 'kysely';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { WebSocketServer } from 'ws';
import { buildApp } from '../../src/app';
import { openAuction, placeBid } from '../../src/modules/auctions/auctions.service';
import { BidQueue } from '../../src/modules/auctions/bid-queue';
import { callerOf } from '../../src/modules/identity/identity';
import { ensureUser } from '../../src/modules/identity/identity.service';
import { freeMoney, systemAccount } from '../../src/modules/ledger/ledger';
import { postEvents } from '../../src/modules/ledger/ledger.service';
import { type Db, inTransaction } from '../../src/platform/database/database';
import { migrate } from '../../src/platform/database/migrations';
import { openDatabase } from '../../src/platform/database/open-database';
import type { Caller } from '../../src/platform/http/call-route';
import { loadConfig } from '../../src/platform/load-config';
import { isRefusal } from '../../src/platform/refusal';

export type NodeKind = 'site' | 'bare';

/** What the parent asks for, one at a time. */
export type NodeAsk = 'prepare' | 'bid' | 'broadcast' | 'cpu' | 'stop';

/** What the bare loop sends. */
export const BARE_BYTES = 200;
const BARE_CHANNEL = 'bench:bare';

/** Milliseconds since 1970, the same clock in all processes of a machine. */
export const epochMs = () => performance.timeOrigin + performance.now();

type Acts = Partial<Record<NodeAsk, () => Promise<unknown>>>;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function runBare(redisUrl: string): Promise<{ port: number; acts: Acts }> {
  const [hears, says] = [new Redis(redisUrl), new Redis(redisUrl)];
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  const text = 'x'.repeat(BARE_BYTES);
  hears.on('message', () => {
    for (const socket of sockets.clients) socket.send(text);
  });
  await hears.subscribe(BARE_CHANNEL);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const broadcast = async () => {
    const at = epochMs();
    await says.publish(BARE_CHANNEL, '');
    return at;
  };
  return { port: (http.address() as AddressInfo).port, acts: { broadcast } };
}

async function runSite(redisUrl: string, databaseUrl: string): Promise<{ port: number; acts: Acts }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-bench-'));
  const config = loadConfig({
    APP_ENV: 'demo',
    SEED: 'none',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  });
  const database = await openDatabase(config);
  await migrate(database.db);
  const app = await buildApp({ config, log: pino({ level: 'silent' }), database });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  let sentAt = 0;
  const publish = app.context.live.publish.bind(app.context.live);
  app.context.live.publish = (...hint) => {
    sentAt = epochMs();
    publish(...hint);
  };
  const queue = new BidQueue(app.context);
  let round: { domainId: string; callers: Caller[]; cents: number } | null = null;
  const acts: Acts = {
    prepare: async () => {
      round = { ...(await inTransaction(database.db, prepare)), cents: 0 };
      return auctionTopic(round.domainId);
    },
    bid: async () => {
      if (!round) throw new Error('prepare comes first');
      round.cents += 1;
      const caller = round.callers[round.cents % 2];
      if (!caller) throw new Error('nobody bids');
      const order = { domainId: round.domainId, amount: round.cents / 100, sentKey: null };
      const outcome = await placeBid(app.context, queue, caller, order);
      if (isRefusal(outcome)) throw new Error(`a bid was refused: ${outcome.code}`);
      return sentAt;
    },
    stop: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return { port: (app.server.server.address() as AddressInfo).port, acts };
}

async function prepare(tx: Db): Promise<{ domainId: string; callers: Caller[] }> {
  const seller = await ensureUser(tx, { uid: 'seller', username: 'seller' });
  const domainId = uuidv7();
  const endsAt = new Date(Date.now() + DAY_MS);
  await sql`
    insert into domain (id, name, description, category, type, price, status, seller_id, auction_end_time)
    values (${domainId}, 'watched.pi', 'bench', 'other', 'sale', ${CENT}, 'active', ${seller.id}, ${endsAt})`.execute(
    tx,
  );
  await openAuction(tx, { domainId, sellerId: seller.id, startPrice: CENT, increment: CENT, endsAt });
  const callers: Caller[] = [];
  for (const name of ['first-bidder', 'second-bidder']) {
    const user = await ensureUser(tx, { uid: name, username: name });
    const transfers = [{ debit: systemAccount('chain.in'), credit: freeMoney(user.id), amount: toStroops(1_000_000) }];
    await postEvents(tx, [{ kind: 'deposit', refType: 'wallet', refId: randomUUID(), values: {}, transfers }]);
    callers.push(callerOf(user));
  }
  return { domainId, callers };
}

async function main(kind: NodeKind, redisUrl: string, databaseUrl: string): Promise<void> {
  const { port, acts } = kind === 'site' ? await runSite(redisUrl, databaseUrl) : await runBare(redisUrl);
  process.on('message', (asked: NodeAsk) => {
    const act = asked === 'cpu' ? () => Promise.resolve(cpuMs()) : (acts[asked] ?? (() => Promise.resolve(null)));
    act().then(
      (response) => {
        process.send?.({ response });
        if (asked === 'stop') process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(1));
  process.send?.({ response: port });
}

if (process.send) {
  const [kind = 'bare', redisUrl = '', databaseUrl = ''] = process.argv.slice(2);
  void main(kind as NodeKind, redisUrl, databaseUrl);
}
