import type { SavedFilter } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

export interface SearchRow {
  id: string;
  user_id: string;
  name: string;
  filter: SavedFilter;
  notify: boolean;
  created_at: Date;
}

const columns = sql`id, user_id, name, filter, notify, created_at`;

export function searchesOf(db: Db, userId: string): Promise<SearchRow[]> {
  return rows(
    db,
    sql<SearchRow>`select ${columns} from saved_search where user_id = ${userId} order by created_at desc, id desc`,
  );
}

/** Lets one change of a user's searches wait for another, so that their limit holds. */
export async function lockSearcher(tx: Db, userId: string): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx);
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

/** Writes what is not null. From when notices are switched on, new listings count. */
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

/** False when there is none, or it is somebody else's. */
export async function deleteSearch(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await sql`delete from saved_search where id = ${id} and user_id = ${userId}`.execute(db);
  return result.numAffectedRows === 1n;
}
