import type { Config } from '../../platform/config';
import { type Outcome, refuse } from '../../platform/refusal';
import type { ChainTransaction } from '../pi/horizon.service';
import type { PiPayment } from '../pi/pi';

/** Pi's record of a payment that passed the checks shared by all kinds. */
export type ValidPayment = PiPayment & { amount: bigint };

/**
 * The checks of Pi's record before a payment is approved or completed: owner, direction, network, receiving wallet and a
 * positive amount (docs/rules.md section 8). Its kind checks amount and target.
 */
export function checkPayment(payment: PiPayment, uid: string, pi: Config['pi']): Outcome<ValidPayment> {
  if (payment.uid !== uid) return refuse('PAYMENT_NOT_YOURS');
  const isToUs =
    payment.direction === 'user_to_app' && payment.network === pi.network && payment.toAddress === pi.appWallet;
  if (!isToUs) return refuse('PAYMENT_NOT_VERIFIED');
  const { amount } = payment;
  return amount !== null && amount > 0n ? { ...payment, amount } : refuse('AMOUNT_MISMATCH');
}

const PAYMENT_ID = /^[\w-]{1,64}$/;
const TXID = /^[0-9a-f]{64}$/;

/** Whether a client's text is a well-formed payment id. It becomes part of a URL. */
export const isPaymentId = (text: string): boolean => PAYMENT_ID.test(text);

/** A transaction id in lower case, or null. */
export function readTxid(text: string): string | null {
  const txid = text.toLowerCase();
  return TXID.test(txid) ? txid : null;
}

/** Stroops that a transaction pays to the app wallet for this payment: 0 when it failed or has another memo. */
export function receivedFor(paymentId: string, transaction: ChainTransaction, appWallet: string): bigint {
  if (!transaction.isSuccessful || transaction.memo !== paymentId) return 0n;
  return transaction.payments.reduce((sum, { to, amount }) => (to === appWallet ? sum + amount : sum), 0n);
}

/** The account that paid the app wallet; null when several did. */
export function senderOf({ payments }: Pick<ChainTransaction, 'payments'>, appWallet: string): string | null {
  const senders = new Set(payments.flatMap(({ from, to }) => (to === appWallet ? [from] : [])));
  const [sender] = senders;
  return senders.size === 1 && sender ? sender : null;
}
