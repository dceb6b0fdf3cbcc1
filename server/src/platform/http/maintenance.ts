import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal';
import { sendRefusal } from './call-route';
import { OUTSIDE_PRODUCT } from './outside-product';
import { isRead, pathOf, under } from './request-path';

const EXEMPT = ['/user/signin', '/user/signout', '/admin/api', '/payments', '/deposit/payments', OUTSIDE_PRODUCT];
const RETRY_AFTER_S = 60;

/** Writes answer 503 while the setting enableMaintenance is on, but for the calls of rules.md reading 31. */
export function holdWritesInMaintenance(app: FastifyInstance, isUnderMaintenance: () => Promise<boolean>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isRead(request) || !request.routeOptions.url) return;
    const path = pathOf(request);
    if (EXEMPT.some((prefix) => under(path, prefix)) || !(await isUnderMaintenance())) return;
    return sendRefusal(request, reply.header('retry-after', RETRY_AFTER_S), refuse('MAINTENANCE'));
  });
}
