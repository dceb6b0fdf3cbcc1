import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export const REPOSITORY = resolve(__dirname, '../../..');
const READY_WITHIN_MS = 60_000;

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The built server as one process that can be killed and started again on the same data. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private output = '';

  constructor(
    readonly port: number,
    private readonly dataDir: string,
    private readonly environment: Record<string, string> = {},
  ) {}

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process and resolves when /readyz responds with 200. */
  async start(within = READY_WITHIN_MS): Promise<void> {
    this.child = spawn(process.execPath, ['dist/server/main.cjs'], {
      cwd: REPOSITORY,
      env: {
        ...process.env,
        DATABASE_URL: '',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        RATE_LIMITS: 'off',
        DEMO_CASES: 'off',
        LOG_LEVEL: 'warn',
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000));
    this.child.stdout?.on('data', keep);
    this.child.stderr?.on('data', keep);
    await this.becomeReady(within);
  }

  /** Ends the process as a crash does, without cleaning up. */
  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
    child.kill(signal);
    await ended;
  }

  private async becomeReady(within: number): Promise<void> {
    const deadline = Date.now() + within;
    while (Date.now() < deadline) {
      const isReady = await fetch(`${this.origin}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false);
      if (isReady) return;
      if (this.child?.exitCode != null) break;
      await new Promise((wait) => setTimeout(wait, 100));
    }
    throw new Error(`the server did not become ready:\n${this.output}`);
  }
}
