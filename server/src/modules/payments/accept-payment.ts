import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Outcome, type Refusal, isRefusal, refuse } from '../../platform/refusal';
import { findQuote } from '../subscriptions/quotes.service';
import { PAYMENT_KIND_RULES } from './kinds/registry';
import { checkPayment, kindOf } from './payment-checks';
import { type NewPayment, type PaymentRow, findPayment, insertPayment } from './payments.sql';
import type { PiPayment } from '../pi/pi';
import type { PiClient, PiResponse } from '../pi/pi.service';

/** The reconciler first looks at a payment after this. */
export const FIRST_CHECK_MS = 5_000;

/** Whose payment it must be. */
export interface Payer {
  id: string;
  uid: string;
}

/** A payment of ours and what Pi says about it. */
export interface TakenPayment {
  row: PaymentRow;
  verified: PiPayment;
}

/**
 * Takes a payment on: reads it from Pi, checks it and makes its row. One that fails is cancelled at Pi, so that the user
 * is not blocked by it, unless it is somebody else's.
 */
export async function acceptPayment(
  context: ServerContext,
  pi: PiClient,
  payer: Payer,
  paymentId: string,
): Promise<Outcome<TakenPayment>> {
  const response = await pi.payment(paymentId);
  if (!('payment' in response)) return refusalOf(response);
  const verified = response.payment;
  const payment = await readNewPayment(context, payer, verified);
  if (isRefusal(payment)) return rejectPayment(context, pi, verified, payment);
  await insertPayment(context.db, payment, FIRST_CHECK_MS);
  const row = await findPayment(context.db, paymentId);
  if (!row) throw new Error(`payment ${paymentId} was not kept`);
  return { row, verified };
}

async function readNewPayment(
  { db, config }: ServerContext,
  payer: Payer,
  verified: PiPayment,
): Promise<Outcome<NewPayment>> {
  const payment = checkPayment(verified, payer.uid, config.pi);
  if (isRefusal(payment)) return payment;
  if (payment.isCancelled || payment.isCompleted) return refuse('PAYMENT_STATE');
  const kind = (await findQuote(db, payment.metadata.orderId)) ? 'subscription' : kindOf(payment.metadata);
  if (!kind) return refuse('VALIDATION', { paymentType: 'The payment does not say what it pays for.' });
  const target = await PAYMENT_KIND_RULES[kind].target(db, payment);
  if (isRefusal(target)) return target;
  const { paymentId, amount, metadata } = payment;
  return { id: uuidv7(), userId: payer.id, paymentId, kind, amount, metadata, ...target };
}

async function rejectPayment(
  { log }: ServerContext,
  pi: PiClient,
  verified: PiPayment,
  refusal: Refusal,
): Promise<Refusal> {
  log.warn({ paymentId: verified.paymentId, code: refusal.code }, 'payment turned away');
  const isOpen = !verified.isCancelled && !verified.isCompleted && verified.txid === null;
  if (isOpen && refusal.code !== 'PAYMENT_NOT_YOURS') await pi.cancel(verified.paymentId);
  return refusal;
}

/** What a caller is told when Pi gave no payment. */
export function refusalOf(response: Exclude<PiResponse, { payment: PiPayment }>): Refusal {
  return refuse(response.failure === 'unknown_payment' ? 'PAYMENT_NOT_VERIFIED' : 'PI_UNAVAILABLE');
}
