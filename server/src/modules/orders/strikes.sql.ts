import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';

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
