import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type App, buildApp } from '../app';
import type { Config } from '../platform/config';
import type { Db } from '../platform/database/database';
import type { NoteCost } from '../platform/http/metering';
import { createLogger } from '../platform/logger';
import { loadConfig } from '../platform/load-config';
import { openVolatileCopy, type TemplateName, type TestDatabase } from './template';
import { type Response, type RequestOptions, type Session, TestClient } from './test-client';

export type { Response, RequestOptions, Session };

interface Overrides {
  /** Content of the fresh database; 'demo' is the demo seed. */
  template?: TemplateName;
  /** Environment variables over those of a test: demo, simulator inside, no rate limits, silent. */
  env?: Record<string, string>;
  /** Another process of the same site: on this server's database and simulator, which it leaves running. */
  beside?: TestServer;
  /** Its own database instead, which it closes. */
  database?: TestDatabase;
  /** The app's wallet where no configuration may name it: production that pays into the simulator's. */
  appWallet?: string;
  /** Runs sweepers and monitors by themselves; otherwise only advanceClock() and app.sweepers run sweepers, and nothing monitors. */
  sweepers?: boolean;
  /** Hears what each request has cost. */
  noteCost?: NoteCost;
  /** Receives the log lines. */
  logTo?: { write(line: string): void };
}

/** A real server on a free port of this machine, with the simulator inside and a database of its own. */
export interface TestServer extends Pick<
  TestClient,
  'get' | 'post' | 'put' | 'delete' | 'request' | 'signInAs' | 'deposit' | 'advanceClock'
> {
  app: App;
  config: Config;
  db: Db;
  database: TestDatabase;
  /** http://127.0.0.1:port */
  url: string;
  close(): Promise<void>;
}

/** Starts a server for one test file; close it in afterAll. Answers are checked against their schemas. */
export async function startTestServer({
  template = 'empty',
  env = {},
  beside,
  database: own,
  appWallet,
  sweepers = false,
  noteCost,
  logTo,
}: Overrides = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-test-'));
  const port = await freePort();
  const loaded = loadConfig({
    APP_ENV: 'demo',
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_DIR: join(dataDir, 'site'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...(beside ? { PI_API_BASE_URL: `${beside.url}/simulator` } : {}),
    ...env,
  });
  const config = appWallet ? { ...loaded, pi: { ...loaded.pi, appWallet } } : loaded;
  const log = logTo ? createLogger('info', logTo) : pino({ level: 'silent' });
  const database = own ?? beside?.database ?? (await openVolatileCopy(template));
  const app = await buildApp({ config, log, database, checkResponses: true, ...(noteCost && { noteCost }) });
  await app.server.listen({ port, host: '127.0.0.1' });
  if (template === 'empty' && config.pi.hostsSimulator) await skipOpeningChain(app);
  if (sweepers) [app.sweepers, app.monitors].forEach((runner) => runner.start());
  const url = `http://127.0.0.1:${port}`;
  // As a proxy in front would say it (TRUST_PROXY).
  const fields = config.publicOrigin ? { 'x-forwarded-host': new URL(config.publicOrigin).host } : undefined;
  const client = new TestClient(url, fields);
  return Object.assign(client, {
    app,
    config,
    db: database.db,
    database,
    close: async () => {
      await app.close();
      if (own || !beside) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

/** The demo's deposits, with which every simulated chain begins, are no concern of books without the demo's users. */
async function skipOpeningChain({ server, context: { config, db } }: App): Promise<void> {
  const url = `/simulator/horizon/accounts/${config.pi.appWallet}/transactions?order=desc&limit=1`;
  const { _embedded: newest } = (await server.inject(url)).json<{
    _embedded: { records: { paging_token: string }[] };
  }>();
  const cursor = newest.records[0]?.paging_token ?? '0';
  await sql`update chain_cursor set cursor = ${cursor} where direction = 'incoming' and cursor is null`.execute(db);
}

/** A port that nobody uses now; the simulator's address must be known before the server listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
