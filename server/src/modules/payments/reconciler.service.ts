import { PI } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { productNow } from '../../platform/database/database';
import { isRefusal } from '../../platform/refusal';
import { findUserBy } from '../identity/identity.service';
import type { PiPayment } from '../pi/pi';
import { piClient, type PiClient } from '../pi/pi.service';
import { readReceived } from './chain.service';
import { checkPayment } from './payments.rules';
import { findPayment, type PaymentRow, stopChecking, updateState } from './payments.sql';
import { acceptPayment, type AcceptedPayment, FIRST_CHECK_MS, holdReceived, settlePayment } from './processing.service';

/** A cancelled payment is checked once more: its transaction may have been on its way. */
const LATE_CHECK_MS = 10 * 60_000;
const GIVE_UP_MS = 24 * 60 * 60_000;

/** How long a payment without a transaction stays open. */
export const CANCEL_AFTER = {
  /** Reported at sign-in: the wallet is closed. */
  reportedMs: PI.approvalWindowMs,
  /** Abandoned: the wallet may still be open. */
  abandonedMs: 60 * PI.approvalWindowMs,
} as const;

/**
 * Brings a payment to the state that Pi reports: settles it when it has a transaction, marks it cancelled, or cancels it
 * at Pi when it has been open for longer than `cancelAfterMs`. False when Pi did not respond.
 */
export async function reconcilePayment(
  context: ServerContext,
  paymentId: string,
  cancelAfterMs: number,
): Promise<boolean> {
  const row = await findPayment(context.db, paymentId);
  if (row?.state === 'completed' || row?.state === 'held' || row?.state === 'failed') return true;
  const pi = piClient(context);
  const response = await pi.payment(paymentId);
  if (!('payment' in response)) return response.failure !== 'unavailable' && giveUpWhenOld(context, row, null);
  const verified = response.payment;
  if (verified.txid !== null)
    return row
      ? settleKnown(context, pi, { row, verified }, verified.txid)
      : settleUnknown(context, pi, verified, verified.txid);
  return closeUnpaid(context, pi, { row, verified, cancelAfterMs });
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
  if (!isRefusal(settled)) return true;
  context.log.warn({ paymentId: row.payment_id, code: settled.code }, 'payment not settled');
  if (settled.code === 'PI_UNAVAILABLE') return false;
  const received = await readReceived(context.config.pi, row.payment_id, txid, pi.signal);
  return !isRefusal(received) && giveUpWhenOld(context, row, { txid, received });
}

/** Paid and approved but without a row: accepted for the user named by Pi. */
async function settleUnknown(
  context: ServerContext,
  pi: PiClient,
  verified: PiPayment,
  txid: string,
): Promise<boolean> {
  const payer = verified.isApproved && !verified.isCompleted ? await findUserBy(context.db, verified.uid) : undefined;
  if (payer?.pi_uid !== verified.uid) return true;
  const accepted = await acceptPayment(context, pi, { id: payer.id, uid: verified.uid }, verified.paymentId);
  return isRefusal(accepted) ? accepted.code !== 'PI_UNAVAILABLE' : settleKnown(context, pi, accepted, txid);
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
  if (row?.state === 'cancelled') await stopChecking(db, row.id);
  else if (row)
    await updateState(db, row.id, {
      from: ['created', 'approved'],
      to: 'cancelled',
      checkAfterMs: row.state === 'approved' ? LATE_CHECK_MS : null,
    });
  return true;
}

/** Leaves a payment unsettled for a day to an administrator: failed, or held when its transaction brought money. */
async function giveUpWhenOld(
  context: ServerContext,
  row: PaymentRow | undefined,
  arrived: { txid: string; received: bigint } | null,
): Promise<boolean> {
  const isOld = row && (await productNow(context.db)).getTime() - row.created_at.getTime() > GIVE_UP_MS;
  if (!isOld) return true;
  context.log.error(
    { paymentId: row.payment_id, state: row.state },
    'payment given up: an administrator must look at it',
  );
  if (arrived && arrived.received > 0n) await holdReceived(context, row, arrived.txid, arrived.received);
  else await updateState(context.db, row.id, { from: ['created', 'approved'], to: 'failed', checkAfterMs: null });
  return true;
}
