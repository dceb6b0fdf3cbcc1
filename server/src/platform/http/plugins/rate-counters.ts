import rateLimit from '@fastify/rate-limit';
import { RATE_LIMIT } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SharedRedis } from '../../redis';
import type { RateLimit } from '../call-route';
import { networkOf, siteOf } from '../network';

/** Counts one request; 0 when it is within the limit, else the milliseconds until the window ends. */
export type CountRequest = (limit: RateLimit, request: FastifyRequest) => Promise<number>;

/** Counters kept per limit; beyond that the ones used longest ago are forgotten. */
const KEPT = 10_000;

/** Counters that all processes share through Redis. Without it, and while it is away, each process counts for itself. */
export async function rateCounters(app: FastifyInstance, redis: SharedRedis | null): Promise<CountRequest> {
  const own = await countersIn(app, { cache: KEPT });
  if (!redis) return own;
  const shared = await countersIn(app, { redis: redis.client, nameSpace: 'limit:' });
  return (limit, request) => redis.run(() => shared(limit, request)).catch(() => own(limit, request));
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
  const counterOf = ({ name, max, windowMs }: RateLimit, whoOf: WhoOf): Counter => {
    const counter =
      counters.get(name) ??
      scope.createRateLimit({ max, timeWindow: windowMs, keyGenerator: (request) => `${name}:${whoOf(request)}` });
    counters.set(name, counter);
    return counter;
  };
  const countAs = async (limit: RateLimit, whoOf: WhoOf, request: FastifyRequest) => {
    const taken = await counterOf(limit, whoOf)(request);
    return taken.isAllowed || !taken.isExceeded ? 0 : Math.max(1, taken.ttl);
  };
  return async (limit, request) => {
    const waitMs = await countAs(limit, whoOf, request);
    return waitMs > 0 || siteOfGuest(request) === null ? waitMs : countAs(ofSite(limit), siteOfGuest, request);
  };
}

type WhoOf = (request: FastifyRequest) => string | null;

const whoOf: WhoOf = ({ caller, ip }) => (caller ? `user:${caller.id}` : `network:${networkOf(ip)}`);
/** Null for a signed-in caller, and in IPv4. */
const siteOfGuest: WhoOf = ({ caller, ip }) => (caller ? null : siteOf(ip));
const ofSite = ({ name, max, windowMs }: RateLimit): RateLimit => ({
  name: `${name} of a site`,
  max: max * RATE_LIMIT.timesForSite,
  windowMs,
});
