import type { Redis } from 'ioredis';

/** Counts requests per key in windows that start with the first one. */
export interface RateLimiter {
  /** Counts one request; 0 when it is within `max`, else the milliseconds until the window ends. */
  hit(key: string, max: number, windowMs: number): Promise<number>;
}

const SWEEP_ABOVE = 10_000;

/** Counts of this process. */
export class LocalRateLimiter implements RateLimiter {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  async hit(key: string, max: number, windowMs: number): Promise<number> {
    const now = performance.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      if (this.windows.size > SWEEP_ABOVE) this.sweep(now);
      window = { count: 0, endsAt: now + windowMs };
      this.windows.set(key, window);
    }
    window.count += 1;
    return window.count <= max ? 0 : window.endsAt - now;
  }

  private sweep(now: number): void {
    for (const [key, window] of this.windows) if (window.endsAt <= now) this.windows.delete(key);
  }
}

const COUNT = `
  local count = redis.call('incr', KEYS[1])
  if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return {count, redis.call('pttl', KEYS[1])}`;

/** Counts shared by all processes. While Redis is away requests are let through: limits protect, they do not decide. */
export class RedisRateLimiter implements RateLimiter {
  constructor(private readonly redis: Redis) {}

  async hit(key: string, max: number, windowMs: number): Promise<number> {
    try {
      const [count, leftMs] = (await this.redis.eval(COUNT, 1, `limit:${key}`, windowMs)) as [number, number];
      return count <= max ? 0 : Math.max(1, leftMs);
    } catch {
      return 0;
    }
  }
}
