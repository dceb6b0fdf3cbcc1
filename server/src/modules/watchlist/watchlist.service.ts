import { WATCH, type Watching, type Watchlist, toPi, serverFault } from 'contracts';
import { sql } from 'kysely';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { type Merge, moveNewest } from '../../platform/database/moved-rows';
import { readDomain } from '../catalog/catalog.service';
import { toDomain } from '../domains/domains';
import { withSellers } from '../catalog/sellers.service';
import { lockUser } from '../users/users.service';
import { countWatched, deleteWatch, findWatch, insertWatch, watchedBy, watchedIds } from './watchlist.sql';

interface Watched {
  success: true;
  data: Watching;
  message: string;
}

/** The names that the caller watches, or the first `limit` of them. */
export async function readWatched(db: Db, caller: Caller, limit: number = WATCH.watchedMax): Promise<Watchlist> {
  const found = await watchedBy(db, caller.id, limit);
  const ids = await watchedIds(db, caller.id);
  const domains = await withSellers(db, found.map(toDomain));
  const data = found.map((row, place) => ({
    domain: domains[place] ?? toDomain(row),
    watchedAt: row.watched_at.toISOString(),
    watchedPrice: toPi(row.watched_price),
  }));
  return { data, meta: { total: ids.length, nextCursor: null, ids, serverTime: (await productNow(db)).toISOString() } };
}

/** Whether the caller watches a domain; NOT_FOUND for one that they cannot see. */
export async function isWatching(db: Db, caller: Caller, domainId: string): Promise<Outcome<{ data: Watching }>> {
  const domain = await readDomain(db, caller, domainId);
  if (isRefusal(domain)) return domain;
  return { data: { domainId: domain.data.id, watching: await findWatch(db, caller.id, domain.data.id) } };
}

/**
 * Watches a domain from now on, or again since an earlier moment, whose price is then the one to compare with. Safe to
 * repeat. NOT_FOUND for a domain that the caller cannot see, WATCHLIST_FULL beyond WATCH.watchedMax.
 */
export function watch(db: Db, caller: Caller, domainId: string, since?: string): Promise<Outcome<Watched>> {
  const from = since === undefined ? null : new Date(since);
  if (from && Number.isNaN(from.getTime()))
    return Promise.resolve(refuse('VALIDATION', { since: serverFault('time') }));
  return inTransaction(db, async (tx) => {
    const domain = await readDomain(tx, caller, domainId);
    if (isRefusal(domain)) return domain;
    const { id, name } = domain.data;
    await lockUser(tx, caller.id);
    if (!(await findWatch(tx, caller.id, id))) {
      if ((await countWatched(tx, caller.id)) >= WATCH.watchedMax)
        return refuse('WATCHLIST_FULL', undefined, { maximum: WATCH.watchedMax });
      await insertWatch(tx, caller.id, id, from);
    }
    return { success: true, data: { domainId: id, watching: true }, message: `You watch ${name}` };
  });
}

/** Stops watching a domain; safe to repeat. */
export async function unwatch(db: Db, caller: Caller, domainId: string): Promise<Outcome<Watched>> {
  if (!isUuid(domainId)) return refuse('NOT_FOUND');
  await deleteWatch(db, caller.id, domainId);
  return { success: true, data: { domainId, watching: false }, message: 'No longer watched' };
}

/** Moves the watches of a merged account. What the kept one watches as well stays, and its limit holds: what is newest fits first. */
export const moveWatches = (tx: Db, merge: Merge): Promise<void> =>
  moveNewest(tx, 'watch', { key: sql`domain_id`, maximum: WATCH.watchedMax }, merge);
