import type { ServerContext } from '../../platform/context';
import { isRefusal } from '../../platform/refusal';
import { readReceived } from './chain-check';
import { readBalance } from '../pi/horizon.service';
import { type PiClient, piClient, requestDeadline } from '../pi/pi.service';
import { type PaymentRow, unpostedPayments } from './payments.sql';

/** What the app wallet holds on the chain in stroops; null when Horizon does not say. */
export function chainBalance({ config }: ServerContext): Promise<bigint | null> {
  return readBalance(config.pi.horizonUrl, config.pi.appWallet, requestDeadline());
}

/** Open payments whose chain state is asked for at once. */
const PROOF_MAX = 100;

/** Stroops that users have paid on the chain and that are not in the books yet. */
export async function paidButNotPosted(context: ServerContext): Promise<bigint> {
  const pi = piClient(context);
  const open = await unpostedPayments(context.db, PROOF_MAX);
  const amounts = await Promise.all(open.map((row) => arrived(context, pi, row)));
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

async function arrived({ config }: ServerContext, pi: PiClient, row: PaymentRow): Promise<bigint> {
  const txid = row.txid ?? (await linkedTransaction(pi, row.payment_id));
  if (txid === null) return 0n;
  const received = await readReceived(config.pi, row.payment_id, txid, pi.signal);
  return isRefusal(received) ? 0n : received;
}

async function linkedTransaction(pi: PiClient, paymentId: string): Promise<string | null> {
  const response = await pi.payment(paymentId);
  return 'payment' in response ? response.payment.txid : null;
}
