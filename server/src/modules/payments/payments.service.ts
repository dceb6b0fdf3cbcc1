import { PI, type PaymentResponse, type PaymentState } from 'contracts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { productNow } from '../../platform/database/database';
import { QueueOfServer } from '../../platform/keyed-queue';
import { authenticate } from '../identity/identity.service';
import { RecentReports } from './recent-reports';
import { checkPayment, isPaymentId, readTxid } from './payments.rules';
import {
  acceptApproved,
  type AcceptedPayment,
  acceptPayment,
  FIRST_CHECK_MS,
  outcomeOf,
  refusalOf,
  settlePayment,
} from './processing.service';
import { reconcilePayment } from './reconciler.service';
import { type PaymentRow, findPayment, updateState, paymentIdOfTxid } from './payments.sql';
import { type PiClient, piClient } from '../pi/pi.service';

/** Pi's SDK repeats its callbacks, often while the first one is still being handled. */
const queues = new QueueOfServer();

const toResponse = (paymentId: string, state: PaymentState): PaymentResponse => ({
  success: true,
  data: { paymentId, state },
});

/** Checks a payment against Pi and approves it. Repeats return its current state (docs/rules.md section 8). */
export async function approvePayment(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentResponse>> {
  if (!isPaymentId(paymentId)) return refuse('PAYMENT_NOT_VERIFIED');
  return queues.of(context).run(paymentId, async () => {
    const known = await findOwnPayment(context, caller, paymentId);
    if (isRefusal(known)) return known;
    if (known && known.state !== 'created')
      return isOpenOrDone(known.state) ? toResponse(paymentId, known.state) : refuse('PAYMENT_STATE');
    const pi = piClient(context);
    const accepted = await acceptPayment(context, pi, caller, paymentId);
    return isRefusal(accepted) ? accepted : approveAtPi(context, pi, accepted);
  });
}

const isOpenOrDone = (state: PaymentState) => state === 'approved' || state === 'submitted' || state === 'completed';

async function approveAtPi(
  context: ServerContext,
  pi: PiClient,
  { row, verified }: AcceptedPayment,
): Promise<Outcome<PaymentResponse>> {
  if (!verified.isApproved) {
    const response = await pi.approve(row.payment_id);
    const current = 'payment' in response && response.payment.isApproved ? response : await pi.payment(row.payment_id);
    if (!('payment' in current)) return refuse('PI_UNAVAILABLE');
    if (current.payment.isCancelled) return refuse('PAYMENT_STATE');
    if (!current.payment.isApproved) return refuse('PI_UNAVAILABLE');
  }
  await updateState(context.db, row.id, { from: ['created'], to: 'approved', checkAfterMs: FIRST_CHECK_MS });
  return currentState(context, row);
}

/**
 * Completes a payment with the transaction named by the client, once the chain confirms it, and books its money. Repeats
 * return 'completed'. PAYMENT_NOT_VERIFIED for a payment or transaction unknown to Pi or the chain.
 */
export async function completePayment(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
  sentTxid: string,
): Promise<Outcome<PaymentResponse>> {
  const txid = readTxid(sentTxid);
  if (!txid || !isPaymentId(paymentId)) return refuse('PAYMENT_NOT_VERIFIED');
  return queues.of(context).run(paymentId, async () => {
    const known = await findOwnPayment(context, caller, paymentId);
    if (isRefusal(known)) return known;
    if (known?.state === 'completed') return known.txid === txid ? respondEnded(known) : refuse('PAYMENT_STATE');
    if (known?.state === 'held') return refuse('PAYMENT_STATE');
    const usedBy = await paymentIdOfTxid(context.db, txid);
    if (usedBy !== undefined && usedBy !== paymentId) return refuse('TXID_USED');
    const pi = piClient(context);
    const accepted = known
      ? await readVerified(context, pi, known)
      : await readApproved(context, pi, caller, paymentId);
    if (isRefusal(accepted)) return accepted;
    const { verified } = accepted;
    if (!verified.isApproved) return refuse('PAYMENT_STATE');
    if (verified.txid !== null && verified.txid !== txid) return refuse('PAYMENT_NOT_VERIFIED');
    const state = await settlePayment(context, pi, { ...accepted, txid, finishedBy: 'payer' });
    return isRefusal(state) ? state : toResponse(paymentId, state);
  });
}

function respondEnded(row: PaymentRow): Outcome<PaymentResponse> {
  const state = outcomeOf(row);
  return isRefusal(state) ? state : toResponse(row.payment_id, state);
}

/** A payment without a row, which only a restore from a backup leaves behind. */
async function readApproved(
  context: ServerContext,
  pi: PiClient,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<AcceptedPayment>> {
  const response = await pi.payment(paymentId);
  if (!('payment' in response)) return refusalOf(response);
  return acceptApproved(context, caller, response.payment);
}

async function readVerified(
  { config }: ServerContext,
  pi: PiClient,
  row: PaymentRow,
): Promise<Outcome<AcceptedPayment>> {
  const response = await pi.payment(row.payment_id);
  if (!('payment' in response)) return refusalOf(response);
  const verified = checkPayment(response.payment, row.user_uid, config.pi);
  if (isRefusal(verified)) return verified;
  return verified.amount === row.amount ? { row, verified } : refuse('AMOUNT_MISMATCH');
}

/** The client reports that the user cancelled. Only Pi decides; the current state is returned. */
export async function cancelPayment(
  context: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentResponse>> {
  if (!isPaymentId(paymentId)) return refuse('PAYMENT_NOT_VERIFIED');
  return queues.of(context).run(paymentId, async () => {
    const row = await findOwnPayment(context, caller, paymentId);
    if (isRefusal(row)) return row;
    if (!row) return stateAtPi(context, caller, paymentId);
    if (!(await reconcilePayment(context, paymentId, null))) return refuse('PI_UNAVAILABLE');
    return currentState(context, row);
  });
}

/** The state at Pi of a payment without a row. */
async function stateAtPi(context: ServerContext, caller: Caller, paymentId: string): Promise<Outcome<PaymentResponse>> {
  const response = await piClient(context).payment(paymentId);
  if (!('payment' in response)) return refusalOf(response);
  if (response.payment.uid !== caller.uid) return refuse('PAYMENT_NOT_YOURS');
  return toResponse(paymentId, response.payment.isCancelled ? 'cancelled' : 'created');
}

const recentReports = new RecentReports(PI.approvalWindowMs);

/**
 * Finishes a payment that the SDK found incomplete, and cancels one without a transaction for its payer. Others are guests, as
 * callers need not be signed in: for them nothing is cancelled before its time, Pi is asked once per id and minute, and the
 * response says nothing.
 */
export async function reportIncomplete(
  context: ServerContext,
  bearer: string | null,
  paymentId: string,
): Promise<Outcome<{ success: true }>> {
  if (!isPaymentId(paymentId)) return { success: true };
  const caller = bearer === null ? null : await authenticate(context, bearer);
  const uid = caller === null || isRefusal(caller) ? null : caller.uid;
  const report = `${uid ?? 'guest'} ${paymentId}`;
  const now = (await productNow(context.db)).getTime();
  if (recentReports.has(report, now)) return { success: true };
  const isDone = await queues.of(context).run(paymentId, () => reconcilePayment(context, paymentId, uid));
  if (!isDone) return refuse('PI_UNAVAILABLE');
  recentReports.add(report, now);
  return { success: true };
}

async function findOwnPayment(
  { db }: ServerContext,
  caller: Caller,
  paymentId: string,
): Promise<Outcome<PaymentRow | undefined>> {
  const row = await findPayment(db, paymentId);
  return row && row.user_id !== caller.id ? refuse('PAYMENT_NOT_YOURS') : row;
}

async function currentState({ db }: ServerContext, row: PaymentRow): Promise<PaymentResponse> {
  return toResponse(row.payment_id, (await findPayment(db, row.payment_id))?.state ?? row.state);
}

/** Goes on with a due payment; for the sweeper. */
export function resumePayment(context: ServerContext, paymentId: string): Promise<boolean> {
  return queues.of(context).run(paymentId, () => reconcilePayment(context, paymentId, null));
}

/** SQL: a payment names a quote, a row `q`. */
export const QUOTE_NAMED = sql`exists (select from pi_payment p where p.request_id = q.id::text)`;
