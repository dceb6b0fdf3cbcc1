/** A measured server of search.bench.ts on the catalogue at argv[3]: the whole application, or a floor (argv[2]). Driven by its parent. */
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../src/app';
import { type Db, firstRow } from '../../src/platform/database/database';
import { openPostgres } from '../../src/platform/database/open-database';
import { loadConfig } from '../../src/platform/load-config';
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

const SERVERS = { product: application, floor: floorApp, plain: plainFloorApp };
export type ServerKind = keyof typeof SERVERS;

async function main(kind: ServerKind, databaseUrl: string): Promise<void> {
  const { port, backend, close } = await SERVERS[kind](databaseUrl);
  prefer(process.pid);
  process.on('message', (message) => {
    if (message === 'cpu') void backend().then((pid) => process.send?.(cpuTimes(pid)));
    else void close().then(() => process.exit(0));
  });
  process.send?.({ port } satisfies ServerReady);
}

async function application(databaseUrl: string) {
  const config = loadConfig({
    APP_ENV: 'demo',
    SEED: 'none',
    ROLE: 'web',
    RATE_LIMITS: 'off',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'dotpi-bench-')),
    DATABASE_URL: databaseUrl,
  });
  const database = openPostgres(databaseUrl, CONNECTIONS);
  const app = await buildApp({ config, log: pino({ level: 'info' }, pino.destination('/dev/null')), database });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.server.address() as { port: number }).port,
    backend: () => backendOf(database.db),
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

function cpuTimes(backend: number): CpuTimes {
  return { server: cpuOf(process.pid), postgres: cpuOf(backend) };
}

/** Time on a CPU in ms, of all threads; each thread's first number of the scheduler is in nanoseconds. */
function cpuOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
}

const [, , kind, url = ''] = process.argv;
main(kind as ServerKind, url).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
