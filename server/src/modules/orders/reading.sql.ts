import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns, PersonColumns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
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

/** A strike with its seller and how it was closed. Strikes closed before reasons were stored have no closer. */
export type StrikeRow = Columns<'strike', 'created_at' | 'closed_at' | 'closed_reason'> &
  PersonColumns<'seller'> & {
    id: Tables['strike']['order_id'];
    seller_id: Tables['strike']['user_id'];
    item_name: Tables['orders']['item_name'];
    closer_uid: string | null;
    closer_username: string | null;
  };

const strikeRows = sql`
  select k.order_id as id, k.user_id as seller_id, s.pi_uid as seller_uid, s.username as seller_username, o.item_name, k.created_at,
    k.closed_at, c.pi_uid as closer_uid, c.username as closer_username, k.closed_reason
  from strike k join orders o on o.id = k.order_id join app_user_view s on s.id = k.user_id left join app_user_view c on c.id = k.closed_by`;
const isListed = (isOpen: boolean) => sql`(not ${isOpen} or k.closed_at is null)`;

/** Strikes after the cursor, newest first; with `isOpen` only open ones. */
export function listStrikes(db: Db, isOpen: boolean, after: PageCursor | null, limit: number): Promise<StrikeRow[]> {
  const start = after ? sql`and (k.created_at, k.order_id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<StrikeRow>`${strikeRows} where ${isListed(isOpen)} ${start} order by k.created_at desc, k.order_id desc limit ${limit}`,
  );
}

export async function countStrikes(db: Db, isOpen: boolean): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from strike k where ${isListed(isOpen)}`,
  );
  return row?.total ?? 0;
}

export function findStrike(db: Db, id: string): Promise<StrikeRow | undefined> {
  return firstRow(db, sql<StrikeRow>`${strikeRows} where k.order_id = ${id}`);
}
