import { editPlan as editPlanCall, listPlans } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { approverOf } from '../identity/approvers.service';
import { editPlan, readPlans } from './plans.service';

/** The subscription plans, public; administrators change them. */
export function plansRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listPlans, () => readPlans(db));
  serveCall(app, editPlanCall, async ({ caller, params, body, request }) =>
    editPlan(db, await approverOf(db, caller, request), params.id, body),
  );
}
