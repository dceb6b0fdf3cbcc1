import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** How long a command may take. What asks twice waits once: after the first has failed, the second is not sent. */
const PATIENCE_MS = 40;
/** How long no command is sent after one that failed. Then one tries, and the others wait for how it goes. */
const REST_MS = 1_000;

/**
 * The Redis that processes share. Nothing waits for it: while it is away a command fails at once, and while it hangs only the
 * first in each second waits, for a moment.
 */
export class SharedRedis {
  readonly client: Redis;
  private restsUntil = 0;
  private isUp = true;

  constructor(
    url: string,
    private readonly log: FastifyBaseLogger,
  ) {
    // What came too late to be waited for may still come, and is given up after half a second.
    this.client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
    this.client.on('error', (error: Error) => log.warn({ reason: error.message }, 'redis is away'));
    this.client.on('ready', () => this.recover());
  }

  /** Sends a command; rejects when Redis does not answer it in time, or did not answer the one before. */
  async run<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    const now = performance.now();
    if (now < this.restsUntil) throw new Error('redis rests');
    if (!this.isUp) this.restsUntil = now + REST_MS;
    const response = command(this.client);
    response.then(
      () => this.recover(),
      () => undefined,
    );
    try {
      return await inTime(response);
    } catch (error) {
      if (this.isUp) this.log.warn({ reason: (error as Error).message }, 'redis does not answer');
      this.restsUntil = performance.now() + REST_MS;
      this.isUp = false;
      throw error;
    }
  }

  /** 1 while it answers, else 0. */
  up(): Promise<number> {
    return this.run((client) => client.ping()).then(
      () => 1,
      () => 0,
    );
  }

  close(): void {
    this.client.disconnect();
  }

  private recover(): void {
    this.restsUntil = 0;
    this.isUp = true;
  }
}

/** Rejects after the patience. A response that came meanwhile, while this process was busy, counts: it is read before the next immediate. */
function inTime<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => setImmediate(() => reject(new Error(`no response within ${PATIENCE_MS} ms`)));
    const timer = setTimeout(giveUp, PATIENCE_MS);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
