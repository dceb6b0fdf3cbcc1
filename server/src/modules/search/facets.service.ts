import { CATALOG, type DomainFacets, type DomainFilter } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import {
  type IndexColumn,
  isByShape,
  isIndexed,
  indexRowColumns,
  whereShape,
  whereDomain,
  whereIndexRow,
  activeFilters,
  groupingsOf,
  without,
} from './filter.sql';
import { type FacetSet, type SetCounts, readSets, toFacets } from './facets.mapper';
import { type FacetPart, type HitParts, countAll, countExactly, countHits, countSample } from './facets.sql';
import { containsShort, matchesName } from './name.sql';
import { COUNT_LIMIT, countDomains, SAMPLED } from './search.sql';
import { type SearchText, isShortText, searchText } from './text.rules';
import { readHits } from './text.service';

/** An estimate below this is worth an exact count. */
const COUNTED_MAX = CATALOG.exactTotalMax * 0.9;

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

/** Counts sets of a text's hits, and the set without the text; null when its words are too frequent. */
async function countText(db: Db, text: SearchText, sets: readonly FacetSet[]): Promise<SetCounts[] | null> {
  const within = sets.filter(({ name }) => name !== 'q');
  const parts = hitParts(within, text);
  const hits = await readHits(text, (tables) => countHits(db, tables, parts));
  if ('frequent' in hits) return null;
  const { found, isCut: isEstimate } = hits;
  const counts = readSets(within, found.counts, 1).map((one) => (isEstimate ? { ...one, isEstimate } : one));
  const outside = await countCatalogue(
    db,
    sets.filter(({ name }) => name === 'q'),
  );
  return [...counts, ...outside];
}

/** The sets as conditions over index rows where these are enough, otherwise over the domains. */
function hitParts(sets: readonly FacetSet[], text: SearchText): HitParts {
  const short = containsShort(text);
  const isByIndexRow = !short && sets.every(({ filter }) => isIndexed(filter));
  const whereOf = ({ filter }: FacetSet) => (isByIndexRow ? whereIndexRow(filter) : whereDomain(filter));
  return {
    parts: sets.map((set) => partOf(set, short ? sql`${whereOf(set)} and ${short}` : whereOf(set))),
    indexRow: [
      ...new Set<IndexColumn>(['category', 'mode', 'price', ...sets.flatMap(({ filter }) => indexRowColumns(filter))]),
    ],
    isIndexed: isByIndexRow,
  };
}

async function countCatalogue(db: Db, sets: readonly FacetSet[]): Promise<SetCounts[]> {
  const parts = sets.map((set) => partOf(set, whereSet(set.filter, false)));
  const status = whereDomain({ status: sets.find(({ name }) => name !== 'status')?.filter.status });
  const isOfOneStatus = sets.every(({ name }) => name !== 'status');
  const isSmall = (await countDomains(db, isOfOneStatus ? status : sql`true`)) < COUNT_LIMIT;
  if (isSmall) return readSets(sets, await countAll(db, isOfOneStatus ? status : sql`true`, parts), 1);
  const sampled = readSets(sets, await countSample(db, parts), SAMPLED);
  return isOfOneStatus ? countSmallSets(db, sampled) : sampled;
}

/** Replaces the estimates of small sets by exact counts. */
async function countSmallSets(db: Db, sampled: SetCounts[]): Promise<SetCounts[]> {
  const small = sampled.filter(({ total }) => total <= COUNTED_MAX);
  if (small.length === 0) return sampled;
  const parts = small.map(({ set }) => partOf(set, whereSet(set.filter, true)));
  const exact = readSets(
    small.map(({ set }) => set),
    await countExactly(db, parts),
    1,
  );
  return sampled.map((one) => exact.find(({ set, total }) => set === one.set && total < COUNT_LIMIT) ?? one);
}

function whereSet(filter: DomainFilter, isCounted: boolean): RawBuilder<unknown> {
  const where = isCounted && isByShape(filter) ? whereShape(filter) : whereDomain(filter);
  const text = searchText(filter.q);
  if (text === null) return where;
  return text === 'nothing' ? sql`false` : sql`${where} and ${matchesName(text)}`;
}

const partOf = ({ name }: FacetSet, where: RawBuilder<unknown>): FacetPart => ({
  where,
  by: name ? groupingsOf(name) : ['category', 'mode', 'bucket'],
});
