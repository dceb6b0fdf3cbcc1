import { CATALOG, type OrderAnswer, type OrderPage } from 'contracts';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { answerWith, roleOf, toOrders } from './order-answer';
import { type OrderRow, countOrders, findOrder, ordersOf } from './orders.sql';

export { checkOrderPayment, settleOrderPayment, sellerOfOrder } from './order-payments';
export { hasOpenDispute, hasOpenStrike } from './strikes.sql';
export { startWonOrders } from './won-orders';

const LIST = 'orders';

export interface OrderQuery {
  role?: 'buyer' | 'seller' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** One page of the caller's orders, newest first; VALIDATION for a damaged cursor. */
export async function readOrders(db: Db, caller: Caller, query: OrderQuery): Promise<Outcome<OrderPage>> {
  const limit = query.limit ?? CATALOG.pageSize;
  const role = query.role ?? null;
  const after = query.cursor ? placeOf(LIST, query.cursor) : null;
  if (query.cursor && !after) return refuse('VALIDATION', { cursor: 'This page address is damaged.' });
  const found = await ordersOf(db, caller.id, role, after, limit + 1);
  const shown = found.slice(0, limit);
  const nextCursor = found.length > limit ? cursorBehind(LIST, shown.at(-1)) : null;
  const data = await toOrders(db, shown, caller, await productNow(db));
  return { data, meta: { total: await countOrders(db, caller.id, role), nextCursor } };
}

/** The place behind a row of a list that is ordered by creation, newest first. */
export function cursorBehind(list: string, last: { created_at: Date; id: string } | undefined): string | null {
  return last ? encodeCursor(list, [last.created_at.toISOString(), last.id]) : null;
}

/** Reads cursorBehind; null for a damaged one. */
export function placeOf(list: string, cursor: string): { createdAt: Date; id: string } | null {
  const [time = '', id = ''] = decodeCursor(list, cursor) ?? [];
  const createdAt = new Date(time);
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}

/** One order for its two parties and administrators; NOT_FOUND for everybody else. */
export async function readOrder(db: Db, caller: Caller, id: string): Promise<Outcome<OrderAnswer>> {
  const order = isUuid(id) ? visibleTo(caller, await findOrder(db, id)) : refuse('NOT_FOUND');
  return isRefusal(order) ? order : answerWith(db, order, caller);
}

/** The order if the caller may see it. */
export function visibleTo(caller: Caller, order: OrderRow | undefined): Outcome<OrderRow> {
  const isVisible = order && (roleOf(order, caller) !== null || caller.roles.includes('admin'));
  return isVisible ? order : refuse('NOT_FOUND');
}
