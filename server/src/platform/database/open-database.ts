import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { countStatements, meterOfCall } from '../call-meter';
import type { Config } from '../config';
import { type Db, standBeside } from './database';
import { withLossCoded } from './lost-connection';
import { createPool } from './pg-pool';
import { pgliteDialect } from './pglite-dialect';
import { takePidLock } from './pid-lock';
import { TransactionGate } from './transaction-gate';
import { WorkerClient } from './worker-client';

/** An open database and its end. */
export interface OpenDatabase {
  db: Db;
  /** Connections for bids alone, which nothing else can use up; on the embedded database the same one, with precedence. */
  bidDb: Db;
  kind: 'postgres' | 'embedded';
  /** Numbers for /metrics; the embedded database has no pools. */
  pool(): PoolUse;
  bidPool(): PoolUse;
  close(): Promise<void>;
}

interface PoolUse {
  inUse: number;
  waiting: number;
}

/** A statement of a request that changes nothing (docs/rules.md section 2). */
const READ_MS = 2_000;

/** A batch of bids, the look-up of the next bidders, a closing, and one to spare. */
const BID_CONNECTIONS = 4;

/** PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR under its lock. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl)
    return openPostgres(config.databaseUrl, config.databasePoolSize, { names: config.databaseNames });
  mkdirSync(config.dataDir, { recursive: true });
  const release = takePidLock(join(config.dataDir, 'pglite.lock'));
  try {
    return openEmbedded(await WorkerClient.start(join(config.dataDir, 'pglite')), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Reads have half of the connections: slow ones leave the other half to what changes something. */
export function openPostgres(url: string, poolSize: number, { names = true } = {}): OpenDatabase {
  const forReads = Math.max(1, Math.floor(poolSize / 2));
  const open = (size: number, statementMs?: number) => openPool(createPool(url, size, { names, statementMs }));
  const reads = open(forReads, READ_MS);
  const others = open(Math.max(1, poolSize - forReads));
  const bids = open(BID_CONNECTIONS);
  const db = kysely(() => (meterOfCall()?.isRead ? reads : others), () => Promise.all([reads.end(), others.end()])); // prettier-ignore
  const bidDb = kysely(() => bids, () => bids.end()); // prettier-ignore
  standBeside(db, bidDb);
  return {
    db,
    bidDb,
    kind: 'postgres',
    pool: () => sumOf([reads, others].map(useOf)),
    bidPool: () => useOf(bids),
    close: async () => {
      await Promise.all([db.destroy(), bidDb.destroy()]);
    },
  };
}

const useOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolUse => ({
  inUse: totalCount - idleCount,
  waiting: waitingCount,
});
const sumOf = (uses: PoolUse[]): PoolUse =>
  uses.reduce((sum, { inUse, waiting }) => ({ inUse: sum.inUse + inUse, waiting: sum.waiting + waiting }));

function openPool(pool: Pool): Pool {
  // A connection that breaks fails its next statement and is replaced; without a listener its error would end the process.
  pool.on('error', () => undefined);
  // The pool listens to idle connections only: this is for those that a transaction holds between two statements.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** `poolOf` says whose connection a statement or transaction takes. */
function kysely(poolOf: () => Pool, end: () => Promise<unknown>): Db {
  const connect = async (): Promise<PoolClient> => metering(await withLossCoded(poolOf().connect()));
  const pool = { connect, end: async () => void (await end()) };
  return new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [countStatements] });
}

/** The pool gives each holder a `release` of its own. */
function metering(client: PoolClient): PoolClient {
  const meter = meterOfCall();
  if (!meter) return client;
  const { release } = client;
  meter.hold();
  client.release = (error) => {
    meter.release();
    release.call(client, error);
  };
  return client;
}

const NO_POOL = { inUse: 0, waiting: 0 };

export function openEmbedded(client: WorkerClient, release: () => void = () => undefined): OpenDatabase {
  const gate = new TransactionGate();
  const [db, bidDb] = [false, true].map(
    (goesFirst) =>
      new Kysely<Record<string, never>>({
        dialect: pgliteDialect(client, { gate, goesFirst }),
        plugins: [countStatements],
      }),
  ) as [Db, Db];
  standBeside(db, bidDb);
  return {
    db,
    bidDb,
    kind: 'embedded',
    pool: () => NO_POOL,
    bidPool: () => NO_POOL,
    close: async () => {
      await db.destroy();
      await client.close();
      release();
    },
  };
}
