import {
  RATE_LIMIT,
  approvePayout as approveCall,
  completePayout as completeCall,
  holdPayout as holdCall,
  listPayouts as listPayoutsCall,
  listUnknownOutgoing as listUnknownOutgoingCall,
  listWithdrawals as listWithdrawalsCall,
  nameUnknownOutgoing as nameOutgoingCall,
  rejectPayout as rejectCall,
  requestWithdrawal as requestCall,
  resumePayout as resumeCall,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { idempotencyOf } from '../../platform/http/idempotency';
import { listUnknownOutgoing } from './chain.service';
import {
  approvePayout,
  completeManualPayout as completePayoutByHand,
  holdPayout,
  rejectPayout,
  resumePayout,
} from './decisions.service';
import { recordLook } from '../audit/audit.service';
import { approverOf } from '../identity/approvers.service';
import { nameUnknownOutgoing } from './naming.service';
import { addPayoutMetrics } from './payouts.metrics';
import { listPayouts, listWithdrawals, requestWithdrawal } from './payouts.service';

const rateLimit = { name: 'money', max: RATE_LIMIT.money, windowMs: 60_000 };

/** Withdrawals of the caller, and the payouts that administrators decide. */
export function payoutsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, metrics } = context;
  addPayoutMetrics(metrics.registry, db);
  serveCall(
    app,
    requestCall,
    ({ caller, body, request }) =>
      requestWithdrawal(context, caller, { amount: body.amount, sentKey: idempotencyOf(request) }),
    { rateLimit },
  );
  serveCall(app, listWithdrawalsCall, ({ caller, query }) => listWithdrawals(db, caller.id, query));
  serveCall(app, listPayoutsCall, async ({ caller, query }) => {
    await recordLook(db, caller.id, 'payouts');
    return listPayouts(db, query);
  });
  serveCall(app, listUnknownOutgoingCall, async ({ caller, query }) => {
    await recordLook(db, caller.id, 'unknown-outgoing');
    return listUnknownOutgoing(db, query);
  });
  serveCall(app, nameOutgoingCall, ({ caller, params, body }) =>
    nameUnknownOutgoing(context, caller, params.txid, body.reason),
  );
  serveCall(app, approveCall, async ({ caller, params, request }) =>
    approvePayout(context, await approverOf(db, caller, request), params.id),
  );
  serveCall(app, rejectCall, ({ caller, params, body }) => rejectPayout(context, caller, params.id, body.reason));
  serveCall(app, holdCall, ({ caller, params, body }) => holdPayout(context, caller, params.id, body?.reason));
  serveCall(app, resumeCall, ({ caller, params }) => resumePayout(context, caller, params.id));
  serveCall(app, completeCall, ({ caller, params, body }) =>
    completePayoutByHand(context, caller, params.id, body.txid),
  );
}
