import { APP_WALLET, NETWORK } from '../chain/wallets';
import type { Network } from '../network/network';
import type { Account } from '../network/network-state';
import { PlatformError } from '../platform-error';
import type { OngoingPer } from '../unconfirmed';
import { type Distort, paymentById } from './create-payment';
import { isOpen, type Payment } from './payment';
import { newPaymentId, type PaymentOrder, readTerms } from './payment-terms';

export interface PayoutOrder extends PaymentOrder {
  uid?: unknown;
}

/**
 * Creates a payment of the app to a user, approved from the start. While one is open, the next is refused with
 * `ongoing_payment_found` and the open one. The app then puts the transaction on the chain.
 */
export async function createPayout(
  network: Network,
  order: PayoutOrder,
  ongoingPer: OngoingPer,
  distort: Distort = (payment) => payment,
): Promise<Payment> {
  const at = await network.at();
  const terms = readTerms(order);
  const receiver = receiverOf(network, order.uid);
  const open = openPayouts(network).find(({ username }) => ongoingPer === 'app' || username === receiver.username);
  if (open)
    throw new PlatformError(
      'ongoing_payment_found',
      'You need to complete the ongoing payment first to create a new one.',
      {
        paymentId: open.id,
      },
    );
  const payment = distort({
    id: newPaymentId(),
    username: receiver.username,
    userUid: receiver.uid,
    fromAddress: APP_WALLET.publicKey(),
    toAddress: receiver.walletAddress,
    network: NETWORK,
    ...terms,
  });
  network.record({ type: 'payout_created', at, payment });
  return paymentById(network, payment.id);
}

/** Payouts that are neither completed nor cancelled. */
export async function listIncompletePayouts(network: Network): Promise<Payment[]> {
  await network.at();
  return openPayouts(network);
}

const openPayouts = (network: Network): Payment[] =>
  [...network.state.payments.values()].filter((payment) => payment.direction === 'app_to_user' && isOpen(payment));

function receiverOf(network: Network, uid: unknown): Account {
  if (typeof uid !== 'string') throw new PlatformError('invalid_arguments', 'uid must be a text.');
  const receiver = [...network.state.accounts.values()].find((account) => account.uid === uid);
  if (!receiver) throw new PlatformError('user_not_found', 'User not found');
  if (!receiver.scopes.has('wallet_address'))
    throw new PlatformError('missing_scope', "The user hasn't authorized the wallet_address scope.");
  return receiver;
}
