import { OUTSIDE_PRODUCT } from 'contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addModules } from './modules';
import { describePage } from './modules/discovery/discovery.service';
import { authenticate, endedSessions } from './modules/identity/identity.service';
import { operationsRoutes } from './modules/operations/operations.routes';
import { countUnknownOutgoing } from './modules/payouts/chain.service';
import { listSiteFacts } from './modules/products/site-facts.service';
import { isMaintenance } from './modules/settings/settings.service';
import type { Config } from './platform/config';
import type { ServerContext } from './platform/context';
import { productNow } from './platform/database/database';
import type { OpenDatabase } from './platform/database/open-database';
import { servePages } from './platform/html/pages';
import type { NoteCost } from './platform/http/metering';
import { buildServer } from './platform/http/server';
import { clockControlRoute } from './platform/jobs/clock-control';
import { readDueTimes } from './platform/jobs/sweeper';
import { SweeperRunner } from './platform/jobs/sweeper-runner';
import { localFanOut, redisFanOut } from './platform/live/fan-out';
import { LiveChannel } from './platform/live/live-channel';
import { liveRoutes } from './platform/live/live-routes';
import { localTickets, redisTickets } from './platform/live/live-tickets';
import { Metrics } from './platform/metrics';
import { Readiness } from './platform/readiness';
import { SharedRedis } from './platform/redis';
import { ReleaseMirror } from './platform/releases/release-mirror';
import { Threads } from './platform/threads';

/** One composed server that does not listen yet. */
export interface App {
  server: FastifyInstance;
  context: ServerContext;
  sweepers: SweeperRunner;
  monitors: SweeperRunner;
  live: LiveChannel;
  readiness: Readiness;
  /** Ends sockets, sweepers, monitors, HTTP and outside connections; the database is closed by its owner. */
  close(): Promise<void>;
}

interface AppParts {
  config: Config;
  log: FastifyBaseLogger;
  database: OpenDatabase;
  checkResponses?: boolean;
  /** Where the work runs that keeps a processor busy. */
  threads?: Threads;
  /** Hears what each request has cost, as it ends. */
  noteCost?: NoteCost;
}

/** What the calls that are declared `keep` show. One that is missing here is seen a second late at most. */
const PUBLIC_TABLES = [
  'app_user',
  'auction',
  'domain',
  'product',
  'product_clock',
  'site_setting',
  'subscription_plan',
];

/** Composes platform and modules on a migrated database. */
export async function buildApp({
  config,
  log,
  database,
  checkResponses,
  threads = new Threads(),
  noteCost,
}: AppParts): Promise<App> {
  const { db, bidDb } = database;
  const redis = config.redisUrl ? new SharedRedis(config.redisUrl, log) : null;
  const live = new LiveChannel({
    fanOut: redis ? redisFanOut(redis) : localFanOut(),
    tickets: redis ? redisTickets(redis) : localTickets(),
    endedSessions: (keys) => endedSessions(db, keys),
    log,
  });
  const sweepers = new SweeperRunner(log, (queries) => readDueTimes(db, queries));
  const monitors = new SweeperRunner(log, (queries) => readDueTimes(bidDb, queries));
  const metrics = new Metrics({
    sockets: () => live.socketCount,
    pool: () => database.pool(),
    bidPool: () => database.bidPool(),
    unknownOutgoing: () => countUnknownOutgoing(db),
    sweepers,
    redisUp: () => (redis ? redis.up() : Number.NaN),
  });
  const context: ServerContext = {
    config,
    db,
    bidDb,
    log,
    live,
    metrics,
    threads,
    releases: config.releaseStore === 's3' ? new ReleaseMirror(config, log) : null,
    addSweeper: (sweeper) => sweepers.add(sweeper),
    addMonitor: (monitor) => monitors.add(monitor),
  };
  const readiness = new Readiness(db);

  const server = await buildServer({
    config,
    log,
    redis,
    publicTables: PUBLIC_TABLES,
    authenticate: (token, { isBid }) => authenticate({ db: isBid ? bidDb : db }, token),
    // A bid that cannot be judged now is looked at again when it can.
    isUnderMaintenance: ({ isBid }) => (isBid ? isMaintenance(bidDb).catch(() => false) : isMaintenance(db)),
    ...(checkResponses === undefined ? {} : { checkResponses }),
    ...(noteCost === undefined ? {} : { noteCost }),
    ...(config.role === 'worker' ? { isServed: isServedByWorker(config) } : {}),
  });
  metrics.observe(server);
  operationsRoutes(server, context, readiness);
  await liveRoutes(server, config, live);
  addModules(server, context);
  if (config.pi.hostsSimulator) await hostSimulator(server, context, sweepers);
  await followReleases(context);
  await servePages(server, context, { describe: describePage, settings: () => listSiteFacts(db) });

  return {
    server,
    context,
    sweepers,
    monitors,
    live,
    readiness,
    close: async () => {
      await live.close();
      await Promise.all([sweepers.stop(), monitors.stop()]);
      await server.close();
      await threads.close();
      redis?.close();
    },
  };
}

/** What a worker serves: whoever watches over it. The wallet's seed is in that process, and no visitor's request. */
const OF_A_WORKER = ['/healthz', '/readyz', '/metrics'];

/** A simulator in the process is asked by the process itself. */
const isServedByWorker =
  ({ pi }: Config) =>
  (address: string): boolean =>
    OF_A_WORKER.includes(address) || (pi.hostsSimulator && address.startsWith(OUTSIDE_PRODUCT));

/** Only processes that serve pages: a worker has none. */
async function followReleases({ config, releases, addMonitor }: ServerContext): Promise<void> {
  if (!releases || config.role === 'worker') return;
  await releases.start();
  addMonitor(releases.monitor());
}

/** Loaded only where it runs: in production neither its code nor its routes exist. */
async function hostSimulator(
  server: FastifyInstance,
  { config, db }: ServerContext,
  sweepers: SweeperRunner,
): Promise<void> {
  const { piSimulator } = await import('pi-simulator');
  await server.register(piSimulator, {
    prefix: OUTSIDE_PRODUCT,
    dataDir: config.dataDir,
    apiKey: config.pi.apiKey,
    now: () => productNow(db),
  });
  clockControlRoute(server, db, sweepers);
}
