import type { PaymentState } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import type { PiPayment } from '../pi/pi';
import type { PiClient, PiResponse } from '../pi/pi.service';
import { verifyOnChain } from './chain.service';
import { holdMoneyAside } from './booking.service';
import type { Settlement } from './kinds/payment-kind';
import { findKind, PAYMENT_KIND_RULES } from './kinds/registry';
import { notifyPayer } from './payments.events';
import { checkPayment } from './payments.rules';
import {
  bindTransaction,
  findPayment,
  finishPayment,
  insertPayment,
  lockPayment,
  type NewPayment,
  type PaymentRow,
} from './payments.sql';

/** When the reconciler first looks at a payment. */
export const FIRST_CHECK_MS = 5_000;

/** The user who must own the payment. */
export interface Payer {
  id: string;
  uid: string;
}

/** A payment's row with Pi's record of it. */
export interface AcceptedPayment {
  row: PaymentRow;
  verified: PiPayment;
}

/**
 * Accepts a payment: reads it from Pi, checks it and stores its row. A payment that fails is cancelled at Pi, unless it
 * belongs to another user: an open payment would block the payer's next one.
 */
export async function acceptPayment(
  context: ServerContext,
  pi: PiClient,
  payer: Payer,
  paymentId: string,
): Promise<Outcome<AcceptedPayment>> {
  const response = await pi.payment(paymentId);
  if (!('payment' in response)) return refusalOf(response);
  const verified = response.payment;
  const payment = await checkNewPayment(context, payer, verified);
  if (isRefusal(payment)) return rejectPayment(context, pi, verified, payment);
  await insertPayment(context.db, payment, FIRST_CHECK_MS);
  const row = await findPayment(context.db, paymentId);
  if (!row) throw new Error(`payment ${paymentId} was not stored`);
  return { row, verified };
}

async function checkNewPayment(
  { db, config }: ServerContext,
  payer: Payer,
  verified: PiPayment,
): Promise<Outcome<NewPayment>> {
  const payment = checkPayment(verified, payer.uid, config.pi);
  if (isRefusal(payment)) return payment;
  if (payment.isCancelled || payment.isCompleted) return refuse('PAYMENT_STATE');
  const kind = await findKind(db, payment.metadata);
  if (!kind) return refuse('VALIDATION', { paymentType: 'The payment does not say what it pays for.' });
  const target = await PAYMENT_KIND_RULES[kind].checkTarget(db, payment);
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
  log.warn({ paymentId: verified.paymentId, code: refusal.code }, 'payment rejected');
  const isOpen = !verified.isCancelled && !verified.isCompleted && verified.txid === null;
  if (isOpen && refusal.code !== 'PAYMENT_NOT_YOURS') await pi.cancel(verified.paymentId);
  return refusal;
}

/** The refusal when Pi gave no payment. */
export function refusalOf(response: Exclude<PiResponse, { payment: PiPayment }>): Refusal {
  return refuse(response.failure === 'unknown_payment' ? 'PAYMENT_NOT_VERIFIED' : 'PI_UNAVAILABLE');
}

/** An accepted payment with its transaction, and who brings it to its end. */
interface PaidPayment extends AcceptedPayment {
  txid: string;
  finishedBy: 'payer' | 'reconciler';
}

/**
 * Ends a payment whose transaction is known: checks the chain, completes it at Pi, books the money once. It can be
 * repeated at any point: after a failure the reconciler goes on, and notifies the payer when it finishes the payment.
 */
export async function settlePayment(
  context: ServerContext,
  pi: PiClient,
  { row, verified, txid, finishedBy }: PaidPayment,
): Promise<Outcome<PaymentState>> {
  const mismatch = await verifyOnChain(context.config.pi, row, txid, pi.signal);
  if (isRefusal(mismatch)) return mismatch;
  const linked = await linkTransaction(context.db, row, txid);
  if (isRefusal(linked)) return linked;
  const end = verified.isCompleted ? toPiOutcome(verified.txid, txid) : await completeAtPi(pi, row.payment_id, txid);
  if (isRefusal(end)) return end;
  return bookOnce(context, row, end.heldBecause, finishedBy);
}

