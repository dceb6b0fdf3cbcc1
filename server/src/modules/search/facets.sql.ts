import { CATALOG, type DomainFilter, toStroops } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import { BOUNDS, type FacetCount, type FacetSet, readSets, type SetCounts } from './facets.mapper';
import {
  type Grouping,
  groupingsOf,
  type IndexColumn,
  indexRowColumns,
  isByShape,
  isIndexed,
  whereDomain,
  whereIndexRow,
  whereShape,
} from './filter.sql';
import { type HitTables, statsColumns, type TermStats } from './hits.sql';
import { containsShort, matchesName } from './name.sql';
import { COUNT_LIMIT, countDomains, isSampled, SAMPLED } from './page.sql';
import { type SearchText, searchText } from './text.rules';
import { readHits } from './text.sql';

/** An estimate below this is worth an exact count. */
const COUNTED_MAX = CATALOG.exactTotalMax * 0.9;

/** For width_bucket(): bucket 0 lies below the first bound. */
const BOUNDS_IN_STROOPS: readonly string[] = BOUNDS.map((bound) => toStroops(bound).toString());

/** One set of domains to count: `where` over `domain d`, and what to list. */
interface FacetPart {
  where: RawBuilder<unknown>;
  by: readonly Grouping[];
}

const partOf = ({ name }: FacetSet, where: RawBuilder<unknown>): FacetPart => ({
  where,
  by: name ? groupingsOf(name) : ['category', 'mode', 'bucket'],
});

/** Counts sets of a text's hits, and the set without the text; null when its words are too frequent. */
export async function countText(db: Db, text: SearchText, sets: readonly FacetSet[]): Promise<SetCounts[] | null> {
  const within = sets.filter(({ name }) => name !== 'q');
  const hits = await readHits(text, (tables) => countHits(db, tables, within, containsShort(text)));
  if ('frequent' in hits) return null;
  const { found, isCut: isEstimate } = hits;
  const counts = readSets(within, found.counts, 1).map((one) => (isEstimate ? { ...one, isEstimate } : one));
  const outside = sets.filter(({ name }) => name === 'q');
  return [...counts, ...(await countCatalogue(db, outside))];
}

/** Counts each set among the hits of a text, on index rows where these are enough, otherwise on the domains. */
async function countHits(
  db: Db,
  tables: HitTables,
  sets: readonly FacetSet[],
  short: RawBuilder<unknown> | null,
): Promise<TermStats & { counts: FacetCount[] }> {
  const isByIndexRow = !short && sets.every(({ filter }) => isIndexed(filter));
  const parts = sets.map((set) => {
    const where = isByIndexRow ? whereIndexRow(set.filter) : whereDomain(set.filter);
    return partOf(set, short ? sql`${where} and ${short}` : where);
  });
  const columns = new Set<IndexColumn>([
    'category',
    'mode',
    'shown_price',
    ...sets.flatMap(({ filter }) => indexRowColumns(filter)),
  ]);
  const asked = {
    columns: isByIndexRow ? [...columns] : [],
    byIndexRow: null,
    indexRow: [],
    isRanked: false,
    best: null,
  };
  const from = isByIndexRow
    ? sql`hits d`
    : sql`hits cross join lateral (select * from domain_view d where d.id = hits.id limit 1) d`;
  const counts = await rows(
    db,
    sql<FacetCount & TermStats>`
      with recursive ${tables(asked)}, source as materialized (${markedParts(from, parts)}),
      ${countsOf(parts, sql`, ${statsColumns}`)}`,
  );
  const [first] = counts;
  if (!first) throw new Error('the count of hits answered no row');
  return { ...first, counts };
}

/** Counts sets of all names: exactly in a small catalogue, otherwise from the sample, and its small sets then exactly. */
export async function countCatalogue(db: Db, sets: readonly FacetSet[]): Promise<SetCounts[]> {
  const isOfOneStatus = sets.every(({ name }) => name !== 'status');
  const status = isOfOneStatus ? whereDomain({ status: sets[0]?.filter.status }) : sql`true`;
  const parts = sets.map((set) => partOf(set, whereSet(set.filter, false)));
  const count = async (among: RawBuilder<unknown>) =>
    readCounts(db, markedParts(sql`domain d where ${among}`, parts), parts);
  if ((await countDomains(db, status)) < COUNT_LIMIT) return readSets(sets, await count(status), 1);
  const sampled = readSets(sets, await count(sql.raw(isSampled('d.id'))), SAMPLED);
  return isOfOneStatus ? countSmallSets(db, sampled) : sampled;
}

/** Replaces the estimates of small sets by exact counts. */
async function countSmallSets(db: Db, sampled: SetCounts[]): Promise<SetCounts[]> {
  const small = sampled.filter(({ total }) => total <= COUNTED_MAX).map(({ set }) => set);
  if (small.length === 0) return sampled;
  const parts = small.map((set) => partOf(set, whereSet(set.filter, true)));
  const each = parts.map(({ where }, part) =>
    grouped(sql`
      select d.category, d.mode, d.shown_price, ${sql.lit(1 << part)} as parts from domain_view d where ${where} limit ${sql.lit(COUNT_LIMIT)}`),
  );
  const exact = readSets(small, await readCounts(db, sql.join(each, sql` union all `), parts), 1);
  return sampled.map((one) => exact.find(({ set, total }) => set === one.set && total < COUNT_LIMIT) ?? one);
}

function whereSet(filter: DomainFilter, isCounted: boolean): RawBuilder<unknown> {
  const where = isCounted && isByShape(filter) ? whereShape(filter) : whereDomain(filter);
  const text = searchText(filter.q);
  if (text === null) return where;
  return text === 'nothing' ? sql`false` : sql`${where} and ${matchesName(text)}`;
}

/** The domains of `from`, each once with a bit mask of the parts it belongs to. */
function markedParts(from: RawBuilder<unknown>, parts: readonly FacetPart[]): RawBuilder<unknown> {
  const bits = parts.map(({ where }, part) => sql`case when ${where} then ${sql.lit(1 << part)} else 0 end`);
  return grouped(sql`select d.category, d.mode, d.shown_price, ${sql.join(bits, sql` | `)} as parts from ${from}`);
}

const grouped = (marked: RawBuilder<unknown>) => sql`
  select category, mode, width_bucket(shown_price, ${BOUNDS_IN_STROOPS as string[]}::bigint[]) as bucket, parts, count(*)::integer as count
  from (${marked}) d where parts > 0 group by 1, 2, 3, 4`;

const readCounts = (db: Db, source: RawBuilder<unknown>, parts: readonly FacetPart[]): Promise<FacetCount[]> =>
  rows(db, sql<FacetCount>`with source as materialized (${source}), ${countsOf(parts)}`);

/** Counts the rows of the common table `source` by part and by each grouping of the part. */
function countsOf(parts: readonly FacetPart[], also: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const each = parts.flatMap(({ by }, part) =>
    [null, ...by].map((grouping) => {
      const value = grouping ? sql`${sql.ref(grouping)}::text` : sql`null::text`;
      return sql`
        select ${sql.lit(part)} as part, ${sql.lit(grouping)}::text as grouping, ${value} as value, coalesce(sum(count), 0)::integer as count
        from source where parts & ${sql.lit(1 << part)} > 0 ${grouping ? sql`group by ${sql.ref(grouping)}` : sql``}`;
    }),
  );
  return sql`counts as (${sql.join(each, sql` union all `)}) select counts.* ${also} from counts`;
}
