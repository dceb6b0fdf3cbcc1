import {
  RATE_LIMIT,
  approvePayout as approveCall,
  completePayout as completeCall,
  listPayouts as listPayoutsCall,
  listUnknownOutgoing as listUnknownOutgoingCall,
  listWithdrawals as listWithdrawalsCall,
  rejectPayout as rejectCall,
  requestWithdrawal as requestCall,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { listUnknownOutgoing } from './chain.service';
import { approvePayout, completeManualPayout as completePayoutByHand, rejectPayout } from './decisions.service';
import { listPayouts, listWithdrawals, requestWithdrawal } from './payouts.service';

const rateLimit = { name: 'money', max: RATE_LIMIT.money, windowMs: 60_000 };

/** Withdrawals of the caller, and the payouts that administrators decide. */
export function payoutsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  serveCall(
    app,
    requestCall,
    ({ caller, body, request }) =>
      requestWithdrawal(context, caller, { amount: body.amount, sentKey: idempotencyOf(request) }),
    { rateLimit },
  );
  serveCall(app, listWithdrawalsCall, ({ caller, query }) => listWithdrawals(db, caller.id, query));
  serveCall(app, listPayoutsCall, ({ query }) => listPayouts(db, query));
  serveCall(app, listUnknownOutgoingCall, ({ query }) => listUnknownOutgoing(db, query));
  serveCall(app, approveCall, ({ caller, params }) => approvePayout(context, caller, params.id));
  serveCall(app, rejectCall, ({ caller, params, body }) => rejectPayout(context, caller, params.id, body.reason));
  serveCall(app, completeCall, ({ caller, params, body }) =>
    completePayoutByHand(context, caller, params.id, body.txid),
  );
}
