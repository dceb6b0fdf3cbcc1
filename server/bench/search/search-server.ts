/** A measured server of search.bench.ts on the catalogue at argv[3]: the whole application, or a floor (argv[2]). Driven by its parent. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../src/app';
import type { Config } from '../../src/platform/config';
import { type Db, firstRow } from '../../src/platform/database/database';
import { type OpenDatabase, openDatabase, openPostgres } from '../../src/platform/database/open-database';
import { loadConfig } from '../../src/platform/load-config';
import { fill } from './bench-catalogue';
import { cpuTimeOf } from './cpu-time';
import { floorApp } from './floor';
import { plainFloorApp } from './plain-floor';
import { prefer } from './prefer';

export interface ServerReady {
  port: number;
}

/** CPU time in ms that the server and its database connections have used so far. */
export interface CpuTimes {
  server: number;
  postgres: number;
}

/** One client needs one connection; its backend's CPU time is then the request's. */
const CONNECTIONS = 1;

const SERVERS = { product: onPostgres, embedded: onEmbedded, floor: floorApp, plain: plainFloorApp };
export type ServerKind = keyof typeof SERVERS;

async function main(kind: ServerKind, databaseUrl: string): Promise<void> {
  const { port, backend, close } = await SERVERS[kind](databaseUrl);
  prefer(process.pid);
  process.on('disconnect', () => process.exit(1));
  process.on('message', (message) => {
    if (message === 'cpu') void backend().then((pid) => process.send?.(cpuTimes(pid)));
    else void close().then(() => process.exit(0));
  });
  process.send?.({ port } satisfies ServerReady);
}

async function onPostgres(databaseUrl: string) {
  const config = benchConfig({
    DATA_DIR: await mkdtemp(join(tmpdir(), 'dotpi-bench-')),
    DATABASE_URL: databaseUrl,
  });
  return application(config, openPostgres(databaseUrl, CONNECTIONS));
}

/** On the embedded database in a folder, which is filled with so many names once and kept. */
async function onEmbedded(folderAndCount: string) {
  const { pathname, searchParams } = new URL(folderAndCount);
  const config = benchConfig({ DATA_DIR: pathname, DATABASE_URL: '', ROLE: 'all' });
  const database = await openDatabase(config);
  await fill(database, Number(searchParams.get('names')));
  return application(config, database);
}

const benchConfig = (env: NodeJS.ProcessEnv) =>
  loadConfig({ APP_ENV: 'demo', SEED: 'none', ROLE: 'web', RATE_LIMITS: 'off', ...env });

async function application(config: Config, database: OpenDatabase) {
  const app = await buildApp({ config, log: pino({ level: 'info' }, pino.destination('/dev/null')), database });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.server.address() as { port: number }).port,
    backend: () => (database.kind === 'embedded' ? Promise.resolve(null) : backendOf(database.db)),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The process of the one connection; a pool replaces what was idle for long, so it is asked each time. */
async function backendOf(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ pid: number }>`select pg_backend_pid() as pid`);
  if (!row) throw new Error('the database names no process');
  prefer(row.pid);
  return row.pid;
}

/** The embedded database has no process of its own. */
function cpuTimes(backend: number | null): CpuTimes {
  return { server: cpuTimeOf(process.pid), postgres: backend === null ? 0 : cpuTimeOf(backend) };
}

const [, , kind, url = ''] = process.argv;
main(kind as ServerKind, url).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
