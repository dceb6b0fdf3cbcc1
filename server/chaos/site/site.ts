import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../src/testing/test-server';
import type { PlayedSite } from './played-site';
import { ServerProcess } from './server-process';

/** The tested site: its server processes on one database. The first one hosts the simulated Pi Network for all. */
export interface Site extends PlayedSite {
  name: 'PGlite' | 'PostgreSQL';
  servers: readonly ServerProcess[];
  /** The servers' files; removed at the end. */
  dataDir: string;
  close(): Promise<void>;
}

/** `postgresUrl` names a server on which a database is made for the site; null means PGlite, which is one process. */
export async function openSite(program: string, postgresUrl: string | null): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-history-'));
  const database = postgresUrl === null ? null : await makeDatabase(postgresUrl);
  const servers: ServerProcess[] = [];
  const journal = join(dataDir, '0', 'simulator', 'journal.ndjson');
  let isOpen = false;
  const startAll = async () => {
    // Without the journal a new network would open, and the books could never match it.
    if (isOpen && !existsSync(journal)) throw new Error(`somebody removed ${journal}`);
    // One after the other: the first migrates and seeds.
    for (const server of servers) await server.start();
    isOpen = true;
  };
  const close = async () => {
    await Promise.all(servers.map((server) => server.kill9()));
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const env: Record<string, string> = {
    APP_ENV: 'demo',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATABASE_POOL_SIZE: '5',
  };
  try {
    for (let at = 0; at < (database ? 2 : 1); at += 1) {
      const port = await freePort();
      const network: Record<string, string> = servers[0] ? { PI_API_BASE_URL: `${servers[0].url}/simulator` } : {};
      const own = { ...env, PORT: String(port), DATA_DIR: join(dataDir, String(at)), SITE_DIR: join(dataDir, 'none') };
      const where: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
      servers.push(new ServerProcess(program, { ...own, ...network, ...where }, `http://127.0.0.1:${port}`));
    }
    await startAll();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    name: database ? 'PostgreSQL' : 'PGlite',
    servers,
    dataDir,
    startAll,
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
