import { randomInt } from 'node:crypto';
import { parsePi, type Stroops } from 'contracts/money';
import { holderOf, type TokenHolder } from '../accounts/sign-in';
import { APP_WALLET, NETWORK } from '../chain/wallets';
import type { CreatedPayment, NetworkEvent } from '../network/events';
import type { Network } from '../network/network';
import { PlatformError } from '../platform-error';
import { isOpen, type Payment } from './payment';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** As long as a Stellar text memo may be: the id becomes the memo of its transaction. */
const ID_LENGTH = 28;
/** More than any real Pi wallet holds. */
const MOST: Stroops = 10n ** 18n;

/** What the SDK posts; keys beside these three are ignored. */
export interface PaymentOrder {
  amount?: unknown;
  memo?: unknown;
  metadata?: unknown;
}

/** Changes what is about to be created; faults use it. */
export type Distort = (payment: CreatedPayment) => CreatedPayment;

const newPaymentId = () => Array.from({ length: ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Creates a payment of the token's user to the app. His earlier payment without a transaction is cancelled; one with a
 * transaction refuses the new one with `ongoing_payment_found`.
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
    (payment) => payment.username === account.username && isOpen(payment),
  );
}

function readOrder({ account, scopes }: TokenHolder, { amount, memo, metadata }: PaymentOrder): CreatedPayment {
  if (!scopes.includes('payments'))
    throw new PlatformError('missing_scope', 'The user has not granted the payments scope.');
  const stroops = typeof amount === 'number' ? parsePi(amount) : null;
  if (stroops === null || stroops <= 0n || stroops > MOST) {
    throw new PlatformError('invalid_amount', 'amount must be a number above 0 with at most 7 decimals.');
  }
  if (typeof memo !== 'string') throw new PlatformError('invalid_arguments', 'memo must be a text.');
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) {
    throw new PlatformError('invalid_metadata', 'metadata must be an object.');
  }
  return {
    id: newPaymentId(),
    username: account.username,
    userUid: account.uid,
    fromAddress: account.walletAddress,
    toAddress: APP_WALLET.publicKey(),
    network: NETWORK,
    amount: stroops.toString(),
    memo,
    metadata: metadata as Record<string, unknown>,
  };
}
