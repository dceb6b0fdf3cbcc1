import type { FastifyBaseLogger } from 'fastify';
import { type App, buildApp } from './app';
import { findTestModeContradiction } from './modules/settings/settings.service';
import type { Config } from './platform/config';
import { migrate } from './platform/database/migrations';
import { openDatabase, type OpenDatabase } from './platform/database/open-database';
import { preparedWith } from './platform/database/preparing';
import { findMovedClock } from './platform/jobs/clock-control';
import { listen } from './platform/http/listeners';
import { seedIfEmpty } from './seed/seed';

/** A server that listens. */
export interface Running {
  app: App;
  /** Drains and ends everything; safe to call twice. */
  stop(): Promise<void>;
}

/** How long a start waits for another one, which migrates or seeds the same database. */
const LOCK_PATIENCE_MS = 180_000;

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

const withRetries = <T>(work: () => Promise<T>, log: FastifyBaseLogger): Promise<T> =>
  preparedWith(work, { patienceMs: LOCK_PATIENCE_MS, onWait: (sentence, details) => log.warn(details, sentence) });

async function stop(app: App, closeSecond: () => Promise<void>, database: OpenDatabase, config: Config): Promise<void> {
  app.readiness.drain();
  await new Promise((resolve) => setTimeout(resolve, config.drainMs));
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
