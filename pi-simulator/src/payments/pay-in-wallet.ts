import { holderOf } from '../accounts/sign-in';
import { type DecodedTransaction, signPayment } from '../chain/payment-transaction';
import { examine } from '../chain/transaction-rules';
import { walletOf } from '../chain/wallets';
import type { Network } from '../network/network';
import { PlatformError } from '../platform-error';
import { cancelPayment } from './settle-payment';
import { paymentById } from './create-payment';
import { type Payment, stageOf } from './payment';

/** What the wallet pays; faults change it. */
export interface Transfer extends Pick<Payment, 'amount' | 'toAddress'> {
  /** The memo on the chain: the payment's id. */
  chainMemo: string;
}

/** The user signs in their wallet: approved → linked. Returns the transaction's hash. */
export async function submitPayment(
  network: Network,
  token: string | null,
  id: string,
  distort: (transfer: Transfer, payment: Payment) => Transfer = (transfer) => transfer,
): Promise<string> {
  const at = await network.at();
  const payment = ownPayment(network, token, id, at);
  refuseUnlessApproved(payment);
  const transfer = distort({ amount: payment.amount, toAddress: payment.toAddress, chainMemo: payment.id }, payment);
  const transaction = signInWallet(network, payment, transfer, at);
  network.record({ type: 'transaction_included', at, envelopeXdr: transaction.envelopeXdr });
  return transaction.hash;
}

/** A signed transaction reaches the chain although its payment was cancelled meanwhile. */
export async function payAfterCancellation(network: Network, payment: Payment): Promise<void> {
  const at = await network.at();
  if (payment.direction !== 'user_to_app' || !payment.approved) return;
  const { amount, toAddress, id } = payment;
  const { envelopeXdr } = signInWallet(network, payment, { amount, toAddress, chainMemo: id }, at);
  network.record({ type: 'transaction_included', at, envelopeXdr });
}

function signInWallet(network: Network, payment: Payment, transfer: Transfer, at: string): DecodedTransaction {
  const { chain } = network.state;
  const { amount, toAddress: to, chainMemo: memo } = transfer;
  const sequence = chain.account(payment.fromAddress)?.sequence ?? 0n;
  const transaction = signPayment({ wallet: walletOf(payment.username), sequence, to, amount, memo });
  const verdict = examine(chain, transaction, at);
  if ('refused' in verdict || verdict.failure)
    throw new PlatformError(
      'insufficient_funds',
      'The wallet holds too little π for the amount, the fee and its reserve.',
    );
  return transaction;
}

/** A payment of the token's user to the app. */
export const readOwnPayment = async (network: Network, token: string | null, id: string): Promise<Payment> =>
  ownPayment(network, token, id, await network.at());

/** The user cancels before a transaction is on the chain. */
export async function cancelOwnPayment(network: Network, token: string | null, id: string): Promise<Payment> {
  ownPayment(network, token, id, await network.at());
  return cancelPayment(network, id, 'user');
}

function ownPayment(network: Network, token: string | null, id: string, at: string): Payment {
  const { account } = holderOf(network, token, at);
  const payment = paymentById(network, id);
  if (payment.username !== account.username || payment.direction !== 'user_to_app')
    throw new PlatformError('forbidden', 'The payment belongs to another user.');
  return payment;
}

function refuseUnlessApproved(payment: Payment): void {
  const details = { paymentId: payment.id };
  switch (stageOf(payment)) {
    case 'created':
      throw new PlatformError('not_approved_payment', 'The developer has not approved the payment.', details);
    case 'linked':
      throw new PlatformError('payment_tx_present', 'The payment has its transaction already.', details);
    case 'completed':
      throw new PlatformError('already_completed', 'The payment has been completed.', details);
    case 'cancelled':
      throw new PlatformError('cancelled_payment', 'The payment has been cancelled.', details);
    case 'approved':
  }
}
