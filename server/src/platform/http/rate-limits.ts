import { OUTSIDE_PRODUCT, RATE_LIMIT } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal';
import { type RateLimit, sendRefusal } from './call-route';
import type { CountRequest } from './plugins/rate-counters';
import { isRead, isUnder } from './request-path';

const MINUTE_MS = 60_000;
const EXEMPT = ['/healthz', '/readyz', '/metrics', OUTSIDE_PRODUCT, '/assets', '/uploads', '/mf', '/remotes.json'];

/** Where the server's own requests for a page's first data come from; no network peer can have this address. */
export const IN_PROCESS = 'in-process';

/** Limits per address, before all other checks: refused requests count too (docs/rules.md section 2). */
export function limitAddresses(app: FastifyInstance, count: CountRequest): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress === IN_PROCESS || EXEMPT.some((prefix) => isUnder(request, prefix))) return;
    const { call, callLimit, addressLimit = defaultLimit(request) } = request.routeOptions.config;
    const limits =
      callLimit && !callLimit.isPerCaller && !countsPerUser(call?.auth) ? [addressLimit, callLimit] : [addressLimit];
    for (const limit of limits) if (await isOver(limit, count, request, reply)) return reply;
  });
}

/** Limits per user, once the caller is known; of calls for guests, too, that ask for it. */
export function limitUsers(app: FastifyInstance, count: CountRequest): void {
  app.addHook('onRequest', async (request, reply) => {
    const { callLimit, call } = request.routeOptions.config;
    if (!callLimit || !(callLimit.isPerCaller || (request.caller && countsPerUser(call?.auth)))) return;
    if (await isOver(callLimit, count, request, reply)) return reply;
  });
}

const countsPerUser = (auth: string | undefined) => auth === 'user' || auth === 'admin';

function defaultLimit(request: FastifyRequest): RateLimit {
  return isRead(request)
    ? { name: 'reads', max: RATE_LIMIT.reads, windowMs: MINUTE_MS }
    : { name: 'writes', max: RATE_LIMIT.writes, windowMs: MINUTE_MS };
}

/** Counts the request; when that is one too many, it is refused. */
async function isOver(limit: RateLimit, count: CountRequest, request: FastifyRequest, reply: FastifyReply) {
  const waitMs = await count(limit, request);
  if (waitMs > 0) sendRefusal(request, reply.header('retry-after', Math.ceil(waitMs / 1_000)), refuse('RATE_LIMITED'));
  return waitMs > 0;
}
