import type { OrderActor, OrderEventType, OrderStatus } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';

/** One entry of an order's timeline. */
export interface OrderEventRow {
  order_id: string;
  place: number;
  type: OrderEventType;
  by_role: OrderActor;
  status: OrderStatus;
  note: string | null;
  at: Date;
}

export interface NewOrderEvent {
  orderId: string;
  type: OrderEventType;
  by: OrderActor;
  /** Which person, where it was one. */
  byUserId: string | null;
  status: OrderStatus;
  note: string | null;
  at: Date;
}

/** Appends to the timelines of locked or just inserted orders, one entry each. */
export async function appendEvents(tx: Db, events: NewOrderEvent[]): Promise<void> {
  await sql`
    insert into order_event (order_id, place, type, by_role, by_user_id, status, note, at)
    select e.order_id, (select count(*) from order_event known where known.order_id = e.order_id), e.type, e.by_role,
      e.by_user_id, e.status, e.note, e.at
    from unnest(
      ${events.map((event) => event.orderId)}::uuid[], ${events.map((event) => event.type)}::text[],
      ${events.map((event) => event.by)}::text[], ${events.map((event) => event.byUserId)}::uuid[],
      ${events.map((event) => event.status)}::text[], ${events.map((event) => event.note)}::text[],
      ${events.map((event) => event.at)}::timestamptz[]) as e (order_id, type, by_role, by_user_id, status, note, at)`.execute(
    tx,
  );
}

/** The timelines of these orders, oldest entry first. */
export function eventsOf(db: Db, orderIds: string[]): Promise<OrderEventRow[]> {
  return rows(
    db,
    sql<OrderEventRow>`
      select order_id, place, type, by_role, status, note, at from order_event
      where order_id = any(${orderIds}::uuid[]) order by order_id, place`,
  );
}
