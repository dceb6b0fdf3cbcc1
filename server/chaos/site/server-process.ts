import { type ChildProcess, spawn } from 'node:child_process';
import { TestClient } from '../../src/testing/test-client';
import type { Asks } from './asks';
import type { PlayedServer } from './played-site';

interface Waiter {
  resolve(response: unknown): void;
  reject(error: Error): void;
}
interface Reply {
  id: number;
  response?: unknown;
  error?: string;
}

const READY_ID = 0;
/** Generous, as a campaign may share its machine; a hanging server is still found. */
const READY_WITHIN_MS = 180_000;
const KEPT_OUTPUT = 4_000;

/** One server process that can be killed and started again on the same data. */
export class ServerProcess extends TestClient implements PlayedServer {
  private child: ChildProcess | null = null;
  private readonly waiting = new Map<number, Waiter>();
  private nextId = 1;
  /** The process being ended on purpose. */
  private condemned: ChildProcess | null = null;
  /** Unexpected ends, each with its last output. */
  private unasked: string[] = [];
  /** The end of what it printed. */
  output = '';

  constructor(
    private readonly program: string,
    private readonly env: Record<string, string>,
    url: string,
    readonly hostsSimulator: boolean,
  ) {
    super(url);
  }

  /** Its process stands still, or goes on where it stood. */
  standStill(isStill: boolean): void {
    this.child?.kill(isStill ? 'SIGSTOP' : 'SIGCONT');
  }

  get isRunning(): boolean {
    return this.child !== null;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it and resolves when it listens; does nothing when it runs. */
  async start(): Promise<void> {
    if (this.child) return;
    const child = spawn(process.execPath, [this.program], {
      env: { ...this.env, PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const keep = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-KEPT_OUTPUT));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('message', (reply: Reply) => this.settle(reply));
    child.once('exit', (code, signal) => this.ended(child, `the server ended (${signal ?? code})\n${this.output}`));
    await this.responseTo(READY_ID, READY_WITHIN_MS);
  }

  /** Ends it without warning, as a crash does. */
  kill9(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Unexpected ends since the last call, each with its last output. */
  takeUnaskedEnds(): string[] {
    return this.unasked.splice(0);
  }

  /** Asks the running process about its database. */
  ask<Name extends keyof Asks>(
    name: Name,
    argument: Parameters<Asks[Name]>[1],
  ): Promise<Awaited<ReturnType<Asks[Name]>>> {
    const id = this.nextId++;
    this.child?.send({ id, name, argument });
    return this.responseTo(id, READY_WITHIN_MS) as Promise<Awaited<ReturnType<Asks[Name]>>>;
  }

  private responseTo(id: number, withinMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.child) return reject(new Error('the server does not run'));
      const timer = setTimeout(() => reject(new Error(`no response within ${withinMs} ms\n${this.output}`)), withinMs);
      const ended = () => clearTimeout(timer);
      this.waiting.set(id, {
        resolve: (response) => (ended(), resolve(response)),
        reject: (error) => (ended(), reject(error)),
      });
    });
  }

  private settle({ id, response, error }: Reply): void {
    const waiter = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) waiter?.resolve(response);
    else waiter?.reject(new Error(error));
  }

  private ended(child: ChildProcess, how: string): void {
    if (this.condemned !== child) this.unasked.push(`${this.url}: ${how}`);
    if (this.child !== child) return;
    this.child = null;
    for (const waiter of this.waiting.values()) waiter.reject(new Error(how));
    this.waiting.clear();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.condemned = child;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
