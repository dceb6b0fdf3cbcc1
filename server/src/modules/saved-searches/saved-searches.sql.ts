import { type SavedFilter, WATCH } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';

export type SearchRow = Columns<'saved_search', 'id' | 'user_id' | 'name' | 'notify' | 'created_at'> & {
  filter: SavedFilter;
};

const columns = sql`id, user_id, name, filter, notify, created_at`;

export function searchesOf(db: Db, userId: string): Promise<SearchRow[]> {
  return rows(
    db,
    sql<SearchRow>`select ${columns} from saved_search where user_id = ${userId} order by created_at desc, id desc`,
  );
}

/** The user's search with this filter, whatever its order. */
export function findByFilter(tx: Db, userId: string, filter: SavedFilter): Promise<SearchRow | undefined> {
  return firstRow(
    tx,
    sql<SearchRow>`
      select ${columns} from saved_search
      where user_id = ${userId} and filter - 'sort' = ${JSON.stringify(filter)}::jsonb - 'sort'`,
  );
}

interface NewSearch {
  id: string;
  userId: string;
  name: string;
  filter: SavedFilter;
  notify: boolean;
}

export async function insertSearch(tx: Db, { id, userId, name, filter, notify }: NewSearch): Promise<SearchRow> {
  const row = await firstRow(
    tx,
    sql<SearchRow>`
      insert into saved_search (id, user_id, name, filter, notify)
      values (${id}, ${userId}, ${name}, ${JSON.stringify(filter)}::jsonb, ${notify})
      returning ${columns}`,
  );
  if (!row) throw new Error('the search was not inserted');
  return row;
}

/** Writes the values that are not null. Listings count from the moment that notifications are switched on. */
export function changeSearch(
  db: Db,
  userId: string,
  id: string,
  name: string | null,
  notify: boolean | null,
): Promise<SearchRow | undefined> {
  return firstRow(
    db,
    sql<SearchRow>`
      update saved_search set
        name = coalesce(${name}::text, name), notify = coalesce(${notify}::boolean, notify),
        looked_until = case when not notify and ${notify}::boolean then product_now() else looked_until end
      where id = ${id} and user_id = ${userId} returning ${columns}`,
  );
}

/** False when there is none, or it is another user's. */
export async function deleteSearch(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await sql`delete from saved_search where id = ${id} and user_id = ${userId}`.execute(db);
  return result.numAffectedRows === 1n;
}

const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

interface DueCheck extends SearchRow {
  looked_until: Date;
  /** Listings that went live until then are checked now. */
  until: Date;
}

/** The search with new listings that has waited longest and that no other process has locked. */
export function takeDueCheck(tx: Db): Promise<DueCheck | undefined> {
  return firstRow(
    tx,
    sql<DueCheck>`
      select s.id, s.user_id, s.name, s.filter, s.notify, s.created_at, s.looked_until, clock.until
      from (select date_trunc('milliseconds', product_now() - ${milliseconds(WATCH.settleMs)}) as until) clock
      cross join saved_search s
      where s.notify and (s.quiet_until is null or s.quiet_until <= product_now())
        and exists (
          select from domain_view d where d.status = 'active' and d.live_at > s.looked_until and d.live_at <= clock.until)
      order by s.looked_until limit 1 for no key update of s skip locked`,
  );
}

/** Records how far a search was checked; after a notification it is quiet for a while. */
export async function finishCheck(tx: Db, { id, until }: DueCheck, hasNotified: boolean): Promise<void> {
  await sql`
    update saved_search set
      looked_until = ${until},
      quiet_until = case when ${hasNotified}::boolean then product_now() + ${milliseconds(WATCH.quietMs)} else quiet_until end
    where id = ${id}`.execute(tx);
}

const OLDEST_CHECKS = 100;

/** When the next search is due, among those that have waited longest; the sweeper's regular run finds the others. */
export const nextCheck = (): DueQuery => sql`
      select min(greatest(s.quiet_until, fresh.live_at + ${milliseconds(WATCH.settleMs)})) as due
      from (select * from saved_search where notify order by looked_until limit ${OLDEST_CHECKS}) s
      cross join lateral (
        select d.live_at from domain_view d where d.status = 'active' and d.live_at > s.looked_until
        order by d.live_at limit 1
      ) fresh`;
