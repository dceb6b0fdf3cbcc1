import type { AccountKind } from 'contracts';
import { sql } from 'kysely';
import { type DaySpan, withinDays } from '../../platform/database/day-span';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';

export type ReadingRow = Columns<'proof_reading', 'read_at' | 'on_chain' | 'expected'>;

/** The comparisons of some days: every so many, so that no more than `limit` are left. */
export function readingsWithin(db: Db, days: DaySpan, limit: number): Promise<ReadingRow[]> {
  return rows(
    db,
    sql<ReadingRow>`
      select read_at, on_chain, expected from (
        select r.*, row_number() over (order by read_at desc) as place, count(*) over () as total
        from proof_reading r where true ${withinDays(sql`r.read_at`, days)}) r
      where (place - 1) % greatest(ceil(total::numeric / ${limit}), 1) = 0 order by read_at`,
  );
}

export interface IncomeRow {
  day: string;
  kind: string;
  amount: bigint;
}

/** What came into fees and plans in some days, less what left them for people, by day and kind of event. */
export function incomeWithin(db: Db, days: DaySpan): Promise<IncomeRow[]> {
  return rows(
    db,
    sql<IncomeRow>`
      select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, e.kind,
        sum(case when c.kind in ('platform.fees', 'platform.plans') then t.amount else -t.amount end)::bigint as amount
      from ledger_event_view e join ledger_transfer_view t on t.event_id = e.id
        join ledger_account_view c on c.id = t.credit_account join ledger_account_view d on d.id = t.debit_account
      where (c.kind in ('platform.fees', 'platform.plans')) <> (d.kind in ('platform.fees', 'platform.plans'))
        ${withinDays(sql`e.created_at`, days)}
      group by 1, 2 order by 1, 2`,
  );
}

export interface StatementRow {
  event: string;
  account: AccountKind;
  events: number;
  in: bigint;
  out: bigint;
}

/** What moved in some days, by kind of event and of account; without holds, of which one may be a bidder's maximum. */
export function movedWithin(db: Db, days: DaySpan): Promise<StatementRow[]> {
  return rows(
    db,
    sql<StatementRow>`
      select e.kind as event, a.kind as account, count(distinct e.id)::integer as events,
        coalesce(sum(t.amount) filter (where t.credit_account = a.id), 0)::bigint as "in",
        coalesce(sum(t.amount) filter (where t.debit_account = a.id), 0)::bigint as out
      from ledger_event_view e join ledger_transfer_view t on t.event_id = e.id
        join ledger_account_view a on a.id in (t.debit_account, t.credit_account)
      where not t.is_hold ${withinDays(sql`e.created_at`, days)} group by 1, 2 order by 1, 2`,
  );
}
