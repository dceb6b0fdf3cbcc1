import { DAY_MS, PI } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { productNow } from '../../platform/database/database';
import { isRefusal } from '../../platform/refusal';
import { findUserBy } from '../identity/identity.service';
import type { PiPayment } from '../pi/pi';
import { piClient, type PiClient } from '../pi/pi.service';
import { recordIncoming } from './incoming.service';
import { openTxidOf } from './incoming.sql';
import { checkPayment } from './payments.rules';
import { findPayment, type PaymentRow, updateState } from './payments.sql';
import { acceptApproved, type AcceptedPayment, FIRST_CHECK_MS, settleLate, settlePayment } from './processing.service';

/** A cancelled payment is checked soon once more: its transaction may have been on its way. */
const LATE_CHECK_MS = 10 * 60_000;
/** What Pi and the chain contradict, or do not say, for so long is decided without Pi. */
const GIVE_UP_MS = DAY_MS;

/** How long a payment without a transaction stays open. */
const CANCEL_AFTER = {
  /** Reported by its payer at sign-in: the wallet is closed. */
  reportedMs: PI.approvalWindowMs,
  /** Abandoned: the wallet may still be open. */
  abandonedMs: 120 * PI.approvalWindowMs,
} as const;

/**
 * Brings a payment to the state that Pi and the chain report: settles it when it has a transaction, marks it cancelled, or
 * cancels it at Pi when it has been open for two hours, or for a minute when its own payer (`payerUid`) reports it. Cancelled
 * and failed ones too are settled when their money arrives. False when Pi or the chain did not respond.
 */
export async function reconcilePayment(
  context: ServerContext,
  paymentId: string,
  payerUid: string | null,
): Promise<boolean> {
  const row = await findPayment(context.db, paymentId);
  const pi = piClient(context);
  if (row && (row.state === 'completed' || row.state === 'held')) return completeAtPiToo(pi, row);
  const response = await pi.payment(paymentId);
  if (!('payment' in response)) {
    if (!row) return response.failure !== 'unavailable';
    return settleWithoutPi(context, pi, row, response.failure === 'unavailable');
  }
  const verified = response.payment;
  const txid = verified.txid ?? row?.txid ?? (await openTxidOf(context.db, paymentId));
  const cancelAfterMs = verified.uid === payerUid ? CANCEL_AFTER.reportedMs : CANCEL_AFTER.abandonedMs;
  if (txid === null) return closeUnpaid(context, pi, { row, verified, cancelAfterMs });
  return row ? settleKnown(context, pi, { row, verified }, txid) : settleUnknown(context, pi, verified, txid);
}

/** A payment that was settled without Pi stays open there, and in the payer's way, until Pi has completed it. */
async function completeAtPiToo(pi: PiClient, { credited_because, payment_id, txid }: PaymentRow): Promise<boolean> {
  if (credited_because === 'late' && txid !== null) await pi.complete(payment_id, txid);
  return true;
}

async function settleKnown(
  context: ServerContext,
  pi: PiClient,
  { row, verified }: AcceptedPayment,
  txid: string,
): Promise<boolean> {
  const valid = checkPayment(verified, row.user_uid, context.config.pi);
  const settled = isRefusal(valid)
    ? valid
    : await settlePayment(context, pi, { row, verified, txid, finishedBy: 'reconciler' });
  if (!isRefusal(settled) || (await hasEnded(context, row))) return true;
  context.log.warn({ paymentId: row.payment_id, code: settled.code }, 'payment not settled');
  if (!(await isOld(context, row))) return settled.code !== 'PI_UNAVAILABLE';
  return giveUp(context, pi, row, txid);
}

/** Paid and approved but without a row, as after a restore: accepted for the user named by Pi. */
async function settleUnknown(
  context: ServerContext,
  pi: PiClient,
  verified: PiPayment,
  txid: string,
): Promise<boolean> {
  const payer = await findUserBy(context.db, verified.uid);
  if (payer?.pi_uid !== verified.uid) return true;
  const accepted = await acceptApproved(context, { id: payer.id, uid: verified.uid }, verified);
  return isRefusal(accepted) ? true : settleKnown(context, pi, accepted, txid);
}

interface UnpaidPayment {
  row: PaymentRow | undefined;
  verified: PiPayment;
  cancelAfterMs: number;
}

async function closeUnpaid(
  context: ServerContext,
  pi: PiClient,
  { row, verified, cancelAfterMs }: UnpaidPayment,
): Promise<boolean> {
  if (verified.isCancelled) return markCancelled(context, row);
  if (row?.state === 'created' && verified.isApproved)
    await updateState(context.db, row.id, { from: ['created'], to: 'approved', checkAfterMs: FIRST_CHECK_MS });
  const age = (await productNow(context.db)).getTime() - verified.createdAt.getTime();
  if (verified.isCompleted || age <= cancelAfterMs) return true;
  const cancelled = await pi.cancel(verified.paymentId);
  return 'payment' in cancelled && cancelled.payment.isCancelled ? markCancelled(context, row) : true;
}

async function markCancelled({ db }: ServerContext, row: PaymentRow | undefined): Promise<boolean> {
  if (row)
    await updateState(db, row.id, { from: ['created', 'approved'], to: 'cancelled', checkAfterMs: LATE_CHECK_MS });
  return true;
}

/**
 * Pi does not know a payment that it has shown before, or does not respond. Neither says that nothing was paid: after a day the
 * chain is asked, and what has arrived is the payer's.
 */
async function settleWithoutPi(
  context: ServerContext,
  pi: PiClient,
  row: PaymentRow,
  isUnavailable: boolean,
): Promise<boolean> {
  const isOver = row.state === 'cancelled' || row.state === 'failed';
  if (!isOver && !(await isOld(context, row))) return !isUnavailable;
  return giveUp(context, pi, row, row.txid);
}

async function giveUp(
  context: ServerContext,
  pi: PiClient,
  row: PaymentRow,
  knownTxid: string | null,
): Promise<boolean> {
  if (!(await recordIncoming(context))) return false;
  const txid = (await openTxidOf(context.db, row.payment_id)) ?? knownTxid;
  const settled = txid === null ? null : await settleLate(context, pi, row, txid);
  if (await hasEnded(context, row)) return true;
  if (settled !== null && isRefusal(settled) && settled.code === 'PI_UNAVAILABLE') return false;
  const from = ['created', 'approved', 'submitted'] as const;
  if (await updateState(context.db, row.id, { from: [...from], to: 'failed', checkAfterMs: DAY_MS }))
    context.log.warn({ paymentId: row.payment_id, state: row.state }, 'payment failed: nothing arrived for it');
  return true;
}

async function isOld({ db }: ServerContext, row: PaymentRow): Promise<boolean> {
  return (await productNow(db)).getTime() - row.created_at.getTime() > GIVE_UP_MS;
}

async function hasEnded({ db }: ServerContext, row: PaymentRow): Promise<boolean> {
  const state = (await findPayment(db, row.payment_id))?.state;
  return state === 'completed' || state === 'held';
}
