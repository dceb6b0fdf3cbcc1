import { type CreditedReason, type NotificationData, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { defineEvent } from '../../platform/events';
import { notify } from '../notifications/notifications.service';
import { keptAccountOf } from '../persons/persons.service';
import type { PaymentRow } from './payments.sql';

/** What happened to a payment without the payer. */
export type PayerUpdate =
  { kind: 'payment-credited'; because: CreditedReason } | { kind: 'payment-repaired' | 'payment-held' };

/** Notifies the payer, in the account that they kept, in the transaction that ends the payment; only the first notification of a payment is kept. */
export async function notifyPayer(
  tx: Db,
  payment: PaymentRow,
  update: PayerUpdate,
  received = payment.amount,
): Promise<void> {
  const { payment_id: paymentId, kind: paidFor } = payment;
  const { id: userId } = await keptAccountOf(tx, payment.user_id);
  const common = { userId, key: `payment:${paymentId}` };
  const data = { paymentId, amount: toPi(received) };
  switch (update.kind) {
    case 'payment-credited':
      return notify(tx, [{ ...common, kind: update.kind, data: { ...data, because: update.because } }]);
    case 'payment-repaired':
      return notify(tx, [{ ...common, kind: update.kind, data: { ...data, paidFor } }]);
    case 'payment-held':
      return notify(tx, [{ ...common, kind: update.kind, data: data satisfies NotificationData<'payment-held'> }]);
  }
}

/** Notifies a user of money that reached their wallet here by a transaction and no payment of its own. */
export function notifyArrival(
  tx: Db,
  userId: string,
  { txid, amount, payment_id }: { txid: string; amount: bigint; payment_id: string | null },
  because: CreditedReason,
): Promise<void> {
  const data = { paymentId: payment_id ?? txid, amount: toPi(amount), because };
  return notify(tx, [{ userId, key: `transaction:${txid}`, kind: 'payment-credited', data }]);
}

/** A transaction out of the app wallet that is about to be booked; a handler says whether an administrator has named it as something else. */
export interface OutgoingBooked {
  hash: string;
  isNamed: boolean;
}

export const outgoingBooked = defineEvent<OutgoingBooked>('a transaction out of the app wallet is booked');
