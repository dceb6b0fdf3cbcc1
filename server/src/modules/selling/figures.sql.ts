import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import { isAccountOf } from '../orders/escrow.service';

/** What happened to a seller's business on one day in UTC; income in stroops. */
export interface DayRow {
  date: string;
  views: number;
  bids: number;
  watchers: number;
  sales: number;
  income: bigint;
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`;

/**
 * What each payout of an order or a rental's period brought its seller and the platform, and when (docs/rules.md sections 5 and 6).
 * What an owner who takes a rental back returns counts against both.
 */
const settled = sql`
  select o.id, e.created_at as at,
    coalesce(sum(t.amount) filter (where ${isAccountOf('seller', 'credited')}), 0)
      - coalesce(sum(t.amount) filter (where ${isAccountOf('seller', 'debited')}), 0) as net,
    coalesce(sum(t.amount) filter (where credited.kind = 'platform.fees'), 0)
      - coalesce(sum(t.amount) filter (where debited.kind = 'platform.fees'), 0) as fee
  from orders_view o
    cross join lateral (
      values ('order.settled', o.id::text), ('rent.reclaimed', o.id::text)
      union all select 'rent.released', o.id || ':' || slice from generate_series(1, o.slices_paid) slice
    ) payout (kind, ref_id)
    join ledger_event_view e on e.kind = payout.kind and e.ref_id = payout.ref_id
    join ledger_transfer_view t on t.event_id = e.id
    join ledger_account_view credited on credited.id = t.credit_account
    join ledger_account_view debited on debited.id = t.debit_account`;

/** The last `days` days of a seller, today included, the oldest first. */
export function lastDays(db: Db, sellerId: string, days: number): Promise<DayRow[]> {
  return rows(
    db,
    sql<DayRow>`
      with span as (
        select today - ${days}::integer + 1 as first, today
        from (select (product_now() at time zone 'UTC')::date as today) now
      ), start as (select first::timestamp at time zone 'UTC' as at, first from span),
      looked as (
        select v.day, sum(v.views) as views from domain_view d join listing_views v on v.domain_id = d.id, start
        where d.seller_id = ${sellerId} and v.day >= start.first group by 1
      ), bidden as (
        select ${dayOf('b.created_at')} as day, count(*) as bids from domain_view d join bid_view b on b.auction_id = d.id, start
        where d.seller_id = ${sellerId} and b.created_at >= start.at group by 1
      ), watched as (
        select ${dayOf('w.created_at')} as day, count(*) as watchers from domain_view d join watch_view w on w.domain_id = d.id, start
        where d.seller_id = ${sellerId} and w.created_at >= start.at group by 1
      ), sold as (
        select ${dayOf('o.funded_at')} as day, count(*) as sales from orders_view o, start
        where o.seller_id = ${sellerId} and o.funded_at >= start.at and o.status <> 'refunded' group by 1
      ), earned as (
        select ${dayOf('s.at')} as day, sum(s.net)::bigint as income
        from (${settled} where o.seller_id = ${sellerId} group by o.id, e.created_at) s, start
        where s.at >= start.at group by 1
      )
      select to_char(each.day, 'YYYY-MM-DD') as date, coalesce(views, 0)::integer as views, coalesce(bids, 0)::integer as bids,
        coalesce(watchers, 0)::integer as watchers, coalesce(sales, 0)::integer as sales, coalesce(income, 0)::bigint as income
      from (select generate_series(first, today, interval '1 day')::date as day from span) each
        left join looked on looked.day = each.day left join bidden on bidden.day = each.day
        left join watched on watched.day = each.day left join sold on sold.day = each.day
        left join earned on earned.day = each.day
      order by each.day`,
  );
}

/** A paid order as its seller's statement lists it; amounts in stroops. */
export type StatementRow = Columns<'orders', 'id' | 'item_name' | 'status' | 'amount'> & {
  expected_fee: Tables['orders']['fee'];
  funded_at: Date;
  /** null until the last of the escrow was paid out. */
  settled_at: Date | null;
  net: bigint | null;
  fee: bigint | null;
};

/** A seller's paid orders and rent periods between two days in UTC, `from` inclusive and `to` exclusive, newest first. */
export function statementsOf(
  db: Db,
  { sellerId, from, to, limit }: { sellerId: string; from: string | null; to: string | null; limit: number },
): Promise<StatementRow[]> {
  const dayStart = (day: string | null) => sql`${day}::date::timestamp at time zone 'UTC'`;
  return rows(
    db,
    sql<StatementRow>`
      select o.id, o.item_name, o.status, o.amount, o.fee as expected_fee, o.funded_at, s.at as settled_at, s.net, s.fee
      from orders_view o left join (
        select id, max(at) as at, sum(net)::bigint as net, sum(fee)::bigint as fee
        from (${settled} where o.seller_id = ${sellerId} and o.status in ('completed', 'refunded') group by o.id, e.created_at) paid_out
        group by id
      ) s on s.id = o.id
      where o.seller_id = ${sellerId} and o.funded_at is not null
        and (${from}::date is null or o.funded_at >= ${dayStart(from)})
        and (${to}::date is null or o.funded_at < ${dayStart(to)})
      order by o.funded_at desc, o.id desc limit ${limit}`,
  );
}

/** Who watches a domain, has looked at it and offers for it. */
export function interestIn(
  db: Db,
  domainId: string,
): Promise<{ watchers: number; views: number; offers: number } | undefined> {
  return firstRow(
    db,
    sql`
      select
        (select count(*)::integer from watch_view where domain_id = ${domainId}) as watchers,
        (select coalesce(sum(views), 0)::integer from listing_views where domain_id = ${domainId}) as views,
        (select count(*)::integer from offer_view where domain_id = ${domainId} and status in ('open', 'countered')) as offers`,
  );
}
