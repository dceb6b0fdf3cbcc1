import type { PaymentState } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { verifyOnChain } from './chain-check';
import { holdAside } from './kinds/arrived-money';
import type { Settlement } from './kinds/payment-kind';
import { PAYMENT_KIND_RULES } from './kinds/registry';
import { type PaymentRow, bindTransaction, finishPayment, lockPayment } from './payments.sql';
import type { PiClient, PiResponse } from '../pi/pi.service';
import { FIRST_CHECK_MS, type TakenPayment } from './accept-payment';
import { notifyPayer } from './notify-payer';

/**
 * Ends a payment whose transaction is known: checks the chain, completes at Pi, posts the money once. May be repeated at
 * any point; a failure leaves the payment where the reconciler takes it up again. What he finishes, the payer is told.
 */
export async function settlePayment(
  context: ServerContext,
  pi: PiClient,
  { row, verified: record }: TakenPayment,
  txid: string,
  finishedBy: 'payer' | 'reconciler' = 'payer',
): Promise<Outcome<PaymentState>> {
  const verified = await verifyOnChain(context.config.pi, row, txid, pi.signal);
  if (isRefusal(verified)) return verified;
  const bound = await bind(context.db, row, txid);
  if (isRefusal(bound)) return bound;
  const end = record.isCompleted ? endOf(record.txid, txid) : await completeAtPi(pi, row.payment_id, txid);
  if (isRefusal(end)) return end;
  return postOnce(context, row, end.heldBecause, finishedBy);
}

const UNIQUE_VIOLATION = '23505';

/** Only after the chain confirmed it: a wrong transaction would brick the payment at Pi. */
async function bind(db: Db, row: PaymentRow, txid: string): Promise<Outcome<undefined>> {
  try {
    return (await bindTransaction(db, row.id, txid, FIRST_CHECK_MS)) ? undefined : refuse('PAYMENT_STATE');
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('TXID_USED');
    throw error;
  }
}

interface PiEnd {
  /** null = completed as it should; else why the arrived money is kept aside. */
  heldBecause: string | null;
}

const endOf = (linked: string | null, txid: string): PiEnd => ({
  heldBecause: linked === null || linked === txid ? null : `Pi completed it with transaction ${linked}`,
});

/** Pi's refusals that no repetition mends. */
const FINAL_CODES = new Set(['verification_failed', 'cancelled_payment']);

async function completeAtPi(pi: PiClient, paymentId: string, txid: string): Promise<Outcome<PiEnd>> {
  const response = await pi.complete(paymentId, txid);
  const record: PiResponse =
    'payment' in response && response.payment.isCompleted ? response : await pi.payment(paymentId);
  if (!('payment' in record)) return refuse('PI_UNAVAILABLE');
  if (record.payment.isCompleted) return endOf(record.payment.txid, txid);
  if (record.payment.isCancelled) return { heldBecause: 'Pi had cancelled it when the money arrived' };
  if ('code' in response && FINAL_CODES.has(response.code))
    return { heldBecause: `Pi refused to complete it: ${response.code}` };
  return refuse('PI_UNAVAILABLE');
}

async function postOnce(
  context: ServerContext,
  row: PaymentRow,
  heldBecause: string | null,
  finishedBy: 'payer' | 'reconciler',
): Promise<Outcome<PaymentState>> {
  const rules = PAYMENT_KIND_RULES[row.kind];
  const state = await endOnce(context, row, async (tx, payment) => {
    if (heldBecause !== null) return holdAside(tx, payment, heldBecause);
    const settlement = await rules.settle(tx, payment);
    if (finishedBy === 'reconciler') await notifyPayer(tx, payment, { kind: 'payment-repaired' });
    return settlement;
  });
  const concerned = [row.user_uid, ...((await rules.others?.(context.db, row)) ?? [])];
  for (const uid of concerned) for (const event of rules.notifies) context.live.publishToUser(uid, event);
  return state === 'held' ? refuse('PAYMENT_STATE') : state;
}

/** Keeps aside what a transaction brought for a payment that it does not pay as agreed. */
export async function holdReceived(
  context: ServerContext,
  row: PaymentRow,
  txid: string,
  received: bigint,
): Promise<void> {
  const bound = await bind(context.db, row, txid);
  if (isRefusal(bound)) return;
  await endOnce(context, row, (tx, payment) =>
    holdAside(tx, payment, `the chain brought ${received} stroops`, received),
  );
}

/** Ends a payment in one transaction, unless it has ended already; answers its state. */
async function endOnce(
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
