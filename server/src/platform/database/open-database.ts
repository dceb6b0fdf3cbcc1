import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Config } from '../config';
import type { Db } from './database';
import { withLossCoded } from './lost-connection';
import { createPool } from './pg-pool';
import { pgliteDialect } from './pglite-dialect';
import { takePidLock } from './pid-lock';
import { WorkerClient } from './worker-client';

/** An open database and its end. */
export interface OpenDatabase {
  db: Db;
  kind: 'postgres' | 'embedded';
  /** Numbers for /metrics; the embedded database has no pool. */
  pool(): { inUse: number; waiting: number };
  close(): Promise<void>;
}

/** PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR under its lock. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databasePoolSize);
  mkdirSync(config.dataDir, { recursive: true });
  const release = takePidLock(join(config.dataDir, 'pglite.lock'));
  try {
    return openEmbedded(await WorkerClient.start(join(config.dataDir, 'pglite')), release);
  } catch (error) {
    release();
    throw error;
  }
}

export function openPostgres(url: string, poolSize: number): OpenDatabase {
  const pool = createPool(url, poolSize);
  // A connection that breaks fails its next statement and is replaced; without a listener its error would end the process.
  pool.on('error', () => undefined);
  // The pool listens to idle connections only: this is for those that a transaction holds between two statements.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const coded = { connect: () => withLossCoded(pool.connect()), end: () => pool.end() };
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool: coded }) });
  return {
    db,
    kind: 'postgres',
    pool: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

export function openEmbedded(client: WorkerClient, release: () => void = () => undefined): OpenDatabase {
  const db = new Kysely<Record<string, never>>({ dialect: pgliteDialect(client) });
  return {
    db,
    kind: 'embedded',
    pool: () => ({ inUse: 0, waiting: 0 }),
    close: async () => {
      await db.destroy();
      await client.close();
      release();
    },
  };
}
