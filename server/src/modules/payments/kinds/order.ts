import type { Db } from '../../../platform/database/database';
import { isRefusal, refuse } from '../../../platform/refusal';
import { checkOrderPayment, sellerOfOrder, settleOrderPayment } from '../../orders/orders.service';
import { hasRivalPayment } from '../payments.sql';
import type { PaymentRow } from '../payments.sql';
import { creditWallet } from './arrived-money';
import type { PaymentKindRules } from './payment-kind';

const LATE = 'The order was over: payment returned to your wallet';

/** The price of an order that waits for it, named by metadata.orderId (rules.md sections 5 and 8). */
export const order: PaymentKindRules = {
  async target(db, { paymentId, uid, amount, metadata }) {
    const orderId = String(metadata.orderId);
    const found = await checkOrderPayment(db, { orderId, payerUid: uid, amount });
    if (isRefusal(found)) return found;
    // Two payments of one order at once: the one that is under way is to be finished or cancelled first.
    if (await hasRivalPayment(db, found.id, paymentId)) return refuse('PAYMENT_STATE');
    return { planId: null, requestId: null, orderId: found.id };
  },
  async settle(tx, payment) {
    const credit = () => creditWallet(tx, payment, 'payment.credited', LATE);
    if (payment.order_id === null) return credit();
    const { order_id: orderId, user_id: payerId, payment_id: paymentId, amount } = payment;
    await settleOrderPayment(tx, { orderId, payerId, paymentId, amount }, credit);
    return { state: 'completed' };
  },
  notifies: ['orders', 'wallet'],
  others: sellerToNotify,
};

async function sellerToNotify(db: Db, { order_id }: PaymentRow): Promise<string[]> {
  const seller = order_id === null ? null : await sellerOfOrder(db, order_id);
  return seller === null ? [] : [seller];
}
