import type { Network } from '../network/network';
import { PlatformError, type PlatformErrorCode } from '../platform-error';
import { paymentById } from './create-payment';
import { isPaidBy, type Payment, stageOf } from './payment';

const refuse = (code: PlatformErrorCode, message: string, payment: Payment) =>
  new PlatformError(code, message, { paymentId: payment.id });

/** GET /payments/{id}. */
export async function readPayment(network: Network, id: string): Promise<Payment> {
  await network.at();
  return paymentById(network, id);
}

/** created → approved. A second approval is refused with `already_approved`. */
export async function approvePayment(network: Network, id: string): Promise<Payment> {
  const at = await network.at();
  const payment = paymentById(network, id);
  if (stageOf(payment) === 'cancelled') throw refuse('cancelled_payment', 'The payment has been cancelled.', payment);
  if (stageOf(payment) === 'completed') throw refuse('already_completed', 'The payment has been completed.', payment);
  if (payment.approved) throw refuse('already_approved', 'The payment has already been approved.', payment);
  network.record({ type: 'payment_approved', at, paymentId: id });
  return payment;
}

/** created or approved → cancelled, by the app's server or by the user; never once a transaction is linked. */
export async function cancelPayment(network: Network, id: string, by: 'app' | 'user'): Promise<Payment> {
  const at = await network.at();
  const payment = paymentById(network, id);
  switch (stageOf(payment)) {
    case 'cancelled':
      throw refuse('cancelled_payment', 'The payment has already been cancelled.', payment);
    case 'completed':
      throw refuse('already_completed', 'The payment has been completed.', payment);
    case 'linked':
      throw refuse('payment_tx_present', 'You cannot cancel a payment whose transaction has been recorded.', payment);
    case 'created':
    case 'approved':
      network.record({ type: 'payment_cancelled', at, paymentId: id, by });
      return payment;
  }
}

/**
 * linked → completed; for payouts approved → completed. A transaction that belongs to something else is linked too and
 * blocks the payment for good, as seen on the real platform: a server must check the chain first.
 */
export async function completePayment(network: Network, id: string, txid: unknown): Promise<Payment> {
  const at = await network.at();
  const payment = paymentById(network, id);
  if (typeof txid !== 'string' || txid === '') throw refuse('missing_txid', 'txid is missing.', payment);
  const stage = stageOf(payment);
  if (stage === 'completed') throw refuse('already_completed', 'The payment has already been completed.', payment);
  if (stage === 'cancelled') throw refuse('cancelled_payment', 'The payment has been cancelled.', payment);
  if (!payment.transaction) return completeUnlinked(network, payment, txid, at);
  if (!payment.transaction.verified) {
    throw failedVerification(payment, 'payment_already_linked_with_a_tx');
  }
  if (payment.transaction.txid !== txid) throw refuse('txid_mismatch', 'The payment has another transaction.', payment);
  network.record({ type: 'payment_completed', at, paymentId: id });
  return payment;
}

function completeUnlinked(network: Network, payment: Payment, txid: string, at: string): Payment {
  const transaction = network.state.chain.transaction(txid);
  if (!payment.approved || !transaction || transaction.failure) {
    throw refuse('not_verified', 'The payment has no verified transaction.', payment);
  }
  const isNamed = transaction.memo === payment.id;
  if (payment.direction === 'app_to_user' && isNamed && isPaidBy(payment, transaction)) {
    network.record({ type: 'payout_completed', at, paymentId: payment.id, txid });
    return payment;
  }
  network.record({ type: 'transaction_linked', at, paymentId: payment.id, txid });
  throw failedVerification(payment, isNamed ? 'tx_payment_mismatch' : 'tx_memo_payment_identifier_mismatch');
}

function failedVerification(
  payment: Payment,
  verificationError: NonNullable<PlatformError['details']['verificationError']>,
) {
  return new PlatformError('verification_failed', `Payment verification failed: ${verificationError}`, {
    paymentId: payment.id,
    verificationError,
  });
}
