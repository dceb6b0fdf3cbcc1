import { type PaymentState, type Reason, serverFault } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import type { PiPayment } from '../pi/pi';
import type { PiClient, PiResponse } from '../pi/pi.service';
import { raiseAlarm } from '../alarms/alarms.service';
import { keptAccountOf, noteWallet } from '../persons/persons.service';
import { creditOrHold } from './booking.service';
import { type Arrival, readArrival } from './chain.service';
import { findKind, PAYMENT_KIND_RULES } from './kinds/registry';
import { notifyPayer } from './payments.events';
import { checkPayment, type ValidPayment } from './payments.rules';
import {
  bindTransaction,
  type CreditReason,
  findPayment,
  finishPayment,
  insertNewPayment,
  insertPayment,
  lockPayment,
  type NewPayment,
  type PaymentRow,
  type Settlement,
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
  await insertNewPayment(context.db, payment, FIRST_CHECK_MS);
  const row = await findPayment(context.db, paymentId);
  // The payer's account was deleted in the meantime.
  return row ? { row, verified } : rejectPayment(context, pi, verified, refuse('INVALID_TOKEN'));
}

/**
 * Accepts a payment that we approved and whose row is gone, as after a restore from a backup. What it was for may be gone too:
 * then its money goes to the payer's wallet. PAYMENT_STATE when it was never approved.
 */
export async function acceptApproved(
  context: ServerContext,
  payer: Payer,
  verified: PiPayment,
): Promise<Outcome<AcceptedPayment>> {
  if (!verified.isApproved) return refuse('PAYMENT_STATE');
  const payment = checkPayment(verified, payer.uid, context.config.pi);
  if (isRefusal(payment)) return payment;
  const planned = await checkTarget(context.db, payer, payment);
  const { paymentId, amount, metadata, fromAddress: payerWallet } = payment;
  const unplanned = { kind: 'deposit', planId: null, requestId: null } as const;
  const target = isRefusal(planned) ? unplanned : planned;
  const stored = { id: uuidv7(), userId: payer.id, paymentId, amount, metadata, payerWallet, ...target };
  await insertPayment(context.db, stored, FIRST_CHECK_MS);
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
  const target = await checkTarget(db, payer, payment);
  if (isRefusal(target)) return target;
  const { paymentId, amount, metadata, fromAddress: payerWallet } = payment;
  return { id: uuidv7(), userId: payer.id, paymentId, amount, metadata, payerWallet, ...target };
}

