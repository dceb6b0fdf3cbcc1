import type { Config } from '../../platform/config';
import type { ServerContext } from '../../platform/context';
import { type Outcome, refuse } from '../../platform/refusal';
import { type ChainResponse, readBalance, readTransaction } from '../pi/horizon.service';
import { requestDeadline } from '../pi/pi.service';
import { receivedFor, senderOf } from './payments.rules';

/** Horizon learns of a transaction a moment after Pi: pauses before it is asked again. */
const LAG_PAUSES_MS = [300, 900];

/** What a transaction brought for a payment. */
export interface Arrival {
  txid: string;
  /** Stroops. */
  amount: bigint;
  /** Who paid; null when several accounts did. */
  sender: string | null;
}

/**
 * What a transaction brought for a payment: successful, memo = payment id, to the app wallet. PAYMENT_NOT_VERIFIED when it is
 * unknown to the chain, failed or pays something else; PI_UNAVAILABLE when Horizon does not say.
 */
export async function readArrival(
  pi: Config['pi'],
  paymentId: string,
  txid: string,
  signal: AbortSignal,
): Promise<Outcome<Arrival>> {
  const transaction = await readSettled(pi.horizonUrl, txid, signal);
  if (transaction === 'unavailable') return refuse('PI_UNAVAILABLE');
  const amount = transaction === 'not_found' ? 0n : receivedFor(paymentId, transaction, pi.appWallet);
  if (transaction === 'not_found' || amount === 0n) return refuse('PAYMENT_NOT_VERIFIED');
  return { txid, amount, sender: senderOf(transaction, pi.appWallet) };
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
