import { type Order, type OrderResponse, type Strike, toPi } from 'contracts';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { allowedSteps, cancellableSince, deadlineOf, type PartyRole } from './orders.rules';
import { eventsOf, type OrderEventRow, type OrderRow } from './orders.sql';
import type { StrikeRow } from './reading.sql';
import { toParty } from '../users/users';

/** The caller's role in the order; null when they are no party to it. */
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
export async function toOrderResponse(db: Db, order: OrderRow, caller: Caller): Promise<OrderResponse> {
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
    buyer: toParty(row.buyer_uid, row.buyer_username, row.buyer_image),
    seller: toParty(row.seller_uid, row.seller_username, row.seller_image),
    ...deadlineOf(row),
    dueAt: row.due_at?.toISOString() ?? null,
    cancellableFrom: cancellableSince(row)?.toISOString() ?? null,
    extension: row.extension,
    actions: allowedSteps(row, roleOf(row, caller), now),
    ...rentalOf(row),
    createdAt: row.created_at.toISOString(),
    events: events.map(toEvent),
  };
}

const rentalOf = ({ rental_id, rental_period, period_start, period_end }: OrderRow) =>
  rental_id && rental_period
    ? {
        rentalId: rental_id,
        rentalPeriod: {
          place: rental_period,
          start: period_start?.toISOString() ?? null,
          end: period_end?.toISOString() ?? null,
        },
      }
    : {};

const toEvent = ({ order_id, place, type, by_role, at, status, note }: OrderEventRow): Order['events'][number] => ({
  id: `${order_id}:${place}`,
  type,
  by: by_role,
  at: at.toISOString(),
  status,
  text: note,
});

export const toStrike = (row: StrikeRow): Strike => ({
  id: row.id,
  seller: { uid: row.seller_uid, username: row.seller_username },
  itemName: row.item_name,
  createdAt: row.created_at.toISOString(),
  closed: row.closed_at && {
    at: row.closed_at.toISOString(),
    by: row.closer_uid && row.closer_username ? { uid: row.closer_uid, username: row.closer_username } : null,
    reason: row.closed_reason ?? '',
  },
});

export const toParties = (order: {
  buyer_uid: string;
  buyer_username: string;
  seller_uid: string;
  seller_username: string;
}) => ({
  buyer: { uid: order.buyer_uid, username: order.buyer_username },
  seller: { uid: order.seller_uid, username: order.seller_username },
});