async function checkTarget(
  db: Db,
  payer: Payer,
  payment: ValidPayment,
): Promise<Outcome<Pick<NewPayment, 'kind' | 'planId' | 'requestId' | 'orderId'>>> {
  const kind = await findKind(db, payment.metadata);
  if (!kind) return refuse('VALIDATION', { paymentType: serverFault('paysForNothing') });
  const target = await PAYMENT_KIND_RULES[kind].checkTarget(db, payment, payer.id);
  return isRefusal(target) ? target : { kind, ...target };
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
 * repeated at any point: after a failure the reconciler goes on, and notifies the payer when it finishes the payment. Another
 * amount than agreed is credited to the payer's wallet, and is AMOUNT_MISMATCH.
 */
export async function settlePayment(
  context: ServerContext,
  pi: PiClient,
  { row, verified, txid, finishedBy }: PaidPayment,
): Promise<Outcome<PaymentState>> {
  const arrival = await readArrival(context.config.pi, row.payment_id, txid, pi.signal);
  if (isRefusal(arrival)) return arrival;
  const isExact = arrival.amount === row.amount;
  if (!isExact && !(await isReadAgain(context, pi, row, arrival))) return refuse('PI_UNAVAILABLE');
  const linked = await linkTransaction(context.db, row, txid);
  if (isRefusal(linked)) return linked;
  const end = verified.isCompleted ? toPiOutcome(verified.txid, txid) : await completeAtPi(pi, row.payment_id, txid);
  if (isRefusal(end)) return end;
  return bookOnce(context, row, { arrival, otherwise: isExact ? end.otherwise : 'amount', finishedBy });
}

/** What the chain says against the agreement is read twice before it is believed. */
async function isReadAgain(
  { config }: ServerContext,
  pi: PiClient,
  row: PaymentRow,
  arrival: Arrival,
): Promise<boolean> {
  const again = await readArrival(config.pi, row.payment_id, arrival.txid, pi.signal);
  return !isRefusal(again) && again.amount === arrival.amount && again.sender === arrival.sender;
}

/**
 * Ends a payment whose transaction is on the chain without Pi, which has not said anything of use for a day: what arrived is
 * the payer's, or is held. PAYMENT_NOT_VERIFIED when the chain does not have it for this payment.
 */
export async function settleLate(
  context: ServerContext,
  pi: PiClient,
  row: PaymentRow,
  txid: string,
): Promise<Outcome<PaymentState>> {
  const arrival = await readArrival(context.config.pi, row.payment_id, txid, pi.signal);
  if (isRefusal(arrival)) return arrival;
  if (!(await isReadAgain(context, pi, row, arrival))) return refuse('PI_UNAVAILABLE');
  const linked = await linkTransaction(context.db, row, txid);
  if (isRefusal(linked)) return linked;
  return bookOnce(context, row, { arrival, otherwise: 'late', finishedBy: 'reconciler' });
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
  /** Why the arrived money cannot go to its purpose; null when the payment completed as it should. */
  otherwise: CreditReason | null;
}

const toPiOutcome = (linked: string | null, txid: string): PiOutcome => ({
  otherwise: linked === null || linked === txid ? null : 'refused',
});

/** Pi's refusals that are final. */
const FINAL_CODES = new Set(['verification_failed', 'cancelled_payment']);

async function completeAtPi(pi: PiClient, paymentId: string, txid: string): Promise<Outcome<PiOutcome>> {
  const response = await pi.complete(paymentId, txid);
  const current: PiResponse =
    'payment' in response && response.payment.isCompleted ? response : await pi.payment(paymentId);
  if (!('payment' in current)) return refuse('PI_UNAVAILABLE');
  if (current.payment.isCompleted) return toPiOutcome(current.payment.txid, txid);
  if (current.payment.isCancelled) return { otherwise: 'cancelled' };
  if ('code' in response && FINAL_CODES.has(response.code)) return { otherwise: 'refused' };
  return refuse('PI_UNAVAILABLE');
}

interface Booking {
  arrival: Arrival;
  /** Why the money goes to the payer's wallet, or aside, in place of its purpose. */
  otherwise: CreditReason | null;
  finishedBy: 'payer' | 'reconciler';
}

async function bookOnce(
  context: ServerContext,
  row: PaymentRow,
  { arrival, otherwise, finishedBy }: Booking,
): Promise<Outcome<PaymentState>> {
  const rules = PAYMENT_KIND_RULES[row.kind];
  const ended = await finishOnce(context, row, async (tx, payment) => {
    if (otherwise !== null) return creditOrHold(tx, payment, arrival, otherwise);
    const settlement = await rules.settle(tx, payment);
    if (finishedBy === 'reconciler') await notifyPayer(tx, payment, { kind: 'payment-repaired' });
    return settlement;
  });
  const kept = await keptAccountOf(context.db, row.user_id);
  const concerned = [...new Set([row.user_uid, kept.uid]), ...((await rules.alsoConcerns?.(context.db, row)) ?? [])];
  for (const uid of concerned) for (const event of rules.liveEvents) context.live.publishToUser(uid, event);
  return outcomeOf(ended);
}

/** What the payer is told of a payment that has ended: money that went another way than planned is no success. */
export function outcomeOf({ state, credited_because }: Ended): Outcome<PaymentState> {
  if (credited_because === 'amount') return refuse('AMOUNT_MISMATCH');
  return state === 'held' || credited_because !== null ? refuse('PAYMENT_STATE') : state;
}

type Ended = Pick<PaymentRow, 'state' | 'credited_because'>;

/** Ends a payment in one transaction unless it has ended already; returns how. */
async function finishOnce(
  { db, log, config }: ServerContext,
  row: PaymentRow,
  end: (tx: Db, payment: PaymentRow) => Promise<Settlement>,
): Promise<Ended> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, row);
    if (payment.state === 'completed' || payment.state === 'held') return payment;
    const settlement = await end(tx, payment);
    await finishPayment(tx, payment.id, settlement);
    if (settlement.state === 'completed') {
      await noteWallet({ db: tx, log, config }, payment.user_id, payment.payer_wallet);
      return { state: 'completed', credited_because: settlement.creditedBecause ?? null };
    }
    await alarmHeld({ db: tx, log }, payment.txid ?? payment.payment_id, settlement.because);
    return { state: 'held', credited_because: null };
  });
}

const alarmHeld = (context: Pick<ServerContext, 'db' | 'log'>, subject: string, because: Reason): Promise<void> =>
  raiseAlarm(context, { kind: 'held-money', subject, because: [because] });
