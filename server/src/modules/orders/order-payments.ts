import { type Db, productNow } from '../../platform/database/database';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { appendEvents } from './order-events.sql';
import { payThroughPi } from './order-money';
import { fund } from './order-moves';
import { type OrderRow, findOrder, lockOrder } from './orders.sql';
import { catchUp } from './overdue-orders';

/** What a payment through Pi says about the order that it pays; amount in stroops. */
export interface OrderPayment {
  orderId: string;
  payerId: string;
  paymentId: string;
  amount: bigint;
}

/**
 * Whether this payment may pay its order now: PAYMENT_NOT_YOURS for another buyer's order, PAYMENT_STATE for one that is
 * unknown or not open to pay, AMOUNT_MISMATCH for another amount than the order's.
 */
export async function checkOrderPayment(
  db: Db,
  { orderId, payerUid, amount }: { orderId: string; payerUid: string; amount: bigint },
): Promise<Outcome<OrderRow>> {
  const order = isUuid(orderId) ? await findOrder(db, orderId) : undefined;
  if (!order) return refuse('PAYMENT_STATE');
  if (order.buyer_uid !== payerUid) return refuse('PAYMENT_NOT_YOURS');
  if (!isPayable(order, await productNow(db))) return refuse('PAYMENT_STATE');
  return order.amount === amount ? order : refuse('AMOUNT_MISMATCH');
}

const isPayable = ({ status, due_at }: OrderRow, now: Date) =>
  status === 'awaiting_payment' && due_at !== null && due_at > now;

/**
 * Funds the order with a payment whose money has arrived. When there is nothing left to pay, `credit` gives the money to
 * the buyer's wallet instead and the order's timeline tells it (rules.md section 5).
 */
export async function settleOrderPayment(tx: Db, payment: OrderPayment, credit: () => Promise<unknown>): Promise<void> {
  const order = await lockOrder(tx, payment.orderId);
  const at = await productNow(tx);
  if (!order || order.buyer_id !== payment.payerId || order.amount !== payment.amount || !isPayable(order, at)) {
    await credit();
    if (order) await notifyLate(tx, order, payment.payerId, at);
    return;
  }
  await payThroughPi(tx, order, payment.paymentId);
  const paid = { paid_with: 'pi' as const, payment_id: payment.paymentId };
  await fund(tx, order, paid, { by: 'buyer', byUserId: payment.payerId, at });
}

/** After the money, as an order that is overdue gives its listing back here (order of locks). */
async function notifyLate(tx: Db, order: OrderRow, payerId: string, at: Date): Promise<void> {
  const { id: orderId, status } = await expireIfUnpaid(tx, order, at);
  const note = 'The payment came too late and was put into the wallet.';
  await appendEvents(tx, [{ orderId, type: 'paid_late', by: 'buyer', byUserId: payerId, status, note, at }]);
}

const expireIfUnpaid = (tx: Db, order: OrderRow, at: Date) =>
  order.status === 'awaiting_payment' ? catchUp(tx, order, at) : Promise.resolve(order);

/** The uid of an order's seller, who wants to hear that it was paid. */
export async function sellerOfOrder(db: Db, orderId: string): Promise<string | null> {
  return (await findOrder(db, orderId))?.seller_uid ?? null;
}
