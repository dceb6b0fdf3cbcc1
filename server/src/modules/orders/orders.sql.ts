import { type Order, type OrderActor, type OrderEventType, type OrderStatus, RENTAL } from 'contracts';
import { sql } from 'kysely';
import { type PartyColumns, partyColumns } from '../users/users';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { PersonClock } from '../../platform/database/person-clock';
import type { DueQuery } from '../../platform/jobs/sweeper';
import { rentalLocking } from './rental-locks.events';

/** An order with its parties; amounts in stroops. */
export type OrderRow = Columns<
  'orders',
  | 'id'
  | 'kind'
  | 'item_type'
  | 'item_id'
  | 'item_name'
  | 'buyer_id'
  | 'seller_id'
  | 'amount'
  | 'fee_percent'
  | 'fee'
  | 'status'
  | 'paid_with'
  | 'payment_id'
  | 'extension'
  | 'funded_at'
  | 'due_at'
  | 'delivered_at'
  | 'created_at'
  | 'rental_id'
  | 'rental_period'
  | 'months'
  | 'slices_paid'
  | 'period_start'
  | 'period_end'
> &
  PartyColumns<'buyer'> &
  PartyColumns<'seller'> & {
    /** The start of the rental's first period, from which its months count. */
    rental_start: Tables['orders']['period_start'];
  };

export const orderRows = sql`
  select o.id, o.kind, o.item_type, o.item_id, o.item_name, o.buyer_id, ${partyColumns('b', 'buyer')},
    o.seller_id, ${partyColumns('s', 'seller')}, o.amount, o.fee_percent, o.fee, o.status, o.paid_with,
    o.payment_id, o.extension, o.funded_at, o.due_at, o.delivered_at, o.created_at, o.rental_id, o.rental_period, o.months, o.slices_paid,
    o.period_start, o.period_end, (
      select f.period_start from orders f where f.rental_id = o.rental_id and f.rental_period = 1 and f.period_start is not null limit 1) as rental_start
  from orders o join app_user_view b on b.id = o.buyer_id join app_user_view s on s.id = o.seller_id`;

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return firstRow(db, sql<OrderRow>`${orderRows} where o.id = ${id}`);
}

/** Locks an order, after its rental and always before any account. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  await rentalLocking.emit(tx, { orderId: id });
  return firstRow(tx, sql<OrderRow>`${orderRows} where o.id = ${id} for no key update of o`);
}

/** Locks the open order of an item, if there is one; not the periods of a rental that has begun. */
export async function lockOpenOrder(
  tx: Db,
  item: { type: Order['itemType']; id: string },
): Promise<OrderRow | undefined> {
  await rentalLocking.emit(tx, { domainId: item.id });
  return firstRow(
    tx,
    sql<OrderRow>`
      ${orderRows} where o.item_type = ${item.type} and o.item_id = ${item.id} and o.status not in ('completed', 'refunded', 'expired')
        and o.period_start is null
      for no key update of o`,
  );
}

/**
 * A buyer's orders that were never funded: how many of the last hour and when the oldest of them was made, and when the last one of
 * this item ended that kept it for longer than `briefMs`.
 */
