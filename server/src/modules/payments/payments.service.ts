import type { PaymentResponse, PaymentState } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { OneAtATime } from './one-at-a-time';
import { checkPayment, isPaymentId, readTxid } from './payment-checks';
import { type PaymentRow, findPayment, moveState, paymentIdOfTxid } from './payments.sql';
import { type PiClient, piClient } from '../pi/pi.service';
import { PATIENCE, reconcilePayment } from './reconcile-payment';
import { settlePayment } from './settle-payment';
import { FIRST_CHECK_MS, type TakenPayment, refusalOf, acceptPayment } from './accept-payment';

export { chainBalance, paidButNotPosted } from './chain-proof';

const inOrder = new OneAtATime();

const status = (paymentId: string, state: PaymentState): PaymentResponse => ({
  success: true,
  data: { paymentId, state },
});

/** Checks a payment against Pi and approves it; repeats answer how it stands (rules.md section 8). */
export async function approvePayment(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentResponse>> {
  if (!isPaymentId(paymentId)) return refuse('PAYMENT_NOT_VERIFIED');
  return inOrder.run(paymentId, async () => {
    const known = await findOwn(context, caller, paymentId);
    if (isRefusal(known)) return known;
    if (known && known.state !== 'created')
      return isOpenOrDone(known.state) ? status(paymentId, known.state) : refuse('PAYMENT_STATE');
    const pi = piClient(context);
    const taken = await acceptPayment(context, pi, caller, paymentId);
    return isRefusal(taken) ? taken : approveAtPi(context, pi, taken);
  });
}

const isOpenOrDone = (state: PaymentState) => state === 'approved' || state === 'submitted' || state === 'completed';

async function approveAtPi(
  context: ServerContext,
  pi: PiClient,
  { row, verified }: TakenPayment,
): Promise<Outcome<PaymentResponse>> {
  if (!verified.isApproved) {
    const response = await pi.approve(row.payment_id);
    const now = 'payment' in response && response.payment.isApproved ? response : await pi.payment(row.payment_id);
    if (!('payment' in now)) return refuse('PI_UNAVAILABLE');
    if (now.payment.isCancelled) return refuse('PAYMENT_STATE');
    if (!now.payment.isApproved) return refuse('PI_UNAVAILABLE');
  }
  await moveState(context.db, row.id, ['created'], 'approved', FIRST_CHECK_MS);
  return currentState(context, row);
}

/**
 * Completes a payment with the transaction that the browser names, once the chain confirms it, and posts its money.
 * Repeats answer 'completed'. PAYMENT_NOT_VERIFIED for a payment or transaction that Pi or the chain does not know.
 */
export async function completePayment(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
  sentTxid: string,
): Promise<Outcome<PaymentResponse>> {
  const txid = readTxid(sentTxid);
  if (!txid || !isPaymentId(paymentId)) return refuse('PAYMENT_NOT_VERIFIED');
  return inOrder.run(paymentId, async () => {
    const known = await findOwn(context, caller, paymentId);
    if (isRefusal(known)) return known;
    if (known?.state === 'completed')
      return known.txid === txid ? status(paymentId, 'completed') : refuse('PAYMENT_STATE');
    if (known?.state === 'held' || known?.state === 'failed') return refuse('PAYMENT_STATE');
    const user = await paymentIdOfTxid(context.db, txid);
    if (user !== undefined && user !== paymentId) return refuse('TXID_USED');
    const pi = piClient(context);
    const taken = known ? await readVerified(context, pi, known) : await acceptPayment(context, pi, caller, paymentId);
    if (isRefusal(taken)) return taken;
    if (!taken.verified.isApproved) return refuse('PAYMENT_STATE');
    if (taken.verified.txid !== null && taken.verified.txid !== txid) return refuse('PAYMENT_NOT_VERIFIED');
    const state = await settlePayment(context, pi, taken, txid);
    return isRefusal(state) ? state : status(paymentId, state);
  });
}

async function readVerified({ config }: ServerContext, pi: PiClient, row: PaymentRow): Promise<Outcome<TakenPayment>> {
  const response = await pi.payment(row.payment_id);
  if (!('payment' in response)) return refusalOf(response);
  const verified = checkPayment(response.payment, row.user_uid, config.pi);
  if (isRefusal(verified)) return verified;
  return verified.amount === row.amount ? { row, verified } : refuse('AMOUNT_MISMATCH');
}

/** The browser says that the user cancelled: a hint only, Pi decides. Answers how the payment stands then. */
export async function cancelPayment(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentResponse>> {
  if (!isPaymentId(paymentId)) return refuse('PAYMENT_NOT_VERIFIED');
  return inOrder.run(paymentId, async () => {
    const row = await findOwn(context, caller, paymentId);
    if (isRefusal(row)) return row;
    if (!row) return statusAtPi(context, caller, paymentId);
    if (!(await reconcilePayment(context, paymentId, PATIENCE.abandonedMs))) return refuse('PI_UNAVAILABLE');
    return currentState(context, row);
  });
}

/** A payment that we never took on, as Pi has it. */
async function statusAtPi(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentResponse>> {
  const response = await piClient(context).payment(paymentId);
  if (!('payment' in response)) return refusalOf(response);
  if (response.payment.uid !== caller.uid) return refuse('PAYMENT_NOT_YOURS');
  return status(paymentId, response.payment.isCancelled ? 'cancelled' : 'created');
}

/** An incomplete payment was found at a sign-in: finishes or cancels it by what Pi says, whoever asks, and tells nothing. */
export async function reportIncomplete(context: ServerContext, paymentId: string): Promise<Outcome<{ success: true }>> {
  if (!isPaymentId(paymentId)) return { success: true };
  const responded = await inOrder.run(paymentId, () => reconcilePayment(context, paymentId, PATIENCE.reportedMs));
  return responded ? { success: true } : refuse('PI_UNAVAILABLE');
}

async function findOwn(
  { db }: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentRow | undefined>> {
  const row = await findPayment(db, paymentId);
  return row && row.user_id !== caller.id ? refuse('PAYMENT_NOT_YOURS') : row;
}

async function currentState({ db }: ServerContext, row: PaymentRow): Promise<PaymentResponse> {
  return status(row.payment_id, (await findPayment(db, row.payment_id))?.state ?? row.state);
}

/** Takes up a payment that is due; the sweeper's part. */
export function resumePayment(context: ServerContext, paymentId: string): Promise<boolean> {
  return inOrder.run(paymentId, () => reconcilePayment(context, paymentId, PATIENCE.abandonedMs));
}
