import type { PaymentKind } from 'contracts';
import type { Config } from '../../platform/config';
import { type Outcome, refuse } from '../../platform/refusal';
import type { PiPayment } from '../pi/pi';

/** A payment that passed the checks every kind shares. */
export type ValidPayment = PiPayment & { amount: bigint };

/**
 * The checks before a payment is approved or completed, against what Pi says (rules.md section 8): owner, direction,
 * network, receiving wallet, an amount that the chain can move. The kind checks amount and target.
 */
export function checkPayment(payment: PiPayment, uid: string, pi: Config['pi']): Outcome<ValidPayment> {
  if (payment.uid !== uid) return refuse('PAYMENT_NOT_YOURS');
  const isToUs =
    payment.direction === 'user_to_app' && payment.network === pi.network && payment.toAddress === pi.appWallet;
  if (!isToUs) return refuse('PAYMENT_NOT_VERIFIED');
  const { amount } = payment;
  return amount !== null && amount > 0n ? { ...payment, amount } : refuse('AMOUNT_MISMATCH');
}

/** What a payment pays for: the order that it names, else its paymentType; null for neither (rules.md section 8). */
export function kindOf({ orderId, paymentType, source }: Record<string, unknown>): PaymentKind | null {
  if (typeof orderId === 'string' && orderId !== '') return paymentType === 'rent' ? 'rent' : 'order';
  if (paymentType === 'subscription') return 'subscription';
  if (paymentType === 'deposit' || source === 'wallet-deposit') return 'deposit';
  return null;
}

const PAYMENT_ID = /^[\w-]{1,64}$/;
const TXID = /^[0-9a-f]{64}$/;

/** Whether a browser's text can be the id of a payment of Pi; it becomes part of an address. */
export const isPaymentId = (text: string): boolean => PAYMENT_ID.test(text);

/** A transaction id in lower case, or null. */
export function readTxid(text: string): string | null {
  const txid = text.toLowerCase();
  return TXID.test(txid) ? txid : null;
}
