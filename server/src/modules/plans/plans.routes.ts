import { editPlan as editPlanCall, listPlans } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { editPlan, readPlans } from './plans.service';

/** The subscription plans, public; administrators change them. */
export function plansRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listPlans, () => readPlans(db));
  serveCall(app, editPlanCall, ({ caller, params, body }) => editPlan(db, caller, params.id, body));
}
