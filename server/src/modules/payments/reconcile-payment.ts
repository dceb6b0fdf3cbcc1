import { PI } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { productNow } from '../../platform/database/database';
import { isRefusal } from '../../platform/refusal';
import { findUserBy } from '../identity/identity.service';
import { readReceived } from './chain-check';
import { checkPayment } from './payment-checks';
import { type PaymentRow, findPayment, moveState, stopChecking } from './payments.sql';
import type { PiPayment } from '../pi/pi';
import { type PiClient, piClient } from '../pi/pi.service';
import { holdReceived, settlePayment } from './settle-payment';
import { FIRST_CHECK_MS, acceptPayment } from './accept-payment';

/** A cancelled payment is looked at once more after this: its transaction may have been under way. */
const LATE_CHECK_MS = 10 * 60_000;
const GIVE_UP_MS = 24 * 60 * 60_000;

/** How long a payment without a transaction is left to its user. */
export const PATIENCE = {
  /** Reported at sign-in: no wallet is open any more. */
  reportedMs: PI.approvalWindowMs,
  /** Abandoned: the wallet may still be open. */
  abandonedMs: 60 * PI.approvalWindowMs,
} as const;

/**
 * Brings one payment to where Pi says it is: settles it when it has a transaction, marks it cancelled, cancels it at Pi
 * when it lies open for longer than `patienceMs`. False when Pi did not answer.
 */
export async function reconcilePayment(
  context: ServerContext,
  paymentId: string,
  patienceMs: number,
): Promise<boolean> {
  const row = await findPayment(context.db, paymentId);
  if (row?.state === 'completed' || row?.state === 'held' || row?.state === 'failed') return true;
  const pi = piClient(context);
  const response = await pi.payment(paymentId);
  if (!('payment' in response)) return response.failure !== 'unavailable' && giveUpWhenOld(context, row, 0n, null);
  const verified = response.payment;
  if (verified.txid !== null)
    return row
      ? settleKnown(context, pi, row, verified, verified.txid)
      : settleUnknown(context, pi, verified, verified.txid);
  return closeUnpaid(context, pi, row, verified, patienceMs);
}

async function settleKnown(
  context: ServerContext,
  pi: PiClient,
  row: PaymentRow,
  verified: PiPayment,
  txid: string,
): Promise<boolean> {
  const sound = checkPayment(verified, row.user_uid, context.config.pi);
  const settled = isRefusal(sound) ? sound : await settlePayment(context, pi, { row, verified }, txid, 'reconciler');
  if (!isRefusal(settled)) return true;
  context.log.warn({ paymentId: row.payment_id, code: settled.code }, 'payment not settled');
  if (settled.code === 'PI_UNAVAILABLE') return false;
  const received = await readReceived(context.config.pi, row.payment_id, txid, pi.signal);
  return !isRefusal(received) && giveUpWhenOld(context, row, received, txid);
}

/** Paid, approved by us, and yet without a row: taken on for the user whom Pi names. */
async function settleUnknown(
  context: ServerContext,
  pi: PiClient,
  verified: PiPayment,
  txid: string,
): Promise<boolean> {
  const payer = verified.isApproved && !verified.isCompleted ? await findUserBy(context.db, verified.uid) : undefined;
  if (payer?.pi_uid !== verified.uid) return true;
  const taken = await acceptPayment(context, pi, { id: payer.id, uid: verified.uid }, verified.paymentId);
  return isRefusal(taken) ? taken.code !== 'PI_UNAVAILABLE' : settleKnown(context, pi, taken.row, taken.verified, txid);
}

async function closeUnpaid(
  context: ServerContext,
  pi: PiClient,
  row: PaymentRow | undefined,
  verified: PiPayment,
  patienceMs: number,
): Promise<boolean> {
  if (verified.isCancelled) return markCancelled(context, row);
  if (row?.state === 'created' && verified.isApproved)
    await moveState(context.db, row.id, ['created'], 'approved', FIRST_CHECK_MS);
  const age = (await productNow(context.db)).getTime() - verified.createdAt.getTime();
  if (verified.isCompleted || age <= patienceMs) return true;
  const cancelled = await pi.cancel(verified.paymentId);
  return 'payment' in cancelled && cancelled.payment.isCancelled ? markCancelled(context, row) : true;
}

async function markCancelled({ db }: ServerContext, row: PaymentRow | undefined): Promise<boolean> {
  if (row?.state === 'cancelled') await stopChecking(db, row.id);
  else if (row)
    await moveState(db, row.id, ['created', 'approved'], 'cancelled', row.state === 'approved' ? LATE_CHECK_MS : null);
  return true;
}

/** What has not settled for a day is an administrator's: failed, or held when its transaction brought us money. */
async function giveUpWhenOld(
  context: ServerContext,
  row: PaymentRow | undefined,
  received: bigint,
  txid: string | null,
): Promise<boolean> {
  const isOld = row && (await productNow(context.db)).getTime() - row.created_at.getTime() > GIVE_UP_MS;
  if (!isOld) return true;
  context.log.error(
    { paymentId: row.payment_id, state: row.state },
    'payment given up: an administrator must look at it',
  );
  if (received > 0n && txid !== null) await holdReceived(context, row, txid, received);
  else await moveState(context.db, row.id, ['created', 'approved'], 'failed', null);
  return true;
}
