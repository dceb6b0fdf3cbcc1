import type { Db } from '../../../platform/database/database';
import { isRefusal, refuse } from '../../../platform/refusal';
import { checkOrderPayment, kindOfOrder, sellerOfOrder, settleOrderPayment } from '../../orders/orders.service';
import { hasRivalPayment, type PaymentRow } from '../payments.sql';
import { creditWallet } from '../booking.service';
import { namesOrder, type PaymentKindRules } from './payment-kind';

/** The price of an order that waits for payment, named by metadata.orderId (docs/rules.md section 5). */
export const order: PaymentKindRules = {
  matches: namesOrder,
  issued: async (db, orderId) => (await kindOfOrder(db, orderId)) === 'purchase',
  async checkTarget(db, { paymentId, uid, amount, metadata }) {
    const orderId = String(metadata.orderId);
    const found = await checkOrderPayment(db, { orderId, payerUid: uid, amount });
    if (isRefusal(found)) return found;
    // An open payment of the same order must be finished or cancelled first.
    if (await hasRivalPayment(db, found.id, paymentId)) return refuse('PAYMENT_STATE');
    return { planId: null, requestId: null, orderId: found.id };
  },
  async settle(tx, payment) {
    const credit = () => creditWallet(tx, payment, 'orderOver');
    if (payment.order_id === null) return credit();
    const { order_id: orderId, user_id: payerId, payment_id: paymentId, amount } = payment;
    await settleOrderPayment(tx, { orderId, payerId, paymentId, amount }, credit);
    return { state: 'completed' };
  },
  liveEvents: ['orders', 'wallet'],
  alsoConcerns: sellerOf,
};

async function sellerOf(db: Db, { order_id }: PaymentRow): Promise<string[]> {
  const seller = order_id === null ? null : await sellerOfOrder(db, order_id);
  return seller === null ? [] : [seller];
}
