import { CATALOG, type DomainFacets, type DomainFilter, type DomainPage, serverFault } from 'contracts';
import type { Db } from '../../platform/database/database';
import { productTime } from '../../platform/database/product-time';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { toDomain } from '../domains/domains';
import { alsoLookedFor } from './alternatives.rules';
import { withSellers } from '../catalog/sellers.service';
import { type DomainOrder, after, keyValues, orderOf } from './order.sql';
import { toFacets } from './facets.mapper';
import { countCatalogue, countText } from './facets.sql';
import {
  activeFilters,
  isByShape,
  isSelective,
  type SearchFilter,
  type WentLive,
  whereDomain,
  whereShape,
  without,
} from './filter.sql';
import { nearNames } from './name.sql';
import { type FoundPage, type PagePart, countDomains, pageByMatch, pageByOrder } from './page.sql';
import { type SearchText, type ShortText, isShortText, searchText } from './text.rules';
import { replaceTerms } from './terms.sql';
import { findText } from './text.sql';

/** Up to this many matches, collecting and sorting them is quicker than walking an order until a page is full. */
const MATCH_MAX = 1_500;

/** One page of the domains a filter finds (docs/rules.md section 11). VALIDATION for a damaged cursor or one of another sort. */
export async function findDomains(db: Db, filter: DomainFilter): Promise<Outcome<DomainPage>> {
  const found = searchText(filter.q);
  const text = found === 'nothing' ? null : found;
  const order = orderOf(filter.sort, text);
  const start = startOf(order, filter.cursor);
  if (isRefusal(start)) return start;
  const part: PagePart = { ...start, order, limit: filter.limit ?? CATALOG.pageSize };
  const now = await productTime(db);
  if (found === 'nothing') return withNear(toPage({ rows: [], total: 0 }, part, now), []);
  const read = text ? findText(db, filter, text, part) : findFiltered(db, filter, part);
  const result = await read;
  const bare = toPage(result, part, now);
  const also = result.isWide && text && !isShortText(text) ? alsoLookedFor(text) : [];
  const meta = also.length > 0 ? { ...bare.meta, also } : bare.meta;
  const page = { meta, data: await withSellers(db, bare.data) };
  if (!text || page.meta.total > 0) return page;
  return withNear(page, await nearOf(db, filter, text));
}

/**
 * The facets of a filter. Counts are exact in a small catalogue, for a text with at most CATALOG.exactTotalMax hits and for
 * sets of up to about as many names; larger sets are estimated from a sample and marked as estimates.
 */
export async function findFacets(db: Db, filter: DomainFilter): Promise<DomainFacets> {
  const text = searchText(filter.q);
  const isActive = !filter.status || filter.status === 'active';
  const names = activeFilters(filter).filter((name) => name !== 'q' || text !== null);
  const sets = [null, ...names].map((name) => ({ name, filter: without(filter, name) }));
  const isTerms = text !== null && text !== 'nothing' && !isShortText(text);
  const counted = (isTerms && isActive && (await countText(db, text, sets))) || (await countCatalogue(db, sets));
  return toFacets(names, counted);
}

/** How many names a filter finds among those that went live in a span of time, and the newest; null for none. */
export async function findWentLive(
  db: Db,
  filter: DomainFilter,
  wentLive: WentLive,
): Promise<{ total: number; newest: string } | null> {
  const text = searchText(filter.q);
  if (text === 'nothing') return null;
  const part: PagePart = { after: null, keys: null, order: orderOf('newest', null), limit: 1 };
  const wanted: SearchFilter = { ...filter, status: 'active', wentLive };
  const { rows, total } = text ? await findText(db, wanted, text, part) : await findFiltered(db, wanted, part);
  const [newest] = rows;
  return newest ? { total, newest: newest.name } : null;
}

/**
 * Indexes all active listings anew, after a load that was not indexed row by row. Otherwise triggers keep the index: no writer of
 * a listing has to think of it.
 */
export const indexListings = (db: Db): Promise<void> => replaceTerms(db);

/** Without a text: selective filters are collected and sorted, everything else is walked in its order. */
async function findFiltered(db: Db, filter: SearchFilter, part: PagePart): Promise<FoundPage> {
  const isShape = isByShape(filter);
  const where = whereDomain(filter);
  const collected = isShape ? whereShape(filter) : where;
  const total = await countDomains(db, collected);
  const isFew = (isShape || isSelective(filter)) && total <= MATCH_MAX;
  return isFew ? pageByMatch(db, collected, part) : pageByOrder(db, where, part, total);
}

function startOf(order: DomainOrder, cursor: string | undefined): Outcome<Pick<PagePart, 'after' | 'keys'>> {
  if (!cursor) return { after: null, keys: null };
  const keys = decodeCursor(order.name, cursor);
  const behind = keys && after(order, keys);
  return behind ? { after: behind, keys } : refuse('VALIDATION', { cursor: serverFault('cursorSort') });
}

/** Suggests active names only: who filters by another status knows what they look for. */
async function nearOf(db: Db, filter: DomainFilter, text: SearchText | ShortText) {
  if (filter.cursor || (filter.status && filter.status !== 'active')) return [];
  const words = isShortText(text) ? [text.start, ...text.short] : text.words;
  return withSellers(db, (await nearNames(db, words, whereDomain(filter))).map(toDomain));
}

const withNear = (page: DomainPage, near: DomainPage['data']): DomainPage => ({
  ...page,
  meta: { ...page.meta, near },
});

function toPage({ rows, total, isCut = false }: FoundPage, { order, limit }: PagePart, now: Date): DomainPage {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const isEstimate = isCut || total > CATALOG.exactTotalMax;
  return {
    data: shown.map(toDomain),
    meta: {
      total: Math.min(total, CATALOG.exactTotalMax),
      ...(isEstimate ? { totalIsEstimate: true } : {}),
      nextCursor: last ? encodeCursor(order.name, keyValues(order, last)) : null,
      serverTime: now.toISOString(),
    },
  };
}
