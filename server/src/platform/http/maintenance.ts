import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal';
import { type Means, meansOf, sendRefusal } from './call-route';
import { isOutsideProduct, isRead } from './request-path';

const RETRY_AFTER_S = 60;

/** Writes are refused with 503 during maintenance, except the calls that go on (docs/rules.md reading 31). */
export function holdWritesInMaintenance(
  app: FastifyInstance,
  isUnderMaintenance: (means: Means) => Promise<boolean>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isRead(request) || !request.routeOptions.url || goesOn(request)) return;
    if (!(await isUnderMaintenance(meansOf(request)))) return;
    return sendRefusal(request, reply.header('retry-after', RETRY_AFTER_S), refuse('MAINTENANCE'));
  });
}

function goesOn(request: FastifyRequest): boolean {
  const { call } = request.routeOptions.config;
  return call?.duringMaintenance === true || call?.auth === 'admin' || isOutsideProduct(request);
}
