import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../src/testing/test-server';
import type { InjectedFault, PlayedSite } from './played-site';
import { BrokenLine } from './broken-line';
import { DatabaseServer } from './database-server';
import { RedisProcess } from './redis-process';
import { ServerProcess } from './server-process';

/** The tested site: its server processes on one database. The first one hosts the simulated Pi Network for all. */
export interface Site extends PlayedSite {
  name: 'PGlite' | 'PostgreSQL';
  servers: readonly ServerProcess[];
  /** The servers' files; removed at the end. */
  dataDir: string;
  close(): Promise<void>;
}

/** Where a site's data lies: a PostgreSQL on which a database is made for it, one of the site's own, or PGlite in its process. */
export type Storage = { postgresUrl: string } | 'own PostgreSQL' | 'PGlite';

/** Opens a site: two server processes and a Redis of their own on PostgreSQL, one on PGlite. */
export async function openSite(program: string, storage: Storage): Promise<Site> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    return await open(program, storage, closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  program: string,
  storage: Storage,
  closing: (() => unknown)[],
  close: () => Promise<void>,
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-history-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const own = storage === 'own PostgreSQL' ? await DatabaseServer.open() : null;
  closing.push(() => own?.close());
  const database =
    storage === 'PGlite' ? null : await makeDatabase(own?.url ?? (storage as { postgresUrl: string }).postgresUrl);
  closing.push(() => database?.drop());
  const redis = database && (await RedisProcess.open());
  closing.push(() => redis?.kill9());
  const ports = [await freePort(), ...(database ? [await freePort()] : [])];
  const line = database && (await BrokenLine.to(ports[0] ?? 0));
  closing.push(() => line?.close());
  const shared: Record<string, string> = {
    APP_ENV: 'demo',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATABASE_POOL_SIZE: '5',
    SITE_DIR: join(dataDir, 'none'),
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  const servers = ports.map((port, at) => {
    const network: Record<string, string> =
      at > 0 && line ? { PI_API_BASE_URL: `http://127.0.0.1:${line.port}/simulator` } : {};
    const env = { ...shared, ...network, PORT: String(port), DATA_DIR: join(dataDir, String(at)) };
    return new ServerProcess(program, env, `http://127.0.0.1:${port}`, at === 0);
  });
  closing.push(() => Promise.all(servers.map((server) => server.kill9())));
  const journal = join(dataDir, '0', 'simulator', 'journal.ndjson');
  let isOpen = false;
  const startAll = async () => {
    // Without the journal a new network would open, and the books could never match it.
    if (isOpen && !existsSync(journal)) throw new Error(`somebody removed ${journal}`);
    line?.break(false);
    redis?.start();
    for (const server of servers) server.standStill(false);
    // One after the other: the first migrates and seeds.
    for (const server of servers) await server.start();
    isOpen = true;
  };
  await startAll();
  const [, second] = servers;
  return {
    name: database ? 'PostgreSQL' : 'PGlite',
    servers,
    dataDir,
    mishaps: {
      ...(line ? { breakLine: (isBroken: boolean) => line.break(isBroken) } : {}),
      ...(second ? { standStill: (isStill: boolean) => second.standStill(isStill) } : {}),
      ...(redis ? { loseRedis: () => redis.kill9() } : {}),
      ...(own ? { restartDatabase: () => own.restart() } : {}),
    },
    startAll,
    faultsLeft: async () => {
      const { body } =
        (await servers[0]?.request<{ faults: InjectedFault[] }>('GET', '/simulator/faults', undefined)) ?? {};
      return body?.faults ?? [];
    },
    cutConnections: async () => database?.cut(),
    close,
  };
}

interface MadeDatabase {
  url: string;
  cut(): Promise<void>;
  drop(): Promise<void>;
}

async function makeDatabase(serverUrl: string): Promise<MadeDatabase> {
  const name = `dotpi_chaos_${randomUUID().slice(0, 8)}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    cut: () => administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}
