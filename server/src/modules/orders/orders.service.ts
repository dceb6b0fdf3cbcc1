import {
  type DisputePage,
  ORDER,
  type Order,
  type OrderPage,
  type OrderResponse,
  SALE_FEE_PERCENT,
  saleFee,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, productNow } from '../../platform/database/database';
import { deadlineNow } from '../../platform/database/person-clock';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { type Merge, moveBetween, moveRows } from '../../platform/database/moved-rows';
import { recordLook } from '../audit/audit.service';
import { payThroughPi } from './escrow.service';
import { applyMissedDeadlines, fund } from './lifecycle.service';
import { notifyWonAuctions } from './orders.events';
import { roleOf, toOrderResponse, toOrders } from './orders.mapper';
import { later } from './orders.rules';
import {
  appendEvents,
  findOrder,
  insertOrders,
  isDisputeOpen,
  lockOpenOrder,
  lockOrder,
  type NewOrder,
  type OrderRow,
} from './orders.sql';
import { countDisputes, countOrders, disputedOrders, openOrdersOf, ordersOf } from './reading.sql';

/** A won auction; amount in stroops. */
export interface WonAuction {
  domainId: string;
  name: string;
  sellerId: string;
  bidderId: string;
  bidId: string;
  amount: bigint;
  /** When it ended: the order's deadlines count from there. */
  endedAt: Date;
}

/**
 * Starts the orders of won auctions as funded (docs/rules.md section 4), in the transaction that closes them, and returns
 * their ids by domain. The caller moves the winners' locked money into their escrow afterwards: accounts are locked after orders.
 */
export async function startWonOrders(tx: Db, won: readonly WonAuction[]): Promise<ReadonlyMap<string, string>> {
  const orders = won.map(toNewOrder);
  if (!(await insertOrders(tx, orders))) throw new Error('a won domain has an open order');
  await appendEvents(
    tx,
    orders.map(({ id, status, created_at: at }) => ({
      orderId: id,
      type: 'created',
      by: 'system',
      byUserId: null,
      status,
      note: null,
      at,
    })),
  );
  await notifyWonAuctions(tx, orders);
  return new Map(orders.map(({ id, item_id }) => [item_id, id]));
}

const toNewOrder = ({ domainId, name, sellerId, bidderId, bidId, amount, endedAt }: WonAuction): NewOrder => ({
  id: uuidv7(),
  item_type: 'domain',
  item_id: domainId,
  item_name: name,
  buyer_id: bidderId,
  seller_id: sellerId,
  amount,
  fee_percent: SALE_FEE_PERCENT,
  fee: saleFee(amount, SALE_FEE_PERCENT),
  status: 'funded',
  paid_with: 'bid',
  bid_id: bidId,
  funded_at: endedAt,
  due_at: later(endedAt, ORDER.deliveryMs),
  created_at: endedAt,
});

/** A payment through Pi for an order; amount in stroops. */
export interface OrderPayment {
  orderId: string;
  payerId: string;
  paymentId: string;
  amount: bigint;
}

/**
 * The order that this payment may pay now. PAYMENT_NOT_YOURS for another buyer's order, PAYMENT_STATE for one that is
 * unknown or not waiting for payment, AMOUNT_MISMATCH for any amount but the order's.
 */
export async function checkOrderPayment(
  db: Db,
  { orderId, payerUid, amount }: { orderId: string; payerUid: string; amount: bigint },
): Promise<Outcome<OrderRow>> {
  const order = isUuid(orderId) ? await findOrder(db, orderId) : undefined;
  if (!order) return refuse('PAYMENT_STATE');
  if (order.buyer_uid !== payerUid) return refuse('PAYMENT_NOT_YOURS');
  if (!isPayable(order, await deadlineNow(db))) return refuse('PAYMENT_STATE');
  return order.amount === amount ? order : refuse('AMOUNT_MISMATCH');
}

/** `now` is the time up to which deadlines run out: payments go on during maintenance. */
const isPayable = ({ status, due_at }: OrderRow, now: Date) =>
  status === 'awaiting_payment' && due_at !== null && due_at > now;

/**
 * Funds the order with a payment whose money has arrived. When the order is over, `credit` puts the money into the
 * buyer's wallet instead and the timeline records it (docs/rules.md section 5).
 */
export async function settleOrderPayment(tx: Db, payment: OrderPayment, credit: () => Promise<unknown>): Promise<void> {
  const order = await lockOrder(tx, payment.orderId);
  const at = await productNow(tx);
  if (
    !order ||
    order.buyer_id !== payment.payerId ||
    order.amount !== payment.amount ||
    !isPayable(order, await deadlineNow(tx))
  ) {
    await credit();
    if (order) await recordLatePayment(tx, order, payment.payerId, at);
    return;
  }
  await payThroughPi(tx, order, payment.paymentId);
  const paid = { paid_with: 'pi' as const, payment_id: payment.paymentId };
  await fund(tx, order, paid, { by: 'buyer', byUserId: payment.payerId, at });
}

