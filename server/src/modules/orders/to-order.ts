import { type Order, type OrderResponse, toPi } from 'contracts';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type OrderEventRow, eventsOf } from './order-events.sql';
import { CLOCKS, type PartyRole, cancellableSince, stepsOf } from './order-rules';
import type { OrderRow } from './orders.sql';

/** Which party of the order the caller is; null for an administrator who is none. */
export function roleOf(order: OrderRow, caller: Caller): PartyRole | null {
  if (order.buyer_id === caller.id) return 'buyer';
  return order.seller_id === caller.id ? 'seller' : null;
}

/** Orders as the caller sees them at `now`, with their timelines. */
export async function toOrders(db: Db, orders: OrderRow[], caller: Caller, now: Date): Promise<Order[]> {
  const events = await eventsOf(
    db,
    orders.map((order) => order.id),
  );
  return orders.map((order) => {
    const timeline = events.filter((event) => event.order_id === order.id);
    return toOrder(order, timeline, caller, now);
  });
}

/** One order as the caller sees it now. */
export async function respondWith(db: Db, order: OrderRow, caller: Caller): Promise<OrderResponse> {
  const now = await productNow(db);
  return { data: toOrder(order, await eventsOf(db, [order.id]), caller, now), serverTime: now.toISOString() };
}

function toOrder(row: OrderRow, events: OrderEventRow[], caller: Caller, now: Date): Order {
  return {
    id: row.id,
    kind: row.kind,
    itemType: row.item_type,
    itemId: row.item_id,
    itemName: row.item_name,
    amount: toPi(row.amount),
    fee: toPi(row.fee),
    paidWith: row.paid_with,
    status: row.status,
    buyer: { uid: row.buyer_uid, username: row.buyer_username },
    seller: { uid: row.seller_uid, username: row.seller_username },
    ...CLOCKS[row.status],
    dueAt: row.due_at?.toISOString() ?? null,
    cancellableFrom: cancellableSince(row)?.toISOString() ?? null,
    extension: row.extension,
    actions: stepsOf(row, roleOf(row, caller), now),
    createdAt: row.created_at.toISOString(),
    events: events.map(toEvent),
  };
}

const toEvent = ({ order_id, place, type, by_role, at, status, note }: OrderEventRow): Order['events'][number] => ({
  id: `${order_id}:${place}`,
  type,
  by: by_role,
  at: at.toISOString(),
  status,
  text: note,
});
