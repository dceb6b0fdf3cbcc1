import type { Config } from '../../platform/config';
import { type Outcome, refuse } from '../../platform/refusal';
import { type ChainAnswer, type ChainTransaction, readTransaction } from './horizon';
import type { PaymentRow } from './payments.sql';

/** Horizon learns of a transaction a moment after Pi; it is asked again after these pauses. */
const LAG_PAUSES_MS = [300, 900];

/**
 * Checks that a transaction on the chain pays exactly this payment to us: successful, memo = payment id, one native payment
 * of the exact amount to the app wallet. PAYMENT_NOT_VERIFIED, AMOUNT_MISMATCH or PI_UNAVAILABLE otherwise.
 */
export async function verifyOnChain(pi: Config['pi'], payment: PaymentRow, txid: string, signal: AbortSignal): Promise<Outcome<undefined>> {
  const transaction = await readSettled(pi.horizonUrl, txid, signal);
  if (transaction === 'unavailable') return refuse('PI_UNAVAILABLE');
  return transaction === 'not_found' ? refuse('PAYMENT_NOT_VERIFIED') : checkTransaction(transaction, payment, pi.appWallet);
}

/** The pure part of verifyOnChain. */
export function checkTransaction(transaction: ChainTransaction, payment: Pick<PaymentRow, 'payment_id' | 'amount'>, appWallet: string): Outcome<undefined> {
  if (!transaction.isSuccessful || transaction.memo !== payment.payment_id) return refuse('PAYMENT_NOT_VERIFIED');
  const toUs = transaction.payments.filter(({ to }) => to === appWallet);
  if (toUs.length === 0) return refuse('PAYMENT_NOT_VERIFIED');
  return toUs.some(({ amount }) => amount === payment.amount) ? undefined : refuse('AMOUNT_MISMATCH');
}

async function readSettled(horizonUrl: string, txid: string, signal: AbortSignal): Promise<ChainAnswer> {
  for (const pause of LAG_PAUSES_MS) {
    const answer = await readTransaction(horizonUrl, txid, signal);
    if (answer !== 'not_found') return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return readTransaction(horizonUrl, txid, signal);
}