export async function unpaidOf(
  tx: Db,
  buyerId: string,
  { itemId, briefMs }: { itemId: string; briefMs: number },
): Promise<UnpaidReservations> {
  const row = await firstRow(
    tx,
    sql<UnpaidReservations>`
      select count(*) filter (where in_hour)::integer as in_hour, min(created_at) filter (where in_hour) as oldest_in_hour,
        max(ended_at) filter (where item_id = ${itemId} and ended_at > created_at + ${briefMs}::float8 * interval '1 millisecond') as kept_until
      from (
        select o.item_id, o.created_at, e.at as ended_at, o.created_at > product_now() - interval '1 hour' as in_hour
        from orders o left join order_event e on e.order_id = o.id and e.status = 'expired'
        where o.buyer_id = ${buyerId} and o.funded_at is null and o.created_at > product_now() - interval '26 hours') o`,
  );
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

export interface UnpaidReservations {
  in_hour: number;
  oldest_in_hour: Date | null;
  kept_until: Date | null;
}

/** A rented period that is paid ahead begins on its day; nobody has to meet that. */
const startsByItself = sql`(o.status = 'funded' and o.period_start is not null)`;

const isDue = sql`o.due_at <= case when ${startsByItself} then product_now() else deadline_now() end`;

/** The steps of a sale and of a period's handing over, payments to wait for, and the holds before money is released. */
export const ORDER_CLOCKS: PersonClock[] = [
  {
    table: 'orders',
    column: 'due_at',
    runs: sql`not (c.status = 'funded' and c.period_start is not null)`,
    // Not the latest step: one such as the seller's start leaves the deadline, and may be written while the site is closed.
    startedAt: sql`case when c.kind = 'rent' and c.status = 'accepted' then c.due_at - ${RENTAL.holdMs}::float8 * interval '1 millisecond'
      when c.status in ('funded', 'delivering') then c.funded_at when c.status = 'delivered' then c.delivered_at
      else (select max(e.at) from order_event e where e.order_id = c.id) end`,
  },
];

/** Locks an overdue order unless another process holds it. */
export async function lockDueOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  await rentalLocking.emit(tx, { orderId: id });
  return firstRow(tx, sql<OrderRow>`${orderRows} where o.id = ${id} and ${isDue} for no key update of o skip locked`);
}

/** Overdue orders, the longest overdue first. */
export async function dueOrders(db: Db, limit: number): Promise<string[]> {
  const due = await rows(
    db,
    sql<Columns<'orders', 'id'>>`select o.id from orders o where ${isDue} order by o.due_at, o.id limit ${limit}`,
  );
  return due.map((row) => row.id);
}

export const nextDueOrderAt = (): DueQuery => sql`
      select least(
        (select next_deadline(min(o.due_at)) from orders o where o.due_at is not null and not ${startsByItself}),
        (select min(o.due_at) from orders o where o.due_at is not null and ${startsByItself})) as due`;

export type NewOrder = Pick<
  OrderRow,
  'id' | 'item_type' | 'item_id' | 'item_name' | 'buyer_id' | 'seller_id' | 'amount' | 'fee_percent' | 'fee'
> &
  Pick<OrderRow, 'status' | 'paid_with' | 'funded_at' | 'due_at' | 'created_at'> & { bid_id: string | null };

/** Inserts orders; false when an item among them has an open one. Waits for a concurrent insert of the same item. */
export async function insertOrders(tx: Db, orders: NewOrder[]): Promise<boolean> {
  const texts = <K extends keyof NewOrder>(key: K) => orders.map((order) => order[key]);
  const result = await sql`
    insert into orders (id, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with,
      bid_id, funded_at, due_at, created_at)
    select * from unnest(
      ${texts('id')}::uuid[], ${texts('item_type')}::text[], ${texts('item_id')}::uuid[], ${texts('item_name')}::text[],
      ${texts('buyer_id')}::uuid[], ${texts('seller_id')}::uuid[], ${texts('amount')}::bigint[],
      ${texts('fee_percent')}::smallint[], ${texts('fee')}::bigint[], ${texts('status')}::text[], ${texts('paid_with')}::text[],
      ${texts('bid_id')}::uuid[], ${texts('funded_at')}::timestamptz[], ${texts('due_at')}::timestamptz[], ${texts('created_at')}::timestamptz[])
    on conflict do nothing`.execute(tx);
  return result.numAffectedRows === BigInt(orders.length);
}

/** A period of a rental to insert. */
export type NewRentOrder = NewOrder & {
  [K in 'rental_id' | 'rental_period' | 'months']: NonNullable<OrderRow[K]>;
} & Pick<OrderRow, 'period_start' | 'period_end'>;

