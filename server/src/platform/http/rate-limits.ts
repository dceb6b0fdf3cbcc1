import { OUTSIDE_PRODUCT, RATE_LIMIT } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal';
import { type RateLimit, sendRefusal } from './call-route';
import type { RateLimiter } from './rate-limiter';
import { isRead, pathOf, under } from './request-path';

const MINUTE_MS = 60_000;
const EXEMPT = ['/healthz', '/readyz', '/metrics', OUTSIDE_PRODUCT, '/assets', '/mf', '/remotes.json'];

/** Where the server's own requests for a page's first data come from; no network peer can have this address. */
export const IN_PROCESS = 'in-process';

/** Limits per address, before all other checks: refused requests count too (docs/rules.md section 2). */
export function limitAddresses(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress === IN_PROCESS) return;
    if (EXEMPT.some((prefix) => under(pathOf(request), prefix))) return;
    const { call, callLimit, addressLimit = defaultLimit(request) } = request.routeOptions.config;
    const limits = callLimit && !countsPerUser(call?.auth) ? [addressLimit, callLimit] : [addressLimit];
    return spend(limiter, limits, `address:${request.ip}`, request, reply);
  });
}

/** Limits per user, once the caller is known. */
export function limitUsers(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async (request, reply) => {
    const { callLimit } = request.routeOptions.config;
    if (!callLimit || !request.caller || !countsPerUser(request.routeOptions.config.call?.auth)) return;
    return spend(limiter, [callLimit], `user:${request.caller.id}`, request, reply);
  });
}

const countsPerUser = (auth: string | undefined) => auth === 'user' || auth === 'admin';

function defaultLimit(request: FastifyRequest): RateLimit {
  return isRead(request)
    ? { name: 'reads', max: RATE_LIMIT.reads, windowMs: MINUTE_MS }
    : { name: 'writes', max: RATE_LIMIT.writes, windowMs: MINUTE_MS };
}

async function spend(
  limiter: RateLimiter,
  limits: RateLimit[],
  who: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  for (const { name, max, windowMs } of limits) {
    const waitMs = await limiter.hit(`${name}:${who}`, max, windowMs);
    if (waitMs > 0)
      return sendRefusal(request, reply.header('retry-after', Math.ceil(waitMs / 1_000)), refuse('RATE_LIMITED'));
  }
}
