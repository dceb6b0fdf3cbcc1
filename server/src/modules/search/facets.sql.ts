import { toStroops } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Grouping, IndexColumn } from './filter.sql';
import { COUNT_LIMIT, isSampled } from './search.sql';
import { type HitTables, statsColumns, statsOf, type TermStats } from './term-hits.sql';

const POWERS = [0, 1, 2, 3, 4, 5, 6];

/** Lower ends of the histogram's buckets in π: 1, 2, 5, 10 … 10 million; the first bucket begins at 0. */
export const BOUNDS = [...POWERS.flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power)), 10_000_000];

/** For width_bucket(): bucket 0 lies below the first bound. */
const BOUNDS_IN_STROOPS: readonly string[] = BOUNDS.map((bound) => toStroops(bound).toString());

/** One set of domains to count: `where` over `domain d`. */
export interface FacetPart {
  where: RawBuilder<unknown>;
  by: readonly Grouping[];
}

/** How many domains of a part have one value of a grouping, or how many it has in all. */
export interface FacetCount {
  part: number;
  grouping: Grouping | null;
  value: string | null;
  count: number;
}

/** Counts each part exactly, up to COUNT_LIMIT domains. */
export function countExactly(db: Db, parts: readonly FacetPart[]): Promise<FacetCount[]> {
  const each = parts.map(({ where, by }, part) =>
    grouped(part, by, sql`select d.category, d.mode, d.price from domain d where ${where} limit ${COUNT_LIMIT}`),
  );
  return rows(db, sql<FacetCount>`${sql.join(each, sql` union all `)}`);
}

/** Counts each part among all domains that meet `where`, in one pass; for a small catalogue. */
export function countAll(db: Db, where: RawBuilder<unknown>, parts: readonly FacetPart[]): Promise<FacetCount[]> {
  return rows(db, sql<FacetCount>`with ${counted(sql`domain d where ${where}`, parts)}, ${groupedBits(parts)}`);
}

/** Counts each part among the sampled domains. */
export function countSample(db: Db, parts: readonly FacetPart[]): Promise<FacetCount[]> {
  return countAll(db, isSampled(sql`d.id`), parts);
}

/** The counts of a text's hits by part, and how frequent its words are. */
interface TextCounts extends TermStats {
  counts: FacetCount[];
}

/** Parts to count hits by: conditions over their index rows, or over the domains where index rows are not enough. */
export interface HitParts {
  parts: readonly FacetPart[];
  indexRow: readonly IndexColumn[];
  isIndexed: boolean;
}

/** Counts each part among the hits of a text; `where` leaves the text out. */
export async function countHits(
  db: Db,
  tables: HitTables,
  { parts, indexRow, isIndexed }: HitParts,
): Promise<TextCounts> {
  const from = isIndexed
    ? sql`hits d`
    : sql`hits cross join lateral (select * from domain d where d.id = hits.id limit 1) d`;
  const found = await rows(
    db,
    sql<FacetCount & Omit<TextCounts, 'counts'>>`
      with recursive ${tables({ columns: isIndexed ? indexRow : [], byIndexRow: null, indexRow: [], isRanked: false })},
      ${counted(from, parts)},
      ${groupedBits(parts, sql`, ${statsColumns}`)}`,
  );
  const [first] = found;
  if (!first) throw new Error('the count of hits answered no row');
  return { counts: found, ...statsOf(first) };
}

/** Every domain once, with a bit mask of the parts it belongs to. */
function counted(from: RawBuilder<unknown>, parts: readonly FacetPart[]): RawBuilder<unknown> {
  const bits = parts.map(({ where }, part) => sql`case when ${where} then ${1 << part}::integer else 0 end`);
  return sql`source as materialized (
    select category, mode, width_bucket(price, ${BOUNDS_IN_STROOPS as string[]}::bigint[]) as bucket, parts, count(*)::integer as count
    from (select d.category, d.mode, d.price, ${sql.join(bits, sql` | `)} as parts from ${from}) d
    where parts > 0 group by 1, 2, 3, 4
  )`;
}

function groupedBits(parts: readonly FacetPart[], extra: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const each = parts.flatMap(({ by }, part) =>
    [null, ...by].map(
      (grouping) => sql`
        select ${part}::integer as part, ${grouping}::text as grouping, ${valueOf(grouping)} as value, coalesce(sum(count), 0)::integer as count
        from source where parts & ${1 << part}::integer > 0 ${grouping ? sql`group by ${sql.ref(grouping)}` : sql``}`,
    ),
  );
  return sql`counts as (${sql.join(each, sql` union all `)}) select counts.* ${extra} from counts`;
}

const valueOf = (grouping: Grouping | null) => (grouping ? sql`${sql.ref(grouping)}::text` : sql`null::text`);

/** The rows of one part as FacetCounts. */
function grouped(part: number, by: readonly Grouping[], from: RawBuilder<unknown>): RawBuilder<unknown> {
  const sets = sql.join([sql`()`, ...by.map((grouping) => sql`(${sql.ref(grouping)})`)]);
  const grouping = sql.join(
    by.map((one) => sql`when grouping(${sql.ref(one)}) = 0 then ${one}::text`),
    sql` `,
  );
  const value =
    by.length > 0 ? sql`coalesce(${sql.join(by.map((one) => sql`${sql.ref(one)}::text`))})` : sql`null::text`;
  return sql`
    (select ${part}::integer as part, ${by.length > 0 ? sql`case ${grouping} end` : sql`null::text`} as grouping,
      ${value} as value, count(*)::integer as count
     from (select category, mode, width_bucket(price, ${BOUNDS_IN_STROOPS as string[]}::bigint[]) as bucket from (${from}) priced) d
     group by grouping sets (${sets}))`;
}
