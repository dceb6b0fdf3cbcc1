import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';

/** The shared Redis, or null without REDIS_URL. Commands fail at once while it is away: nothing waits for Redis. */
export function connectRedis(url: string | null, log: FastifyBaseLogger): Redis | null {
  if (!url) return null;
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 });
  redis.on('error', (error: Error) => log.warn({ reason: error.message }, 'redis is away'));
  return redis;
}
