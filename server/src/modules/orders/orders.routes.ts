import {
  RATE_LIMIT,
  acceptOrder,
  buyProduct,
  cancelOrder,
  closeStrike,
  decideOrder,
  deliverOrder,
  disputeOrder,
  extendOrder,
  listDisputes,
  listOrders,
  listStrikes,
  startOrder,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { approverOf } from '../identity/approvers.service';
import { Found, serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { isRefusal } from '../../platform/refusal';
import { buy } from './buying.service';
import { readDisputes, readOrders, readStrikes } from './orders.service';
import { decide, endStrike, takeStep } from './steps.service';

const options = { rateLimit: { name: 'money', max: RATE_LIMIT.money, windowMs: 60_000 } };

/** Buying products, the steps of an order, disputes and strikes. */
export function ordersRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(
    app,
    buyProduct,
    async ({ caller, params, body, request }) => {
      const item = { type: 'product' as const, id: params.id.toLowerCase() };
      const bought = await buy(context, caller, { ...body, item, sentKey: idempotencyOf(request) });
      if (isRefusal(bought)) return bought;
      return bought.isNew ? bought.response : new Found(bought.response);
    },
    options,
  );
  stepRoutes(app, context);
  serveCall(app, listOrders, ({ caller, query }) => readOrders(context.db, caller, query));
  serveCall(app, listDisputes, ({ caller, query }) => readDisputes(context.db, caller, query));
  serveCall(app, listStrikes, ({ caller, query }) => readStrikes(context.db, caller, query));
  serveCall(app, closeStrike, ({ caller, params, body }) => endStrike(context, caller, params.id, body.reason));
}

function stepRoutes(app: FastifyInstance, context: ServerContext): void {
  const steps = { start: startOrder, accept: acceptOrder, cancel: cancelOrder, extend: extendOrder } as const;
  for (const action of ['start', 'accept', 'cancel', 'extend'] as const) {
    serveCall(
      app,
      steps[action],
      ({ caller, params, request }) =>
        takeStep(context, caller, action, { orderId: params.id, sentKey: idempotencyOf(request) }),
      options,
    );
  }
  serveCall(
    app,
    deliverOrder,
    ({ caller, params, body, request }) =>
      takeStep(context, caller, 'deliver', { orderId: params.id, note: body.proof, sentKey: idempotencyOf(request) }),
    options,
  );
  serveCall(
    app,
    disputeOrder,
    ({ caller, params, body, request }) =>
      takeStep(context, caller, 'dispute', { orderId: params.id, note: body.reason, sentKey: idempotencyOf(request) }),
    options,
  );
  serveCall(app, decideOrder, async ({ caller, params, body, request }) =>
    decide(
      context,
      await approverOf(context.db, caller, request),
      { orderId: params.id, sentKey: idempotencyOf(request) },
      body,
    ),
  );
}
