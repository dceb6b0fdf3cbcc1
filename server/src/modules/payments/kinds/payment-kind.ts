import type { UserEvent } from 'contracts';
import type { Db } from '../../../platform/database/database';
import type { Outcome } from '../../../platform/refusal';
import type { ValidPayment } from '../payments.rules';
import type { PaymentRow, Settlement } from '../payments.sql';

/** What the payer's client attached to the payment; as untrusted as any input. */
export type PaymentMetadata = Record<string, unknown>;

/** What a payment is for, stored on its row. */
export interface PaymentTarget {
  planId: string | null;
  requestId: string | null;
  orderId?: string;
}

/** The declaration of one kind of payment: how it is recognised, checked, settled and booked. */
export interface PaymentKindRules {
  /** Whether the metadata ask for this kind. Kinds are tried in the registry's order. */
  matches(metadata: PaymentMetadata): boolean;
  /** Whether this kind issued metadata.orderId; asked of every kind before `matches`. */
  issued?(db: Db, orderId: unknown): Promise<boolean>;
  /** Checks amount and target before approval. */
  checkTarget(db: Db, payment: ValidPayment, payerId: string): Promise<Outcome<PaymentTarget>>;
  /** Books the arrived money and its effect, in the transaction that ends the payment. */
  settle(tx: Db, payment: PaymentRow): Promise<Settlement>;
  /** Live events for the payer afterwards. */
  liveEvents: UserEvent[];
  /** Uids of others who get the same live events. */
  alsoConcerns?(db: Db, payment: PaymentRow): Promise<string[]>;
}

/** True when the payment names an order. */
export const namesOrder = ({ orderId }: PaymentMetadata): boolean => typeof orderId === 'string' && orderId !== '';
