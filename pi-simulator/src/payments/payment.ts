import { type Stroops, toPi } from 'contracts/money';
import type { DecodedTransaction } from '../chain/payment-transaction';
import type { CancelledBy, CreatedPayment } from '../network/events';

export interface Payment extends Omit<CreatedPayment, 'amount'> {
  amount: Stroops;
  direction: 'user_to_app' | 'app_to_user';
  createdAt: string;
  approved: boolean;
  completed: boolean;
  cancelledBy: CancelledBy | null;
  /** The payment's one transaction. An unverified one does not match and blocks the payment for good. */
  transaction: { txid: string; verified: boolean } | null;
}

/** The stage of a payment: created → approved → linked → completed, or cancelled on the way. */
export type PaymentStage = 'created' | 'approved' | 'linked' | 'completed' | 'cancelled';

export function stageOf(payment: Payment): PaymentStage {
  if (payment.completed) return 'completed';
  if (payment.cancelledBy) return 'cancelled';
  if (payment.transaction) return 'linked';
  return payment.approved ? 'approved' : 'created';
}

/** True while the payment blocks the next one. */
export const isOpen = (payment: Payment): boolean => !['completed', 'cancelled'].includes(stageOf(payment));

/** True when the transaction pays exactly this payment, whatever its memo. */
export const isPaidBy = (payment: Payment, { payments }: Pick<DecodedTransaction, 'payments'>): boolean =>
  payments.some(
    ({ from, to, amount }) => from === payment.fromAddress && to === payment.toAddress && amount === payment.amount,
  );

/** A payment as Pi's API and SDK show it (amount in π). */
export interface PaymentDTO {
  identifier: string;
  user_uid: string;
  amount: number;
  memo: string;
  metadata: Record<string, unknown>;
  from_address: string;
  to_address: string;
  direction: 'user_to_app' | 'app_to_user';
  network: string;
  created_at: string;
  status: {
    developer_approved: boolean;
    transaction_verified: boolean;
    developer_completed: boolean;
    cancelled: boolean;
    user_cancelled: boolean;
  };
  transaction: { txid: string; verified: boolean; _link: string } | null;
}

/** `horizonUrl` is where `_link` points to, without a trailing slash. */
export function paymentDto(payment: Payment, horizonUrl: string): PaymentDTO {
  const { transaction } = payment;
  return {
    identifier: payment.id,
    user_uid: payment.userUid,
    amount: toPi(payment.amount),
    memo: payment.memo,
    metadata: payment.metadata,
    from_address: payment.fromAddress,
    to_address: payment.toAddress,
    direction: payment.direction,
    network: payment.network,
    created_at: payment.createdAt,
    status: {
      developer_approved: payment.approved,
      transaction_verified: transaction?.verified ?? false,
      developer_completed: payment.completed,
      cancelled: payment.cancelledBy !== null && payment.cancelledBy !== 'user',
      user_cancelled: payment.cancelledBy === 'user',
    },
    transaction: transaction && { ...transaction, _link: `${horizonUrl}/transactions/${transaction.txid}` },
  };
}
