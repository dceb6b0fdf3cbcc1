import { RATE_LIMIT } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal';
import { sendRefusal } from './call-route';
import { OUTSIDE_PRODUCT } from './outside-product';
import type { RateLimiter } from './rate-limiter';
import { isRead, pathOf, under } from './request-path';

const MINUTE_MS = 60_000;
const EXEMPT = ['/healthz', '/readyz', '/metrics', OUTSIDE_PRODUCT, '/assets', '/mf', '/remotes.json'];

/** Where the server's own requests (first data of a page) come from; no network peer can have this address. */
export const IN_PROCESS = 'in-process';

interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

/** Limits per address, before anything else is looked at: refused requests count too (rules.md section 2). */
export function limitAddresses(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress === IN_PROCESS) return;
    const path = pathOf(request);
    if (EXEMPT.some((prefix) => under(path, prefix))) return;
    const limits = [generalLimit(request, path)];
    const { call, callLimit } = request.routeOptions.config;
    if (callLimit && !countsPerUser(call?.auth)) limits.push(callLimit);
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

function generalLimit(request: FastifyRequest, path: string): Limit {
  if (path === '/user/signin') return { name: 'signin', max: RATE_LIMIT.signin, windowMs: MINUTE_MS };
  return isRead(request)
    ? { name: 'reads', max: RATE_LIMIT.reads, windowMs: MINUTE_MS }
    : { name: 'writes', max: RATE_LIMIT.writes, windowMs: MINUTE_MS };
}

async function spend(limiter: RateLimiter, limits: Limit[], who: string, request: FastifyRequest, reply: FastifyReply) {
  for (const { name, max, windowMs } of limits) {
    const waitMs = await limiter.hit(`${name}:${who}`, max, windowMs);
    if (waitMs > 0)
      return sendRefusal(request, reply.header('retry-after', Math.ceil(waitMs / 1_000)), refuse('RATE_LIMITED'));
  }
}
