import type { OrderResponse, OrderPage } from 'contracts';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { respondWith, roleOf, toOrders } from './to-order';
import { type OrderRow, countOrders, findOrder, ordersOf } from './orders.sql';

export { checkOrderPayment, settleOrderPayment, sellerOfOrder } from './order-payments';
export { hasOpenDispute, hasOpenStrike } from './strikes.sql';
export { startWonOrders } from './won-orders';

export interface OrderQuery extends PageQuery {
  role?: 'buyer' | 'seller' | undefined;
}

/** One page of the caller's orders, newest first; VALIDATION for a damaged cursor. */
export async function readOrders(db: Db, caller: Caller, query: OrderQuery): Promise<Outcome<OrderPage>> {
  const role = query.role ?? null;
  const page = await timedPage('orders', query, (after, limit) => ordersOf(db, caller.id, role, after, limit));
  if (isRefusal(page)) return page;
  const data = await toOrders(db, page.rows, caller, await productNow(db));
  return { data, meta: { total: await countOrders(db, caller.id, role), nextCursor: page.nextCursor } };
}

/** One order for its two parties and administrators; NOT_FOUND for everybody else. */
export async function readOrder(db: Db, caller: Caller, id: string): Promise<Outcome<OrderResponse>> {
  const order = isUuid(id) ? visibleTo(caller, await findOrder(db, id)) : refuse('NOT_FOUND');
  return isRefusal(order) ? order : respondWith(db, order, caller);
}

/** The order if the caller may see it. */
export function visibleTo(caller: Caller, order: OrderRow | undefined): Outcome<OrderRow> {
  const isVisible = order && (roleOf(order, caller) !== null || caller.roles.includes('admin'));
  return isVisible ? order : refuse('NOT_FOUND');
}
