import type { PaymentAnswer, PaymentState } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { OneAtATime } from './one-at-a-time';
import { checkPayment, isPaymentId, readTxid } from './payment-checks';
import { type PaymentRow, findPayment, moveState, paymentIdOfTxid } from './payments.sql';
import { type PiClient, piClient } from '../pi/pi-client';
import { PATIENCE, reconcilePayment } from './reconcile-payment';
import { settlePayment } from './settle-payment';
import { FIRST_CHECK_MS, type TakenPayment, refusalOf, takeOn } from './take-on';

export { chainBalance, paidButNotPosted } from './chain-proof';

const inOrder = new OneAtATime();

const standing = (paymentId: string, state: PaymentState): PaymentAnswer => ({
  success: true,
  data: { paymentId, state },
});

/** Checks a payment against Pi and approves it; repeats answer how it stands (rules.md section 8). */
export async function approvePayment(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentAnswer>> {
  if (!isPaymentId(paymentId)) return refuse('PAYMENT_NOT_VERIFIED');
  return inOrder.run(paymentId, async () => {
    const known = await findOwn(context, caller, paymentId);
    if (isRefusal(known)) return known;
    if (known && known.state !== 'created')
      return isOpenOrDone(known.state) ? standing(paymentId, known.state) : refuse('PAYMENT_STATE');
    const pi = piClient(context);
    const taken = await takeOn(context, pi, caller, paymentId);
    return isRefusal(taken) ? taken : approveAtPi(context, pi, taken);
  });
}

const isOpenOrDone = (state: PaymentState) => state === 'approved' || state === 'submitted' || state === 'completed';

async function approveAtPi(
  context: ServerContext,
  pi: PiClient,
  { row, truth }: TakenPayment,
): Promise<Outcome<PaymentAnswer>> {
  if (!truth.isApproved) {
    const answer = await pi.approve(row.payment_id);
    const now = 'payment' in answer && answer.payment.isApproved ? answer : await pi.payment(row.payment_id);
    if (!('payment' in now)) return refuse('PI_UNAVAILABLE');
    if (now.payment.isCancelled) return refuse('PAYMENT_STATE');
    if (!now.payment.isApproved) return refuse('PI_UNAVAILABLE');
  }
  await moveState(context.db, row.id, ['created'], 'approved', FIRST_CHECK_MS);
  return standNow(context, row);
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
): Promise<Outcome<PaymentAnswer>> {
  const txid = readTxid(sentTxid);
  if (!txid || !isPaymentId(paymentId)) return refuse('PAYMENT_NOT_VERIFIED');
  return inOrder.run(paymentId, async () => {
    const known = await findOwn(context, caller, paymentId);
    if (isRefusal(known)) return known;
    if (known?.state === 'completed')
      return known.txid === txid ? standing(paymentId, 'completed') : refuse('PAYMENT_STATE');
    if (known?.state === 'held' || known?.state === 'failed') return refuse('PAYMENT_STATE');
    const user = await paymentIdOfTxid(context.db, txid);
    if (user !== undefined && user !== paymentId) return refuse('TXID_USED');
    const pi = piClient(context);
    const taken = known ? await readTruth(context, pi, known) : await takeOn(context, pi, caller, paymentId);
    if (isRefusal(taken)) return taken;
    if (!taken.truth.isApproved) return refuse('PAYMENT_STATE');
    if (taken.truth.txid !== null && taken.truth.txid !== txid) return refuse('PAYMENT_NOT_VERIFIED');
    const state = await settlePayment(context, pi, taken, txid);
    return isRefusal(state) ? state : standing(paymentId, state);
  });
}

async function readTruth({ config }: ServerContext, pi: PiClient, row: PaymentRow): Promise<Outcome<TakenPayment>> {
  const answer = await pi.payment(row.payment_id);
  if (!('payment' in answer)) return refusalOf(answer);
  const truth = checkPayment(answer.payment, row.user_uid, config.pi);
  if (isRefusal(truth)) return truth;
  return truth.amount === row.amount ? { row, truth } : refuse('AMOUNT_MISMATCH');
}

/** The browser says that the user cancelled: a hint only, Pi decides. Answers how the payment stands then. */
export async function cancelPayment(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentAnswer>> {
  if (!isPaymentId(paymentId)) return refuse('PAYMENT_NOT_VERIFIED');
  return inOrder.run(paymentId, async () => {
    const row = await findOwn(context, caller, paymentId);
    if (isRefusal(row)) return row;
    if (!row) return standingAtPi(context, caller, paymentId);
    if (!(await reconcilePayment(context, paymentId, PATIENCE.abandonedMs))) return refuse('PI_UNAVAILABLE');
    return standNow(context, row);
  });
}

/** A payment that we never took on, as Pi has it. */
async function standingAtPi(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentAnswer>> {
  const answer = await piClient(context).payment(paymentId);
  if (!('payment' in answer)) return refusalOf(answer);
  if (answer.payment.uid !== caller.uid) return refuse('PAYMENT_NOT_YOURS');
  return standing(paymentId, answer.payment.isCancelled ? 'cancelled' : 'created');
}

/** An incomplete payment was found at a sign-in: finishes or cancels it by what Pi says, whoever asks, and tells nothing. */
export async function reportIncomplete(context: ServerContext, paymentId: string): Promise<Outcome<{ success: true }>> {
  if (!isPaymentId(paymentId)) return { success: true };
  const answered = await inOrder.run(paymentId, () => reconcilePayment(context, paymentId, PATIENCE.reportedMs));
  return answered ? { success: true } : refuse('PI_UNAVAILABLE');
}

async function findOwn(
  { db }: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentRow | undefined>> {
  const row = await findPayment(db, paymentId);
  return row && row.user_id !== caller.id ? refuse('PAYMENT_NOT_YOURS') : row;
}

async function standNow({ db }: ServerContext, row: PaymentRow): Promise<PaymentAnswer> {
  return standing(row.payment_id, (await findPayment(db, row.payment_id))?.state ?? row.state);
}

/** Takes up a payment that is due; the sweeper's part. */
export function resumePayment(context: ServerContext, paymentId: string): Promise<boolean> {
  return inOrder.run(paymentId, () => reconcilePayment(context, paymentId, PATIENCE.abandonedMs));
}
