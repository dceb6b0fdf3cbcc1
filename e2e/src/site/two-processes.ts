import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from './server-process';
import { makeDatabase } from './test-database';

const POSTGRES = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
const REDIS = 'redis-server';

/** Two server processes on one PostgreSQL and one Redis, as behind a load balancer. The first one hosts the simulator. */
export interface TwoProcesses {
  first: ServerProcess;
  second: ServerProcess;
  /** The line from browsers to the second process. */
  line: CutLine;
}

/** What this machine lacks for it; null when nothing. */
export async function missingForTwoProcesses(): Promise<string | null> {
  if (spawnSync(REDIS, ['--version']).status !== 0) return `no ${REDIS} is installed`;
  const { hostname, port } = new URL(POSTGRES);
  const isThere = await new Promise((resolve) => {
    const socket = connect(Number(port || 5432), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  return isThere ? null : `no PostgreSQL answers at ${hostname}:${port || 5432}`;
}

/** Runs them on a new database while they are used. */
export async function withTwoProcesses(use: (site: TwoProcesses) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-two-'));
  const database = await makeDatabase(POSTGRES);
  const [redis, redisUrl] = await startRedis();
  const shared = { DATABASE_URL: database.url, REDIS_URL: redisUrl, DATABASE_POOL_SIZE: '5' };
  const first = new ServerProcess(await freePort(), join(dataDir, '1'), shared);
  const network = { PI_API_BASE_URL: `${first.origin}/simulator` };
  const second = new ServerProcess(await freePort(), join(dataDir, '2'), { ...shared, ...network });
  const line = await CutLine.to(second.port);
  try {
    // One after the other: the first migrates and seeds.
    await first.start(180_000);
    await second.start();
    await use({ first, second, line });
  } finally {
    line.close();
    await Promise.all([first.stop(), second.stop()]);
    redis.kill('SIGKILL');
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A line to a port of this machine, which can be cut: then nothing that was sent comes back. */
export class CutLine {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(private readonly door: Server) {}

  static async to(port: number): Promise<CutLine> {
    const door = createServer();
    const line = new CutLine(door);
    door.on('connection', (near) => line.join(near, port));
    await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
    return line;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.door.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.door.close();
  }

  private join(near: Socket, port: number): void {
    if (this.isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}

async function startRedis(): Promise<[ChildProcess, string]> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return [spawn(REDIS, options, { stdio: 'ignore' }), `redis://127.0.0.1:${port}`];
}
