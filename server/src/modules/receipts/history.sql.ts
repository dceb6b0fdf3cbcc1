import type { HistoryTransaction, OrderStatus } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PersonColumns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { PageCursor } from '../../platform/http/timed-page';

/** One purchase, sale or paid plan of a user; amount in stroops. */
export type HistoryRow = PersonColumns<'buyer'> &
  PersonColumns<'seller'> & {
    id: string;
    type: HistoryTransaction['type'];
    item_id: string;
    item_name: string;
    amount: bigint;
    payment_id: Tables['pi_payment']['payment_id'] | null;
    txid: Tables['pi_payment']['txid'];
    status: HistoryTransaction['status'];
    order_status: OrderStatus | null;
    /** Of a plan. */
    plan: string | null;
    period: string | null;
    created_at: Date;
  };

export type HistoryType = HistoryTransaction['type'];

/** Orders in both roles but reservations that were never paid, where the renter finds rent under purchases and the owner under sales, and paid plans, which the system account sells (docs/rules.md reading 26). */
function historyRows(userId: string, type: HistoryType | null) {
  return sql`
    select * from (
      select o.id, case when o.buyer_id = ${userId} then 'purchase' else 'sale' end as side,
        case when o.kind = 'rent' then 'rent' when o.buyer_id = ${userId} then 'purchase' else 'sale' end as type, o.item_id::text as item_id,
        o.item_name, o.amount, p.payment_id, p.txid,
        case when o.status = 'completed' then 'completed' when o.status in ('refunded', 'expired') then 'failed' else 'pending' end as status,
        o.status as order_status, null as plan, null as period, o.created_at, b.pi_uid as buyer_uid, b.username as buyer_username, s.pi_uid as seller_uid, s.username as seller_username
      from orders_view o join app_user_view b on b.id = o.buyer_id join app_user_view s on s.id = o.seller_id
        left join pi_payment_view p on p.payment_id = o.payment_id
      where (o.buyer_id = ${userId} or o.seller_id = ${userId}) and o.status <> 'expired'
      union all
      select p.id, 'subscription', 'subscription', p.plan_id, plan.name || ' (' || plan.duration || ')', p.amount, p.payment_id, p.txid,
        case when p.state = 'completed' then 'completed' when p.state in ('cancelled', 'failed') then 'failed' else 'pending' end,
        null, plan.name, plan.duration, p.created_at, b.pi_uid, b.username, s.pi_uid, s.username
      from pi_payment_view p join subscription_plan_view plan on plan.id = p.plan_id join app_user_view b on b.id = p.user_id
        join app_user_view s on s.is_system
      where p.user_id = ${userId} and p.kind = 'subscription'
    ) history
    where ${type}::text is null or ${type}::text in (type, side)`;
}

/** A user's history, newest first. */
export function historyOf(
  db: Db,
  { userId, type, after, limit }: { userId: string; type: HistoryType | null; after: PageCursor | null; limit: number },
): Promise<HistoryRow[]> {
  const start = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<HistoryRow>`${historyRows(userId, type)} ${start} order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countHistory(db: Db, userId: string, type: HistoryType | null): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from (${historyRows(userId, type)}) counted`,
  );
  return row?.total ?? 0;
}

/** The transaction that paid through Pi. */
export async function findTxid(db: Db, paymentId: string): Promise<string | null> {
  const query = sql<{ txid: string | null }>`select txid from pi_payment_view where payment_id = ${paymentId}`;
  return (await firstRow(db, query))?.txid ?? null;
}
