import {
  type OrderAction,
  RATE_LIMIT,
  acceptDecision,
  acceptOrder,
  appealStrike,
  askSecondLook,
  buyProduct,
  cancelOrder,
  closeStrike,
  decideOrder,
  deliverOrder,
  disputeOrder,
  extendOrder,
  listDisputes,
  listOrders,
  listOwnStrikes,
  listStrikes,
  startOrder,
  stateInDispute,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { approverOf } from '../identity/approvers.service';
import { type CallInput, Found, serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { isRefusal } from '../../platform/refusal';
import { buy } from './buying.service';
import { readDisputes, readOrders } from './orders.service';
import { decide, type StepRequest, takeStep } from './steps.service';
import { appeal, endStrike, readOwnStrikes, readStrikes } from './strikes.service';

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
  serveCall(app, listOwnStrikes, ({ caller }) => readOwnStrikes(context.db, caller));
  serveCall(app, appealStrike, ({ caller, params, body }) => appeal(context, caller, params.id, body.text));
  serveCall(app, listStrikes, ({ caller, query }) => readStrikes(context.db, caller, query));
  serveCall(app, closeStrike, ({ caller, params, body }) => endStrike(context, caller, params.id, body.reason));
}

function stepRoutes(app: FastifyInstance, context: ServerContext): void {
  const step = (
    action: OrderAction,
    { caller, params, request }: Pick<CallInput<typeof startOrder>, 'caller' | 'params' | 'request'>,
    said: Pick<StepRequest, 'note' | 'images'> = {},
  ) => takeStep(context, caller, action, { orderId: params.id, sentKey: idempotencyOf(request), ...said });
  serveCall(app, startOrder, (input) => step('start', input), options);
  serveCall(app, acceptOrder, (input) => step('accept', input), options);
  serveCall(app, cancelOrder, (input) => step('cancel', input), options);
  serveCall(app, extendOrder, (input) => step('extend', input), options);
  serveCall(app, acceptDecision, (input) => step('accept-decision', input), options);
  serveCall(app, deliverOrder, (input) => step('deliver', input, { note: input.body.proof }), options);
  serveCall(app, askSecondLook, (input) => step('second-look', input, { note: input.body.reason }), options);
  serveCall(
    app,
    disputeOrder,
    (input) => step('dispute', input, { note: input.body.reason, images: input.body.images }),
    options,
  );
  serveCall(
    app,
    stateInDispute,
    (input) => step('statement', input, { note: input.body.text, images: input.body.images }),
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
