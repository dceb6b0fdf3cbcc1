import { cancelSubscription, changeSubscription } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { quoteChange } from './quotes.service';
import { cancelAtPeriodEnd } from './subscriptions.service';

/** Changes of plan. */
export function subscriptionsRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, changeSubscription, ({ body, caller }) => quoteChange(context, caller, body.planId));
  serveCall(app, cancelSubscription, ({ caller }) => cancelAtPeriodEnd(context.db, caller.id));
}
