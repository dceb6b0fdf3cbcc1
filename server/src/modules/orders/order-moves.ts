import { ORDER, type OrderActor, type OrderEventType, type OrderStatus } from 'contracts';
import type { Db } from '../../platform/database/database';
import { ITEM_RULES } from './order-items';
import { appendEvents } from './order-events.sql';
import { payOut } from './order-money';
import { later } from './order-rules';
import { type OrderRow, saveOrder } from './orders.sql';
import { insertStrike } from './strikes.sql';
import { notifyParties, notifyStrike } from './notify-parties';

/** Who moves an order, when, and what he says about it. */
export interface Cause {
  by: OrderActor;
  byUserId: string | null;
  at: Date;
  note?: string;
}

/** Why an order ends without its seller's money: his fault suspends the listing and is a strike (rules.md section 5). */
type Fault = 'seller' | 'nobody';

/** Writes a locked order's next status with its entry in the timeline and tells both parties; every move ends here. */
export async function record(tx: Db, order: OrderRow, type: OrderEventType, cause: Cause): Promise<OrderRow> {
  const { by, byUserId, at, note = '' } = cause;
  await saveOrder(tx, order);
  await appendEvents(tx, [{ orderId: order.id, type, by, byUserId, status: order.status, note: note || null, at }]);
  await notifyParties(tx, order, type, cause);
  return order;
}

/** The money is in escrow: the seller has five days to deliver. */
export function fund(
  tx: Db,
  order: OrderRow,
  paid: Pick<OrderRow, 'paid_with' | 'payment_id'>,
  cause: Cause,
): Promise<OrderRow> {
  const funded = { ...order, ...paid, status: 'funded' as const, funded_at: cause.at };
  return record(tx, { ...funded, due_at: later(cause.at, ORDER.deliveryMs) }, 'paid', cause);
}

/** Moves on to a status whose clock runs for `ms` from the cause; null leaves the running clock. */
export function advance(
  tx: Db,
  order: OrderRow,
  status: OrderStatus,
  type: OrderEventType,
  cause: Cause,
  ms: number | null,
): Promise<OrderRow> {
  return record(tx, { ...order, status, due_at: ms === null ? order.due_at : later(cause.at, ms) }, type, cause);
}

/** The buyer's money stays in escrow until an administrator decides. */
export function freeze(tx: Db, order: OrderRow, cause: Cause): Promise<OrderRow> {
  return record(tx, { ...order, status: 'disputed', due_at: null }, 'disputed', cause);
}

/** Ends an unpaid order: its item is on offer again. */
export async function expire(tx: Db, order: OrderRow, type: 'expired' | 'cancelled', cause: Cause): Promise<OrderRow> {
  const ended = await record(tx, { ...order, status: 'expired', due_at: null }, type, cause);
  await ITEM_RULES[order.item_type].giveBack(tx, order.item_id, order.created_at, cause.at);
  return ended;
}

/** Gives the buyer all his money back at once. */
export async function refund(
  tx: Db,
  order: OrderRow,
  fault: Fault,
  type: 'refunded' | 'cancelled' | 'decided',
  cause: Cause,
): Promise<OrderRow> {
  await payOut(tx, order, order.amount);
  const ended = await record(tx, { ...order, status: 'refunded', due_at: null }, type, cause);
  const item = ITEM_RULES[order.item_type];
  if (fault === 'nobody') await item.giveBack(tx, order.item_id, order.created_at, cause.at);
  else {
    await insertStrike(tx, order.id, order.seller_id, cause.at);
    await notifyStrike(tx, order);
    await item.suspend(tx, order.item_id, order.created_at);
  }
  return ended;
}

/** Ends an order as a sale: the seller gets the price less `buyerShare` (stroops, a decided split) and the fee. */
export async function complete(
  tx: Db,
  order: OrderRow,
  buyerShare: bigint,
  type: 'completed' | 'decided',
  cause: Cause,
): Promise<OrderRow> {
  const fee = await payOut(tx, order, buyerShare);
  const ended = await record(tx, { ...order, status: 'completed', due_at: null, fee }, type, cause);
  await ITEM_RULES[order.item_type].sell(tx, order.item_id);
  return ended;
}
