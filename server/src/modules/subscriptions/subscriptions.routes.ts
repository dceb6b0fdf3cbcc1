import {
  cancelSubscription,
  changeSubscription,
  dropScheduledPlan,
  readSubscription,
  resumeSubscription,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { quoteChange } from './quotes.service';
import { cancelAtPeriodEnd, dropScheduled, readOverview, resume } from './subscriptions.service';

/** The caller's plan and its changes. */
export function subscriptionsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  serveCall(app, readSubscription, async ({ caller }) => ({ data: await readOverview(db, caller.id) }));
  serveCall(app, changeSubscription, ({ body, caller }) => quoteChange(context, caller, body.planId));
  serveCall(app, cancelSubscription, ({ caller }) => cancelAtPeriodEnd(db, caller.id));
  serveCall(app, resumeSubscription, ({ caller }) => resume(context, caller));
  serveCall(app, dropScheduledPlan, ({ caller }) => dropScheduled(context, caller));
}
