import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { RateLimit } from '../call-route';

/** Counts one request; 0 when it is within the limit, else the milliseconds until the window ends. */
export type CountRequest = (limit: RateLimit, request: FastifyRequest) => Promise<number>;

/** Counters kept per limit; beyond that the ones used longest ago are forgotten. */
const KEPT = 10_000;

/** Counters that all processes share through Redis. Without it, and while it is away, each process counts for itself. */
export async function rateCounters(app: FastifyInstance, redis: Redis | null): Promise<CountRequest> {
  const own = await countersIn(app, { cache: KEPT });
  if (!redis) return own;
  const shared = await countersIn(app, { redis, nameSpace: 'limit:' });
  return (limit, request) => shared(limit, request).catch(() => own(limit, request));
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

/** The plugin in a scope of its own: it knows one store per scope. */
async function countersIn(app: FastifyInstance, store: object): Promise<CountRequest> {
  const counters = new Map<string, Counter>();
  let scope = app;
  await app.register(async (inner) => {
    await inner.register(rateLimit, { global: false, ...store });
    scope = inner;
  });
  const counterOf = ({ name, max, windowMs }: RateLimit): Counter => {
    const counter =
      counters.get(name) ??
      scope.createRateLimit({ max, timeWindow: windowMs, keyGenerator: (request) => `${name}:${whoOf(request)}` });
    counters.set(name, counter);
    return counter;
  };
  return async (limit, request) => {
    const taken = await counterOf(limit)(request);
    return taken.isAllowed || !taken.isExceeded ? 0 : Math.max(1, taken.ttl);
  };
}

const whoOf = ({ caller, ip }: FastifyRequest): string => (caller ? `user:${caller.id}` : `address:${ip}`);
