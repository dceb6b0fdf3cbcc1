import type { Config } from '../../platform/config';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { type ChainResponse, type ChainTransaction, readTransaction } from '../pi/horizon.service';
import type { PaymentRow } from './payments.sql';

/** Horizon learns of a transaction a moment after Pi; it is asked again after these pauses. */
const LAG_PAUSES_MS = [300, 900];

type Paid = Pick<PaymentRow, 'payment_id' | 'amount'>;

/**
 * Checks that a transaction on the chain pays exactly this payment to us: successful, memo = payment id, the exact amount
 * to the app wallet. PAYMENT_NOT_VERIFIED, AMOUNT_MISMATCH or PI_UNAVAILABLE otherwise.
 */
export async function verifyOnChain(
  pi: Config['pi'],
  payment: Paid,
  txid: string,
  signal: AbortSignal,
): Promise<Outcome<undefined>> {
  const received = await readReceived(pi, payment.payment_id, txid, signal);
  if (isRefusal(received)) return received;
  if (received === 0n) return refuse('PAYMENT_NOT_VERIFIED');
  return received === payment.amount ? undefined : refuse('AMOUNT_MISMATCH');
}

/** Stroops that a transaction brought us for a payment; 0 when it is not on the chain, failed, or is not for it. */
export async function readReceived(
  pi: Config['pi'],
  paymentId: string,
  txid: string,
  signal: AbortSignal,
): Promise<Outcome<bigint>> {
  const transaction = await readSettled(pi.horizonUrl, txid, signal);
  if (transaction === 'unavailable') return refuse('PI_UNAVAILABLE');
  return transaction === 'not_found' ? 0n : receivedFor(paymentId, transaction, pi.appWallet);
}

/** The pure part of readReceived. */
export function receivedFor(paymentId: string, transaction: ChainTransaction, appWallet: string): bigint {
  if (!transaction.isSuccessful || transaction.memo !== paymentId) return 0n;
  return transaction.payments.reduce((sum, { to, amount }) => (to === appWallet ? sum + amount : sum), 0n);
}

async function readSettled(horizonUrl: string, txid: string, signal: AbortSignal): Promise<ChainResponse> {
  for (const pause of LAG_PAUSES_MS) {
    const response = await readTransaction(horizonUrl, txid, signal);
    if (response !== 'not_found') return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return readTransaction(horizonUrl, txid, signal);
}
