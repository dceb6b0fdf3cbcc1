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

/** A user's activity behind `after`, newest first. Withdrawals are listed separately. */
export function activityOf(db: Db, userId: string, after: PageCursor | null, limit: number): Promise<ActivityRow[]> {
  const start = after ? sql`and (w.created_at, w.event_id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ActivityRow>`
      select e.id, e.kind, e.ref_type, e.ref_id, e.memo, e.created_at, w.change
      from wallet_activity w join ledger_event e on e.id = w.event_id
      where w.user_id = ${userId} ${start} order by w.created_at desc, w.event_id desc limit ${limit}`,
  );
}

export async function countActivity(db: Db, userId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from wallet_activity where user_id = ${userId}`,
  );
  return row?.total ?? 0;
}
