import type { HistoryTransaction } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

/** One dealing of a user; amount in stroops. */
export interface HistoryRow {
  id: string;
  type: HistoryTransaction['type'];
  item_id: string;
  item_name: string;
  amount: bigint;
  payment_id: string | null;
  txid: string | null;
  status: HistoryTransaction['status'];
  created_at: Date;
  buyer_uid: string;
  buyer_username: string;
  seller_uid: string;
  seller_username: string;
}

export type HistoryType = 'purchase' | 'sale' | 'subscription';

/** Orders of both roles and paid plans; plans are sold by the system account (rules.md readings 22 and 26, section 5). */
function dealings(userId: string, type: HistoryType | null) {
  return sql`
    select * from (
      select o.id, case when o.buyer_id = ${userId} then 'purchase' else 'sale' end as type, o.item_id::text as item_id,
        o.item_name, o.amount, p.payment_id, p.txid,
        case when o.status = 'completed' then 'completed' when o.status in ('refunded', 'expired') then 'failed' else 'pending' end as status,
        o.created_at, b.pi_uid as buyer_uid, b.username as buyer_username, s.pi_uid as seller_uid, s.username as seller_username
      from orders o join app_user b on b.id = o.buyer_id join app_user s on s.id = o.seller_id
        left join pi_payment p on p.payment_id = o.payment_id
      where o.buyer_id = ${userId} or o.seller_id = ${userId}
      union all
      select p.id, 'subscription', p.plan_id, plan.name || ' (' || plan.duration || ')', p.amount, p.payment_id, p.txid,
        case when p.state = 'completed' then 'completed' when p.state in ('cancelled', 'failed') then 'failed' else 'pending' end,
        p.created_at, b.pi_uid, b.username, s.pi_uid, s.username
      from pi_payment p join subscription_plan plan on plan.id = p.plan_id join app_user b on b.id = p.user_id
        join app_user s on s.is_system
      where p.user_id = ${userId} and p.kind = 'subscription'
    ) dealing
    where ${type}::text is null or type = ${type}`;
}

/** A user's dealings, newest first, behind `after`. */
export function historyOf(
  db: Db,
  userId: string,
  type: HistoryType | null,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<HistoryRow[]> {
  const start = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(db, sql<HistoryRow>`${dealings(userId, type)} ${start} order by created_at desc, id desc limit ${limit}`);
}

export async function countHistory(db: Db, userId: string, type: HistoryType | null): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from (${dealings(userId, type)}) counted`,
  );
  return row?.total ?? 0;
}
