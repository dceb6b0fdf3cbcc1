import type { AccountKind } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PageCursor } from '../../platform/http/timed-page';

export function walletBalances(db: Db, userId: string): Promise<{ kind: AccountKind; balance: bigint }[]> {
  return rows(db, sql`select kind, balance from ledger_account where owner_id = ${userId}`);
}

/** One event as the user's wallet shows it; `change` is what it did to their money, or what they paid through Pi (negative). */
export interface ActivityRow {
  id: string;
  kind: string;
  ref_type: string;
  ref_id: string;
  memo: string;
  created_at: Date;
  change: bigint;
}

/**
 * Events that changed a user's money other than by a hold, or that they paid straight through Pi. Withdrawals are listed
 * separately.
 */
const activity = (userId: string) => sql`
  with own as (select id from ledger_account where owner_id = ${userId}),
  changes as (
    select event_id, sum(signed) as change from (
      select event_id, amount as signed from ledger_transfer where not is_hold and credit_account in (select id from own)
      union all
      select event_id, -amount from ledger_transfer where not is_hold and debit_account in (select id from own)
    ) lines group by event_id
    union all
    select e.id, -sum(t.amount) from ledger_event e join ledger_transfer t on t.event_id = e.id
    where e.payer_id = ${userId} group by e.id
  ),
  activity as (
    select e.id, e.kind, e.ref_type, e.ref_id, e.memo, e.created_at, c.change::bigint as change
    from changes c join ledger_event e on e.id = c.event_id
    where c.change <> 0 and e.ref_type <> 'withdrawal'
  )`;

/** A user's activity behind `after`, newest first. */
export function activityOf(db: Db, userId: string, after: PageCursor | null, limit: number): Promise<ActivityRow[]> {
  const start = after ? sql`where (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ActivityRow>`${activity(userId)} select * from activity ${start} order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countActivity(db: Db, userId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`${activity(userId)} select count(*)::integer as total from activity`,
  );
  return row?.total ?? 0;
}
