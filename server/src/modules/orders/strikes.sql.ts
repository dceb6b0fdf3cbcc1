import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PageCursor } from '../../platform/http/timed-page';

/** Notes that the seller of an order was at fault for its refund, once per order. */
export async function insertStrike(tx: Db, orderId: string, sellerId: string, at: Date): Promise<void> {
  await sql`
    insert into strike (order_id, user_id, created_at) values (${orderId}, ${sellerId}, ${at}) on conflict do nothing`.execute(
    tx,
  );
}

/** True while a strike against the user is open (rules.md reading 7 and section 8). */
export async function hasOpenStrike(db: Db, userId: string): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from strike where user_id = ${userId} and closed_at is null`)) !== undefined;
}

/** True while an order that the user bought or sold is disputed (rules.md section 8). */
export async function hasOpenDispute(db: Db, userId: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from orders where status = 'disputed' and (buyer_id = ${userId} or seller_id = ${userId}) limit 1`,
  );
  return row !== undefined;
}

/** A strike with its seller, and who closed it why. Closed before reasons were kept, it has neither. */
export interface StrikeRow {
  id: string;
  seller_id: string;
  seller_uid: string;
  seller_username: string;
  item_name: string;
  created_at: Date;
  closed_at: Date | null;
  closer_uid: string | null;
  closer_username: string | null;
  closed_reason: string | null;
}

const strikeRows = sql`
  select k.order_id as id, k.user_id as seller_id, s.pi_uid as seller_uid, s.username as seller_username, o.item_name, k.created_at,
    k.closed_at, c.pi_uid as closer_uid, c.username as closer_username, k.closed_reason
  from strike k join orders o on o.id = k.order_id join app_user s on s.id = k.user_id left join app_user c on c.id = k.closed_by`;
const isListed = (isOpen: boolean) => sql`(not ${isOpen} or k.closed_at is null)`;

/** Strikes, newest first, behind `after`; with `isOpen` only those that stand. */
export function strikes(db: Db, isOpen: boolean, after: PageCursor | null, limit: number): Promise<StrikeRow[]> {
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

/** Closes a strike that is open; the first decision stands. True when this was it. */
export async function closeStrike(tx: Db, id: string, adminId: string, reason: string): Promise<boolean> {
  const closed = await sql`
    update strike set closed_at = product_now(), closed_by = ${adminId}, closed_reason = ${reason}
    where order_id = ${id} and closed_at is null`.execute(tx);
  return closed.numAffectedRows === 1n;
}
