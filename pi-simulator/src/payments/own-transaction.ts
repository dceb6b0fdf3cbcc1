import type { Keypair } from '@stellar/stellar-base';
import { toStroops } from 'contracts/money';
import { signPayment } from '../chain/payment-transaction';
import { examine } from '../chain/transaction-rules';
import { APP_WALLET, walletOf } from '../chain/wallets';
import type { Network } from '../network/network';
import { PlatformError } from '../platform-error';

/** A text memo of the chain holds at most this many bytes. */
const MEMO_BYTES = 28;

/** What an owner sends from their wallet beside Pi's payments; every field is as the tester gave it. */
export interface OwnTransactionOrder {
  from?: unknown;
  to?: unknown;
  /** In π. */
  amount?: unknown;
  memo?: unknown;
}

/**
 * Puts a transaction of one simulated wallet to another on the chain: strangers' π, and payouts signed by hand. `from` and
 * `to` are a username, an address or 'app'. Returns its hash; rejects with a PlatformError.
 */
export async function sendOwnTransaction(network: Network, order: OwnTransactionOrder): Promise<string> {
  const at = await network.at();
  const wallet = walletNamed(network, 'from', order.from);
  const to = walletNamed(network, 'to', order.to).publicKey();
  const sequence = network.state.chain.account(wallet.publicKey())?.sequence ?? 0n;
  const transaction = signPayment({ wallet, sequence, to, amount: amountOf(order), memo: memoOf(order) });
  const verdict = examine(network.state.chain, transaction, at);
  if ('refused' in verdict || verdict.failure)
    throw new PlatformError(
      'insufficient_funds',
      'The wallet holds too little π for the amount, the fee and its reserve.',
    );
  network.record({ type: 'transaction_included', at, envelopeXdr: transaction.envelopeXdr });
  return transaction.hash;
}

function walletNamed({ state }: Network, field: 'from' | 'to', name: unknown): Keypair {
  if (name === 'app' || name === APP_WALLET.publicKey()) return APP_WALLET;
  for (const { username, walletAddress } of state.accounts.values())
    if (name === username || name === walletAddress) return walletOf(username);
  throw new PlatformError('user_not_found', `${field} must be 'app', or the name or address of a simulated account.`);
}

function amountOf({ amount }: OwnTransactionOrder): bigint {
  const stroops =
    typeof amount === 'number' && amount > 0 && amount <= Number.MAX_SAFE_INTEGER ? toStroops(amount) : 0n;
  if (stroops === 0n) throw new PlatformError('invalid_amount', 'amount must be a number of π above 0.');
  return stroops;
}

function memoOf({ memo = '' }: OwnTransactionOrder): string {
  if (typeof memo !== 'string' || Buffer.byteLength(memo) > MEMO_BYTES)
    throw new PlatformError('invalid_arguments', `memo must be a text of at most ${MEMO_BYTES} bytes.`);
  return memo;
}
