import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PageCursor } from '../../platform/http/timed-page';
import { type OrderRow, orderRows } from './orders.sql';

/** One page of a user's list, after the cursor. */
interface PartyPage {
  userId: string;
  after: PageCursor | null;
  limit: number;
}

/** Orders of a user in one or both roles, newest first. */
export function ordersOf(
  db: Db,
  { userId, role, after, limit }: PartyPage & { role: 'buyer' | 'seller' | null },
): Promise<OrderRow[]> {
  const start = after ? sql`and (o.created_at, o.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<OrderRow>`${orderRows} where ${isParty(userId, role)} ${start} order by o.created_at desc, o.id desc limit ${limit}`,
  );
}

export async function countOrders(db: Db, userId: string, role: 'buyer' | 'seller' | null): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from orders o where ${isParty(userId, role)}`,
  );
  return row?.total ?? 0;
}

/** Orders of a user that are not over: those that wait for them first, then by deadline. */
export function openOrdersOf(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  const isTheirs = sql`case
    when o.buyer_id = ${userId} then o.status in ('awaiting_payment', 'delivered') or (o.status = 'delivering' and o.extension = 'asked')
    else o.status = 'delivering' or (o.status = 'funded' and coalesce(o.rental_period, 1) = 1) end or o.status = 'disputed'`;
  return rows(
    db,
    sql<OrderRow>`
      ${orderRows} where ${isParty(userId, null)} and o.status not in ('completed', 'refunded', 'expired')
      order by (${isTheirs}) desc, o.due_at nulls last, o.id limit ${limit}`,
  );
}

/** Disputed orders after the cursor, oldest first. */
export function disputedOrders(db: Db, after: PageCursor | null, limit: number): Promise<OrderRow[]> {
  const start = after ? sql`and (o.created_at, o.id) > (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<OrderRow>`${orderRows} where o.status = 'disputed' ${start} order by o.created_at, o.id limit ${limit}`,
  );
}

export async function countDisputes(db: Db): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from orders where status = 'disputed'`,
  );
  return row?.total ?? 0;
}

function isParty(userId: string, role: 'buyer' | 'seller' | null) {
  if (role === 'buyer') return sql`o.buyer_id = ${userId}`;
  if (role === 'seller') return sql`o.seller_id = ${userId}`;
  return sql`(o.buyer_id = ${userId} or o.seller_id = ${userId})`;
}