const UNIQUE_VIOLATION = '23505';

/** Call it only after the chain has confirmed the transaction: Pi never accepts another one. */
async function linkTransaction(db: Db, row: PaymentRow, txid: string): Promise<Outcome<undefined>> {
  try {
    return (await bindTransaction(db, row.id, txid, FIRST_CHECK_MS)) ? undefined : refuse('PAYMENT_STATE');
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('TXID_USED');
    throw error;
  }
}

interface PiOutcome {
  /** Why the arrived money is held; null when the payment completed as it should. */
  heldBecause: string | null;
}

const toPiOutcome = (linked: string | null, txid: string): PiOutcome => ({
  heldBecause: linked === null || linked === txid ? null : `Pi completed it with transaction ${linked}`,
});

/** Pi's refusals that are final. */
const FINAL_CODES = new Set(['verification_failed', 'cancelled_payment']);

async function completeAtPi(pi: PiClient, paymentId: string, txid: string): Promise<Outcome<PiOutcome>> {
  const response = await pi.complete(paymentId, txid);
  const current: PiResponse =
    'payment' in response && response.payment.isCompleted ? response : await pi.payment(paymentId);
  if (!('payment' in current)) return refuse('PI_UNAVAILABLE');
  if (current.payment.isCompleted) return toPiOutcome(current.payment.txid, txid);
  if (current.payment.isCancelled) return { heldBecause: 'Pi had cancelled it when the money arrived' };
  if ('code' in response && FINAL_CODES.has(response.code))
    return { heldBecause: `Pi refused to complete it: ${response.code}` };
  return refuse('PI_UNAVAILABLE');
}

async function bookOnce(
  context: ServerContext,
  row: PaymentRow,
  heldBecause: string | null,
  finishedBy: 'payer' | 'reconciler',
): Promise<Outcome<PaymentState>> {
  const rules = PAYMENT_KIND_RULES[row.kind];
  const state = await finishOnce(context, row, async (tx, payment) => {
    if (heldBecause !== null) return holdMoneyAside(tx, payment, heldBecause);
    const settlement = await rules.settle(tx, payment);
    if (finishedBy === 'reconciler') await notifyPayer(tx, payment, { kind: 'payment-repaired' });
    return settlement;
  });
  const concerned = [row.user_uid, ...((await rules.alsoConcerns?.(context.db, row)) ?? [])];
  for (const uid of concerned) for (const event of rules.liveEvents) context.live.publishToUser(uid, event);
  return state === 'held' ? refuse('PAYMENT_STATE') : state;
}

/** Holds what a transaction brought when it does not pay the payment as agreed. */
export async function holdReceived(
  context: ServerContext,
  row: PaymentRow,
  txid: string,
  received: bigint,
): Promise<void> {
  if (isRefusal(await linkTransaction(context.db, row, txid))) return;
  await finishOnce(context, row, (tx, payment) =>
    holdMoneyAside(tx, payment, `the chain brought ${received} stroops`, received),
  );
}

/** Ends a payment in one transaction unless it has ended already; returns its state. */
async function finishOnce(
  { db, log }: ServerContext,
  row: PaymentRow,
  end: (tx: Db, payment: PaymentRow) => Promise<Settlement>,
): Promise<PaymentState> {
  const state = await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, row);
    if (payment.state === 'completed' || payment.state === 'held') return payment.state;
    const settlement = await end(tx, payment);
    await finishPayment(tx, payment.id, settlement.state, settlement.state === 'held' ? settlement.because : null);
    return settlement.state;
  });
  if (state === 'held') log.error({ paymentId: row.payment_id }, 'payment held: an administrator must decide');
  return state;
}