/** Inserts the order of a rental's period; false when the name has an open order, or the period one. */
export async function insertRentOrder(tx: Db, order: NewRentOrder): Promise<boolean> {
  const inserted = await sql`
    insert into orders (id, kind, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with,
      funded_at, due_at, created_at, rental_id, rental_period, months, period_start, period_end)
    values (${order.id}, 'rent', ${order.item_type}, ${order.item_id}, ${order.item_name}, ${order.buyer_id}, ${order.seller_id},
      ${order.amount}, ${order.fee_percent}, ${order.fee}, ${order.status}, ${order.paid_with}, ${order.funded_at},
      ${order.due_at}, ${order.created_at}, ${order.rental_id}, ${order.rental_period}, ${order.months},
      ${order.period_start}, ${order.period_end})
    on conflict do nothing`.execute(tx);
  return inserted.numAffectedRows === 1n;
}

/** Saves the fields of a locked order that steps change. */
export async function saveOrder(tx: Db, order: OrderRow): Promise<void> {
  const { id, status, paid_with, payment_id, extension, funded_at, due_at, delivered_at, fee } = order;
  const { slices_paid, period_start, period_end } = order;
  await sql`
    update orders set status = ${status}, paid_with = ${paid_with}, payment_id = ${payment_id}, extension = ${extension},
      funded_at = ${funded_at}, due_at = ${due_at}, delivered_at = ${delivered_at}, fee = ${fee}, slices_paid = ${slices_paid},
      period_start = ${period_start}, period_end = ${period_end}
    where id = ${id}`.execute(tx);
}

/** One entry of an order's timeline. */
export type OrderEventRow = Columns<
  'order_event',
  'order_id' | 'place' | 'by_role' | 'note' | 'at' | 'reason' | 'images'
> & {
  type: OrderEventType;
  status: OrderStatus;
};

export interface NewOrderEvent {
  orderId: string;
  type: OrderEventType;
  by: OrderActor;
  /** The user, if it was one. */
  byUserId: string | null;
  status: OrderStatus;
  note: string | null;
  /** Of a decision. */
  reason?: string | undefined;
  /** Addresses of pictures that a side of a dispute adds. */
  images?: readonly string[] | undefined;
  at: Date;
}

/** Appends one entry each to the timelines of locked or just inserted orders. */
export async function appendEvents(tx: Db, events: NewOrderEvent[]): Promise<void> {
  await sql`
    insert into order_event (order_id, place, type, by_role, by_user_id, status, note, at, reason, images)
    select e.order_id, (select count(*) from order_event known where known.order_id = e.order_id), e.type, e.by_role,
      e.by_user_id, e.status, e.note, e.at, e.reason, string_to_array(e.images, ' ')
    from unnest(
      ${events.map((event) => event.orderId)}::uuid[], ${events.map((event) => event.type)}::text[],
      ${events.map((event) => event.by)}::text[], ${events.map((event) => event.byUserId)}::uuid[],
      ${events.map((event) => event.status)}::text[], ${events.map((event) => event.note)}::text[],
      ${events.map((event) => event.at)}::timestamptz[], ${events.map((event) => event.reason ?? null)}::text[],
      ${events.map(({ images = [] }) => images.join(' ') || null)}::text[])
      as e (order_id, type, by_role, by_user_id, status, note, at, reason, images)`.execute(tx);
}

/** The timelines of these orders, oldest entry first. */
export function eventsOf(db: Db, orderIds: string[]): Promise<OrderEventRow[]> {
  return rows(
    db,
    sql<OrderEventRow>`
      select order_id, place, type, by_role, status, note, at, reason, images from order_event
      where order_id = any(${orderIds}::uuid[]) order by order_id, place`,
  );
}

export async function isDisputeOpen(db: Db, userId: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from orders where status = 'disputed' and (buyer_id = ${userId} or seller_id = ${userId}) limit 1`,
  );
  return row !== undefined;
}
