import { listPlans } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readPlans } from './plans.service';

/** The subscription plans, public. */
export function plansRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listPlans, () => readPlans(db));
}
