import type { AccountKind, StoredValues, WalletType } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { type DaySpan, withinDays } from '../../platform/database/day-span';
import type { PageCursor } from '../../platform/http/timed-page';

export function walletBalances(db: Db, userId: string): Promise<{ kind: AccountKind; balance: bigint }[]> {
  return rows(db, sql`select kind, balance from ledger_account_view where owner_id = ${userId}`);
}

/** What of a buyer's money the escrow of their orders holds, in stroops. */
export async function escrowOfBuyer(db: Db, userId: string): Promise<bigint> {
  const row = await firstRow(
    db,
    sql<{ held: bigint }>`
      select coalesce(sum(a.balance), 0)::bigint as held from orders_view o join ledger_account_view a on a.order_id = o.id
      where o.buyer_id = ${userId} and o.status not in ('completed', 'refunded', 'expired')`,
  );
  return row?.held ?? 0n;
}

/** One event as the user's wallet shows it; `change` is what it did to their money, or what they paid through Pi (negative). */
export type ActivityRow = Columns<'ledger_event', 'id' | 'kind' | 'ref_type' | 'ref_id' | 'created_at'> & {
  memo_values: StoredValues;
  type: WalletType;
  change: bigint;
  /** null for what is of no order. */
  order_id: string | null;
  item_name: string | null;
  party_uid: string | null;
  party_username: string | null;
  role: 'buyer' | 'seller';
  is_held: boolean | null;
};

/** Which of a user's activity is asked for. */
export interface ActivityFilter extends DaySpan {
  type?: WalletType | undefined;
}

/** A user's events with the order that each paid, paid out or gave back, by the cause that the event names. */
const activity = (userId: string) => sql`
  select e.id, e.kind, e.ref_type, e.ref_id, e.memo_values, w.created_at, w.change, o.id as order_id, o.item_name,
    party.pi_uid as party_uid, party.username as party_username,
    case when o.buyer_id = w.user_id then 'buyer' else 'seller' end as role,
    w.change < 0 and o.buyer_id = w.user_id and o.status not in ('completed', 'refunded', 'expired') as is_held,
    case
      when o.kind = 'rent' then 'rent'
      when o.buyer_id = w.user_id then 'purchase'
      when o.id is not null then 'sale'
      when e.kind like 'subscription%' then 'subscription'
      when e.kind = 'deposit' then 'deposit'
      else 'other'
    end as type
  from wallet_activity_view w join ledger_event_view e on e.id = w.event_id
    left join lateral (
      select id from orders_view where id = case
        when e.ref_type = 'order' and e.kind in ('order.paid', 'order.settled', 'rent.released', 'rent.reclaimed')
          then split_part(e.ref_id, ':', 1)::uuid end
      union all select id from orders_view where payment_id = case when e.kind = 'order.paid' and e.ref_type = 'payment' then e.ref_id end
      union all select id from orders_view where bid_id = case when e.kind = 'auction.won' then e.ref_id::uuid end
      union all select order_id from offer_view where id = case when e.kind = 'offer.accepted' then e.ref_id::uuid end
    ) dealing on true
    left join orders_view o on o.id = dealing.id
    left join app_user_view party on party.id = case when o.buyer_id = w.user_id then o.seller_id else o.buyer_id end
  where w.user_id = ${userId}`;

const asked = ({ type, ...days }: ActivityFilter) => sql`
  ${withinDays(sql`a.created_at`, days)} ${type ? sql`and a.type = ${type}` : sql``}`;

/** A user's activity behind `after`, newest first. Withdrawals are listed separately. */
export function activityOf(
  db: Db,
  userId: string,
  { filter, after, limit }: { filter: ActivityFilter; after: PageCursor | null; limit: number },
): Promise<ActivityRow[]> {
  const start = after ? sql`and (a.created_at, a.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ActivityRow>`
      select a.* from (${activity(userId)}) a where true ${start} ${asked(filter)}
      order by a.created_at desc, a.id desc limit ${limit}`,
  );
}

export async function countActivity(db: Db, userId: string, filter: ActivityFilter): Promise<number> {
  const counted = filter.type
    ? sql`(${activity(userId)}) a where true`
    : sql`wallet_activity a where a.user_id = ${userId}`;
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from ${counted} ${asked(filter)}`,
  );
  return row?.total ?? 0;
}

/** What came into and left the user's money; with `isOfWallet` false for what they paid straight through Pi. */
const flows = (userId: string) => sql`
  select w.created_at, w.change, e.payer_id is distinct from w.user_id as is_of_wallet
  from wallet_activity_view w join ledger_event_view e on e.id = w.event_id where w.user_id = ${userId}
  union all
  select e.created_at, -d.amount, true from withdrawal_view d join ledger_event_view e on e.kind = 'withdrawal' and e.ref_id = d.id::text
  where d.user_id = ${userId}`;

/** The last `days` days in UTC, today included, the newest first, with what each did to the user's wallet. */
export function changesByDay(db: Db, userId: string, days: number): Promise<{ date: string; change: bigint }[]> {
  return rows(
    db,
    sql<{ date: string; change: bigint }>`
      select to_char(each.day, 'YYYY-MM-DD') as date, coalesce(sum(f.change), 0)::bigint as change
      from (
        select generate_series(today - ${days}::integer + 1, today, interval '1 day')::date as day
        from (select (product_now() at time zone 'UTC')::date as today) now
      ) each left join (${flows(userId)}) f on f.is_of_wallet and (f.created_at at time zone 'UTC')::date = each.day
      group by each.day order by each.day desc`,
  );
}

/** What came in and went out in each of the last `months` months in UTC, the oldest first. */
export function flowsByMonth(
  db: Db,
  userId: string,
  months: number,
): Promise<{ month: string; incoming: bigint; outgoing: bigint }[]> {
  return rows(
    db,
    sql<{ month: string; incoming: bigint; outgoing: bigint }>`
      select to_char(each.month, 'YYYY-MM') as month, coalesce(sum(f.change) filter (where f.change > 0), 0)::bigint as incoming,
        -coalesce(sum(f.change) filter (where f.change < 0), 0)::bigint as outgoing
      from (
        select generate_series(this - (${months}::integer - 1) * interval '1 month', this, interval '1 month') as month
        from (select date_trunc('month', product_now() at time zone 'UTC') as this) now
      ) each left join (${flows(userId)}) f on date_trunc('month', f.created_at at time zone 'UTC') = each.month
      group by each.month order by each.month`,
  );
}
