import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { freePort } from '../../src/testing/test-server';

const PROGRAM = 'redis-server';

/** A Redis of a campaign's own, which keeps nothing on disk. */
export class RedisProcess {
  private child: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  /** Null on a machine without Redis. */
  static async open(): Promise<RedisProcess | null> {
    if (spawnSync(PROGRAM, ['--version']).status !== 0) return null;
    const redis = new RedisProcess(await freePort());
    redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it unless it runs. Nobody waits for it: the servers go on without. */
  start(): void {
    if (this.child) return;
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(PROGRAM, options, { stdio: 'ignore' });
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    this.child = child;
  }

  async kill9(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}
