import type { UserEvent } from 'contracts';
import type { Db } from '../../../platform/database/database';
import type { Outcome } from '../../../platform/refusal';
import type { ValidPayment } from '../payment-checks';
import type { PaymentRow } from '../payments.sql';

/** What a payment is for, kept on its row. */
export interface PaymentTarget {
  planId: string | null;
  requestId: string | null;
  orderId?: string;
}

/** How a payment ended whose money has arrived: given to its purpose, or kept aside for an administrator. */
export type Settlement = { state: 'completed' } | { state: 'held'; because: string };

/** The rules of one kind of payment. */
export interface PaymentKindRules {
  /** Checks amount and target before approval. */
  target(db: Db, payment: ValidPayment): Promise<Outcome<PaymentTarget>>;
  /** Posts the arrived money and its effect, in the transaction that ends the payment. */
  settle(tx: Db, payment: PaymentRow): Promise<Settlement>;
  /** What the payer should fetch again afterwards. */
  notifies: UserEvent[];
  /** Whom else it concerns, by uid; they are told the same. */
  others?(db: Db, payment: PaymentRow): Promise<string[]>;
}
