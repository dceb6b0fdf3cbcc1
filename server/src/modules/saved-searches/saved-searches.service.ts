import {
  type SavedFilter,
  type SavedSearch,
  type SavedSearchResponse,
  type SavedSearchList,
  WATCH,
  serverFault,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database';
import { type Caller, Found } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { type Merge, moveNewest } from '../../platform/database/moved-rows';
import { lockUser } from '../users/users.service';
import { canonicalFilter, isEmptyFilter } from './saved-searches.rules';
import {
  type SearchRow,
  changeSearch,
  deleteSearch,
  findByFilter,
  insertSearch,
  searchesOf,
} from './saved-searches.sql';

export async function readSearches(db: Db, caller: Caller): Promise<SavedSearchList> {
  const found = await searchesOf(db, caller.id);
  return { data: found.map(toSearch), meta: { total: found.length, nextCursor: null } };
}

/**
 * Saves a search, or returns the saved one with the same filter, whatever its order. VALIDATION for an empty filter, SAVED_SEARCHES_FULL beyond WATCH.searchesMax.
 */
export function save(
  db: Db,
  caller: Caller,
  { name, filter, notify = true }: { name: string; filter: SavedFilter; notify?: boolean | undefined },
): Promise<Outcome<SavedSearchResponse | Found<SavedSearchResponse>>> {
  const canonical = canonicalFilter(filter);
  if (isEmptyFilter(canonical)) return Promise.resolve(refuse('VALIDATION', { filter: serverFault('noFilter') }));
  return inTransaction(db, async (tx) => {
    await lockUser(tx, caller.id);
    const known = await findByFilter(tx, caller.id, canonical);
    if (known) return new Found(response(known, 'This search is saved already'));
    if ((await searchesOf(tx, caller.id)).length >= WATCH.searchesMax)
      return refuse('SAVED_SEARCHES_FULL', undefined, { maximum: WATCH.searchesMax });
    const row = await insertSearch(tx, { id: uuidv7(), userId: caller.id, name, filter: canonical, notify });
    return response(row, 'Search saved');
  });
}

/** Renames a search or switches its notifications on or off; what went live while they were off is never notified of. */
export async function change(
  db: Db,
  caller: Caller,
  id: string,
  { name, notify }: { name?: string | undefined; notify?: boolean | undefined },
): Promise<Outcome<SavedSearchResponse>> {
  const row = isUuid(id) ? await changeSearch(db, caller.id, id, name ?? null, notify ?? null) : undefined;
  return row ? response(row, 'Search changed') : refuse('NOT_FOUND');
}

export async function forget(db: Db, caller: Caller, id: string): Promise<Outcome<{ success: true }>> {
  const isDeleted = isUuid(id) && (await deleteSearch(db, caller.id, id));
  return isDeleted ? { success: true } : refuse('NOT_FOUND');
}

const response = (row: SearchRow, message: string): SavedSearchResponse => ({
  success: true,
  data: toSearch(row),
  message,
});

const toSearch = ({ id, name, filter, notify, created_at }: SearchRow): SavedSearch => ({
  id,
  name,
  filter,
  notify,
  createdAt: created_at.toISOString(),
});

/** Moves the searches of a merged account. What the kept one has as well stays, and its limit holds: what is newest fits first. */
export const moveSearches = (tx: Db, merge: Merge): Promise<void> =>
  moveNewest(tx, 'saved_search', { key: sql`filter - 'sort'`, maximum: WATCH.searchesMax }, merge);
