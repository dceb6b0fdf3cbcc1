import { LISTING } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';

const month = sql`date_trunc('month', product_now() at time zone 'UTC')::date`;
const NAMED = 3;

type RunRow = Columns<'still_offered_run', 'after_seller'>;

/** This month's run, begun when it is not there, locked; undefined when it is finished. */
export async function lockRun(tx: Db): Promise<RunRow | undefined> {
  await sql`insert into still_offered_run (month) values (${month}) on conflict do nothing`.execute(tx);
  return firstRow(
    tx,
    sql<RunRow>`
      select after_seller from still_offered_run where month = ${month} and finished_at is null for no key update`,
  );
}

/** What a seller still offers: how many names, and the dearest of them. */
export interface StillOffered {
  seller_id: string;
  count: number;
  names: string[];
}

/** The next sellers, in the order of their ids, with names that have been for sale or rent for a while; auctions end by themselves. */
export function stillOffered(tx: Db, after: string | null, limit: number): Promise<StillOffered[]> {
  const offered = sql`
    status = 'active' and mode <> 'auction'
    and live_at < ${month}::timestamp at time zone 'UTC' - ${LISTING.stillOfferedAfterDays}::integer * interval '24 hours'`;
  return rows(
    tx,
    sql<StillOffered>`
      select seller.id as seller_id, (select count(*)::integer from domain_view where seller_id = seller.id and ${offered}) as count,
        array(select name from domain_view where seller_id = seller.id and ${offered} order by shown_price desc, name limit ${NAMED}) as names
      from (
        select u.id from app_user_view u
        where (${after}::uuid is null or u.id > ${after}) and exists (select from domain_view where seller_id = u.id and ${offered})
        order by u.id limit ${limit}
      ) seller order by seller.id`,
  );
}

/** Keeps how far the run has come, or with null that it is finished. */
export async function moveRun(tx: Db, after: string | null): Promise<void> {
  await (
    after === null
      ? sql`update still_offered_run set finished_at = product_now() where month = ${month}`
      : sql`update still_offered_run set after_seller = ${after} where month = ${month}`
  ).execute(tx);
}

/** Now, or the next month's first moment. */
export const nextStillOffered = (): DueQuery => sql`
  select (${month} + case when exists (select from still_offered_run where month = ${month} and finished_at is not null)
    then interval '1 month' else interval '0' end) at time zone 'UTC' as due`;
