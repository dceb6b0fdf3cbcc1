import { PAYMENT_PREFIXES, RATE_LIMIT, paymentCalls } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { approvePayment, cancelPayment, completePayment, reportIncomplete } from './payments.service';

const rateLimit = { name: 'money', max: RATE_LIMIT.money, windowMs: 60_000 };

/** The payment calls under both prefixes, the same for every kind. */
export function paymentsRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const prefix of PAYMENT_PREFIXES) {
    const calls = paymentCalls(prefix);
    serveCall(app, calls.approve, ({ caller, body }) => approvePayment(context, caller, body.paymentId), { rateLimit });
    serveCall(app, calls.cancel, ({ caller, body }) => cancelPayment(context, caller, body.paymentId), { rateLimit });
    serveCall(app, calls.complete, ({ caller, body }) => completePayment(context, caller, body.paymentId, body.txid), {
      rateLimit,
    });
    serveCall(app, calls.incomplete, ({ body }) =>
      reportIncomplete(context, 'paymentId' in body ? body.paymentId : body.payment.identifier),
    );
  }
}
