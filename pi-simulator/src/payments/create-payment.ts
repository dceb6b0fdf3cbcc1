import { holderOf, type TokenHolder } from '../accounts/sign-in';
import { APP_WALLET, NETWORK } from '../chain/wallets';
import type { CreatedPayment, NetworkEvent } from '../network/events';
import type { Network } from '../network/network';
import { PlatformError } from '../platform-error';
import { isOpen, type Payment } from './payment';
import { newPaymentId, type PaymentOrder, readTerms } from './payment-terms';

/** Lets faults change a payment before it is created. */
export type Distort = (payment: CreatedPayment) => CreatedPayment;

/**
 * Creates a payment of the token's user to the app. Their open payment is cancelled, unless it has a transaction: then the
 * new one is refused with `ongoing_payment_found`.
 */
export async function createPayment(
  network: Network,
  token: string | null,
  order: PaymentOrder,
  distort: Distort = (payment) => payment,
): Promise<Payment> {
  const at = await network.at();
  const payer = holderOf(network, token, at);
  const payment = distort(readOrder(payer, order));
  const superseded = openPaymentsOf(network, payer).map(({ id, transaction }): NetworkEvent => {
    if (transaction) {
      throw new PlatformError('ongoing_payment_found', 'A pending payment needs to be handled.', { paymentId: id });
    }
    return { type: 'payment_cancelled', at, paymentId: id, by: 'new_payment' };
  });
  network.record(...superseded, { type: 'payment_created', at, payment });
  return paymentById(network, payment.id);
}

/** The user's payment that is neither completed nor cancelled, with or without a transaction. */
export async function findIncompletePayment(network: Network, token: string | null): Promise<Payment | undefined> {
  return openPaymentsOf(network, holderOf(network, token, await network.at()))[0];
}

/** Refuses an unknown id with `payment_not_found`. */
export function paymentById(network: Network, id: string): Payment {
  const payment = network.state.payments.get(id);
  if (!payment) throw new PlatformError('payment_not_found', 'Payment not found');
  return payment;
}

function openPaymentsOf(network: Network, { account }: TokenHolder): Payment[] {
  return [...network.state.payments.values()].filter(
    (payment) => payment.direction === 'user_to_app' && payment.username === account.username && isOpen(payment),
  );
}

function readOrder({ account, scopes }: TokenHolder, order: PaymentOrder): CreatedPayment {
  if (!scopes.includes('payments'))
    throw new PlatformError('missing_scope', 'The user has not granted the payments scope.');
  return {
    id: newPaymentId(),
    username: account.username,
    userUid: account.uid,
    fromAddress: account.walletAddress,
    toAddress: APP_WALLET.publicKey(),
    network: NETWORK,
    ...readTerms(order),
  };
}
