import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { Merge } from '../../platform/database/moved-rows';
import { auctionsWithBids } from './business.sql';

/** Stroops that merges brought into an account within the last `withinMs`. */
export async function broughtWithin(tx: Db, userId: string, withinMs: number): Promise<bigint> {
  const row = await firstRow(
    tx,
    sql<{ amount: bigint }>`
      select coalesce(sum(t.amount), 0)::bigint as amount
      from ledger_account_view a join ledger_transfer_view t on t.credit_account = a.id and not t.is_hold
        join ledger_event_view e on e.id = t.event_id
      where a.owner_id = ${userId} and a.kind = 'user.free' and e.kind = 'account.merged'
        and e.created_at > product_now() - ${withinMs}::float8 * interval '1 millisecond'`,
  );
  return row?.amount ?? 0n;
}

/** On how many running auctions of one person's accounts the other one's have bid. */
export async function countBidsBetween(tx: Db, { from, into }: Merge): Promise<bigint> {
  const [left, kept] = [accountsOf(from), accountsOf(into)];
  const query = sql<{ count: bigint }>`select count(*) as count from (${auctionsWithBids(left, kept)}) running`;
  return (await firstRow(tx, query))?.count ?? 0n;
}

const accountsOf = (userId: string) =>
  sql`array(select id from app_user_view where id = ${userId} or merged_into = ${userId})`;
