import { WATCH } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { SearchRow } from './saved-searches.sql';

const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

export interface DueCheck extends SearchRow {
  looked_until: Date;
  /** Up to when listings that came on the market are looked at now. */
  until: Date;
}

/** A search that nobody else has in hand and that has new listings to look at, the one that waited longest first. */
export function takeDueCheck(tx: Db): Promise<DueCheck | undefined> {
  return firstRow(
    tx,
    sql<DueCheck>`
      select s.id, s.user_id, s.name, s.filter, s.notify, s.created_at, s.looked_until, clock.until
      from (select date_trunc('milliseconds', product_now() - ${milliseconds(WATCH.settleMs)}) as until) clock
      cross join saved_search s
      where s.notify and (s.quiet_until is null or s.quiet_until <= product_now())
        and exists (
          select from domain d where d.status = 'active' and d.live_at > s.looked_until and d.live_at <= clock.until)
      order by s.looked_until limit 1 for no key update of s skip locked`,
  );
}

/** Remembers how far a search has looked; after a notice it is quiet for a while. */
export async function finishCheck(tx: Db, { id, until }: DueCheck, hasNotified: boolean): Promise<void> {
  await sql`
    update saved_search set
      looked_until = ${until},
      quiet_until = case when ${hasNotified}::boolean then product_now() + ${milliseconds(WATCH.quietMs)} else quiet_until end
    where id = ${id}`.execute(tx);
}

const LOOKED_AT = 100;

/** When the next search is to look, among those that waited longest; others are found by the regular look. */
export async function nextCheck(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`
      select min(greatest(s.quiet_until, fresh.live_at + ${milliseconds(WATCH.settleMs)})) as due
      from (select * from saved_search where notify order by looked_until limit ${LOOKED_AT}) s
      cross join lateral (
        select d.live_at from domain d where d.status = 'active' and d.live_at > s.looked_until
        order by d.live_at limit 1
      ) fresh`,
  );
  return row?.due ?? null;
}
