import type { FastifyBaseLogger } from 'fastify';
import { type App, buildApp } from './app';
import { findTestModeContradiction } from './modules/settings/settings.service';
import type { Config } from './platform/config';
import { migrate } from './platform/database/migrations';
import { openDatabase, type OpenDatabase } from './platform/database/open-database';
import { findMovedClock } from './platform/jobs/clock-control';
import { listen } from './platform/http/listeners';
import { seedIfEmpty } from './seed/seed';

/** A server that listens. */
export interface Running {
  app: App;
  /** Drains and ends everything; safe to call twice. */
  stop(): Promise<void>;
}

const CONNECT_ATTEMPTS = 10;
/** How long a start waits for another one, which migrates or seeds the same database. */
const LOCK_PATIENCE_MS = 180_000;
const RETRY_PAUSE_MS = 1_000;
/** Time for the proxy in front to notice that /readyz says no. */
const DRAIN_MS = { demo: 0, production: 5_000 } as const;

/** Opens the database, migrates, seeds an empty demo, listens, then starts the sweepers. Undoes itself when a step fails. */
export async function start(config: Config, log: FastifyBaseLogger): Promise<Running> {
  const database = await openDatabase(config);
  try {
    await prepare(database, config, log);
    const app = await buildApp({ config, log, database });
    if (config.seed === 'demo') await withRetries(() => seedIfEmpty(app.context), log);
    const closeSecond = await listen(app.server, config);
    if (config.role !== 'web') app.sweepers.start();
    if (config.role !== 'worker') app.monitors.start();
    publish(config, database, log);
    let stopping: Promise<void> | undefined;
    return { app, stop: () => (stopping ??= stop(app, closeSecond, database, config)) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function prepare(database: OpenDatabase, config: Config, log: FastifyBaseLogger): Promise<void> {
  const done = await withRetries(() => migrate(database.db), log);
  if (done.length > 0) log.info({ migrations: done }, 'database migrated');
  const contradiction =
    (await findMovedClock(database.db, config)) ?? (await findTestModeContradiction(database.db, config));
  if (contradiction) throw new Error(contradiction);
}

/** A database that starts, or starts again, beside us may need a moment, and so may a process that prepares it. */
async function withRetries<T>(work: () => Promise<T>, log: FastifyBaseLogger): Promise<T> {
  const lastForLock = performance.now() + LOCK_PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const mayWait =
        code === '55P03' ? performance.now() < lastForLock : attempt < CONNECT_ATTEMPTS && AWAY.test(code);
      if (!mayWait) throw error;
      log.warn(
        { attempt, code },
        code === '55P03' ? 'another process prepares the database' : 'the database does not answer yet',
      );
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }
}

/** Connections that failed, and SQLSTATEs of a server that is full, starts or stops. */
const AWAY = /^(08|53300|57P0[123])/;

async function stop(app: App, closeSecond: () => Promise<void>, database: OpenDatabase, config: Config): Promise<void> {
  app.readiness.drain();
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS[config.appEnv]));
  // The database stays open until the last response is sent.
  await Promise.all([app.close(), closeSecond()]);
  await database.close();
}

function publish(config: Config, { kind }: OpenDatabase, log: FastifyBaseLogger): void {
  if (kind === 'embedded') {
    log.warn(
      { dataDir: config.dataDir },
      'embedded database: for evaluation and small shops; it survives a killed process but gives no guarantee on power loss. Set DATABASE_URL for PostgreSQL.',
    );
  }
  if (config.role === 'web' && config.redisUrl === null)
    log.warn('no REDIS_URL: this process shares no live events, tickets or limits with others');
  const isOpen = config.host !== null && !/^(127\.|::1$|localhost$)/.test(config.host);
  if (config.appEnv === 'demo' && isOpen)
    log.warn({ host: config.host }, 'demo beyond this machine: anyone who reaches it can sign in as anyone');
  log.info(
    {
      address: `http://${config.host ?? 'localhost'}:${config.port}`,
      appEnv: config.appEnv,
      role: config.role,
      database: kind,
    },
    'listening',
  );
}
