import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { piSimulator } from 'pi-simulator';
import { pino } from 'pino';
import { type App, buildApp } from '../../src/app';
import { type Db, productNow } from '../../src/platform/database/database';
import { migrate } from '../../src/platform/database/migrations';
import { type OpenDatabase, openEmbedded } from '../../src/platform/database/open-database';
import { WorkerClient } from '../../src/platform/database/worker-client';
import { loadConfig } from '../../src/platform/load-config';
import { seedIfEmpty } from '../../src/seed/seed';
import { TestClient } from '../../src/testing/test-client';
import { freePort } from '../../src/testing/test-server';
import { DyingClient } from './dying-client';

/** A server of the site with a browser on it. */
interface Node {
  app: App;
  browser: TestClient;
}

/** Two servers on one database and one simulated Pi: one is killed at chosen statements, the other takes over. */
export interface DyingSite {
  db: Db;
  dying: Node;
  healthy: Node;
  kill: DyingClient;
  /** Pi's control calls. */
  pi: TestClient;
  /** Moves the clock and lets the healthy server do what is due. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });

export async function openDyingSite(): Promise<DyingSite> {
  const client = await WorkerClient.start('memory://');
  const database = openEmbedded(client);
  const { db } = database;
  await migrate(db);
  await seedIfEmpty({ config: loadConfig({}), db, log });
  const network = await openNetwork(db);
  const kill = new DyingClient(client);
  const healthy = await openNode(database, network.url);
  const dying = await openNode(openEmbedded(kill as unknown as WorkerClient), network.url);
  return {
    db,
    dying,
    healthy,
    kill,
    pi: new TestClient(network.url),
    advance: async (ms) => {
      await sql`update product_clock set offset_ms = offset_ms + ${ms}::bigint`.execute(db);
      await healthy.app.sweepers.runDueInOrder(15_000);
    },
    close: async () => {
      await Promise.all([dying.app.close(), healthy.app.close()]);
      await network.close();
      await database.close();
    },
  };
}

async function openNode(database: OpenDatabase, piUrl: string): Promise<Node> {
  const [port, folder] = [await freePort(), join(tmpdir(), 'dotpi-no-site')];
  const config = loadConfig({
    PORT: String(port),
    DATA_DIR: folder,
    SITE_DIR: folder,
    RATE_LIMITS: 'off',
    PI_API_BASE_URL: `${piUrl}/simulator`,
  });
  const app = await buildApp({ config, log, database });
  await app.server.listen({ port, host: '127.0.0.1' });
  return { app, browser: new TestClient(`http://127.0.0.1:${port}`) };
}

async function openNetwork(db: Db): Promise<{ url: string; close(): Promise<void> }> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'dotpi-network-'))];
  const app = Fastify();
  const now = () => productNow(db);
  await app.register(piSimulator, { prefix: '/simulator', dataDir, apiKey: 'simulator-key', now });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
