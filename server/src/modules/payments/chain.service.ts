import type { Config } from '../../platform/config';
import type { ServerContext } from '../../platform/context';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { type ChainResponse, readBalance, readTransaction } from '../pi/horizon.service';
import { piClient, type PiClient, requestDeadline } from '../pi/pi.service';
import { receivedFor } from './payments.rules';
import { type PaymentRow, unpostedPayments } from './payments.sql';

/** Horizon learns of a transaction a moment after Pi: pauses before it is asked again. */
const LAG_PAUSES_MS = [300, 900];

type Paid = Pick<PaymentRow, 'payment_id' | 'amount'>;

/**
 * Checks that a transaction pays exactly this payment: successful, memo = payment id, the exact amount to the app wallet.
 * PAYMENT_NOT_VERIFIED, AMOUNT_MISMATCH or PI_UNAVAILABLE otherwise.
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

/** Stroops that a transaction brought for a payment; 0 when it is unknown to the chain, failed or pays something else. */
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

async function readSettled(horizonUrl: string, txid: string, signal: AbortSignal): Promise<ChainResponse> {
  for (const pause of LAG_PAUSES_MS) {
    const response = await readTransaction(horizonUrl, txid, signal);
    if (response !== 'not_found') return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return readTransaction(horizonUrl, txid, signal);
}

/** The app wallet's balance on the chain in stroops; null when Horizon does not say. */
export function chainBalance({ config }: ServerContext): Promise<bigint | null> {
  return readBalance(config.pi.horizonUrl, config.pi.appWallet, requestDeadline());
}

/** How many open payments are looked up on the chain. */
const PROOF_MAX = 100;

/** Stroops that users have paid on the chain and the books do not have yet. */
export async function paidButNotPosted(context: ServerContext): Promise<bigint> {
  const pi = piClient(context);
  const open = await unpostedPayments(context.db, PROOF_MAX);
  const amounts = await Promise.all(open.map((row) => receivedOf(context, pi, row)));
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

async function receivedOf({ config }: ServerContext, pi: PiClient, row: PaymentRow): Promise<bigint> {
  const txid = row.txid ?? (await linkedTransaction(pi, row.payment_id));
  if (txid === null) return 0n;
  const received = await readReceived(config.pi, row.payment_id, txid, pi.signal);
  return isRefusal(received) ? 0n : received;
}

async function linkedTransaction(pi: PiClient, paymentId: string): Promise<string | null> {
  const response = await pi.payment(paymentId);
  return 'payment' in response ? response.payment.txid : null;
}