/** Called after the money has moved: an overdue order reopens its listing here, and listings are locked after accounts. */
async function recordLatePayment(tx: Db, order: OrderRow, payerId: string, at: Date): Promise<void> {
  const { id: orderId, status } = await expireIfUnpaid(tx, order, at);
  await appendEvents(tx, [{ orderId, type: 'paid_late', by: 'buyer', byUserId: payerId, status, note: null, at }]);
}

const expireIfUnpaid = (tx: Db, order: OrderRow, at: Date) =>
  order.status === 'awaiting_payment' ? applyMissedDeadlines(tx, order, at) : Promise.resolve(order);

/** Whether an order pays a purchase or a rental's period; null for an unknown one. */
export async function kindOfOrder(db: Db, orderId: unknown): Promise<OrderRow['kind'] | null> {
  const order = typeof orderId === 'string' && isUuid(orderId) ? await findOrder(db, orderId) : undefined;
  return order?.kind ?? null;
}

/** The uid of an order's seller. */
export async function sellerOfOrder(db: Db, orderId: string): Promise<string | null> {
  return (await findOrder(db, orderId))?.seller_uid ?? null;
}

/** True while an order that the user bought or sold is disputed (docs/rules.md section 8). */
export const hasOpenDispute = (db: Db, userId: string): Promise<boolean> => isDisputeOpen(db, userId);

export interface OrderQuery extends PageQuery {
  role?: 'buyer' | 'seller' | undefined;
}

/** One page of the caller's orders, newest first; VALIDATION for a damaged cursor. */
export async function readOrders(db: Db, caller: Caller, query: OrderQuery): Promise<Outcome<OrderPage>> {
  const role = query.role ?? null;
  const page = await timedPage('orders', query, (after, limit) =>
    ordersOf(db, { userId: caller.id, role, after, limit }),
  );
  if (isRefusal(page)) return page;
  const data = await toOrders(db, page.rows, caller, await productNow(db));
  return { data, meta: { total: await countOrders(db, caller.id, role), nextCursor: page.nextCursor } };
}

/** The caller's orders that are not over, at most so many: those that wait for them first, then by deadline. */
export const readOpenOrders = async (db: Db, caller: Caller, limit: number): Promise<Order[]> =>
  toOrders(db, await openOrdersOf(db, caller.id, limit), caller, await productNow(db));

/** One order for its two parties and administrators, whose look is in the audit log; NOT_FOUND for others. */
export async function readOrder(db: Db, caller: Caller, id: string): Promise<Outcome<OrderResponse>> {
  const order = isUuid(id) ? visibleTo(caller, await findOrder(db, id)) : refuse('NOT_FOUND');
  if (isRefusal(order)) return order;
  if (roleOf(order, caller) === null) await recordLook(db, caller.id, 'order', id);
  return toOrderResponse(db, order, caller);
}

/** Locks the open order of a name, if there is one; not the periods of a rental that has begun. */
export const lockNameOrder = (tx: Db, domainId: string): Promise<OrderRow | undefined> =>
  lockOpenOrder(tx, { type: 'domain', id: domainId });

/** The order if the caller may see it. */
export function visibleTo(caller: Caller, order: OrderRow | undefined): Outcome<OrderRow> {
  const isVisible = order && (roleOf(order, caller) !== null || caller.roles.includes('admin'));
  return isVisible ? order : refuse('NOT_FOUND');
}

/** Disputed orders with their timelines, the oldest order first; VALIDATION for a damaged cursor. */
export async function readDisputes(db: Db, caller: Caller, query: PageQuery): Promise<Outcome<DisputePage>> {
  await recordLook(db, caller.id, 'disputes');
  const page = await timedPage('disputes', query, (after, limit) => disputedOrders(db, after, limit));
  if (isRefusal(page)) return page;
  const data = await toOrders(db, page.rows, caller, await productNow(db));
  return { data, meta: { total: await countDisputes(db), nextCursor: page.nextCursor } };
}

/** Moves the orders of a merged account, but for what the two had with each other, and its strikes. Timelines keep the account that acted. */
export async function moveOrders(tx: Db, merge: Merge): Promise<void> {
  await moveBetween(tx, 'orders', ['buyer_id', 'seller_id'], merge);
  await moveRows(tx, 'strike', 'user_id', merge);
}
