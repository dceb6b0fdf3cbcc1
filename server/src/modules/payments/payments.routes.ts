import {
  PAYMENT_PREFIXES,
  RATE_LIMIT,
  creditHeld as creditHeldCall,
  listHeld as listHeldCall,
  listUnknownIncoming,
  nameUnknownIncoming,
  paymentCalls,
  refundHeld as refundHeldCall,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { bearerOf } from '../../platform/http/authentication';
import { serveCall } from '../../platform/http/call-route';
import { approverOf } from '../identity/approvers.service';
import { creditHeld, listHeld, nameUnknown, refundHeld } from './held.service';
import { approvePayment, cancelPayment, completePayment, reportIncomplete } from './payments.service';

const rateLimit = { name: 'money', max: RATE_LIMIT.money, windowMs: 60_000 };
/** Guests may report, and each report may ask Pi. */
const addressLimit = { name: 'incomplete', max: RATE_LIMIT.incomplete, windowMs: 60_000 };

/** The payment calls under both prefixes, the same for every kind, and held money for administrators. */
export function paymentsRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const prefix of PAYMENT_PREFIXES) {
    const calls = paymentCalls(prefix);
    serveCall(app, calls.approve, ({ caller, body }) => approvePayment(context, caller, body.paymentId), { rateLimit });
    serveCall(app, calls.cancel, ({ caller, body }) => cancelPayment(context, caller, body.paymentId), { rateLimit });
    serveCall(app, calls.complete, ({ caller, body }) => completePayment(context, caller, body.paymentId, body.txid), {
      rateLimit,
    });
    serveCall(
      app,
      calls.incomplete,
      ({ body, request }) =>
        reportIncomplete(context, bearerOf(request), 'paymentId' in body ? body.paymentId : body.payment.identifier),
      { addressLimit },
    );
  }
  heldRoutes(app, context);
}

function heldRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  serveCall(app, listHeldCall, ({ caller, query }) => listHeld(db, caller, query, false));
  serveCall(app, listUnknownIncoming, ({ caller, query }) => listHeld(db, caller, query, true));
  serveCall(app, creditHeldCall, async ({ caller, params, body, request }) =>
    creditHeld(context, await approverOf(db, caller, request), params.id, body),
  );
  serveCall(app, refundHeldCall, async ({ caller, params, body, request }) =>
    refundHeld(context, await approverOf(db, caller, request), params.id, body.reason),
  );
  serveCall(app, nameUnknownIncoming, async ({ caller, params, body, request }) =>
    nameUnknown(context, await approverOf(db, caller, request), params.txid, body.reason),
  );
}
