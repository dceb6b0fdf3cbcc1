import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { IndexColumn } from './filter.sql';
import { BOUNDS_IN_STROOPS } from './facets.mapper';
import { COUNT_LIMIT } from './search.sql';
import { type HitTables, type Reach, reachColumns, reachOf } from './term-hits.sql';

/** What a part of the answer is counted by, beside its total. */
export type Grouping = 'category' | 'mode' | 'bucket';

/** One set of domains to count: `where` over `domain d`. */
export interface FacetPart {
  where: RawBuilder<unknown>;
  by: readonly Grouping[];
}

/** A count of a part's domains: of one value of one grouping, or of them all. */
export interface FacetCount {
  part: number;
  grouping: Grouping | null;
  value: string | null;
  count: number;
}

/** One of so many domains stands in the index of the sample. */
export const SAMPLED = 64;

const isSampled = sql`get_byte(uuid_send(d.id), 15) < ${sql.lit(256 / SAMPLED)}`;

/** Counts each part exactly, up to COUNT_LIMIT domains. */
export function countExactly(db: Db, parts: readonly FacetPart[]): Promise<FacetCount[]> {
  const each = parts.map(({ where, by }, part) =>
    grouped(part, by, sql`select d.category, d.mode, d.price from domain d where ${where} limit ${COUNT_LIMIT}`),
  );
  return rows(db, sql<FacetCount>`${sql.join(each, sql` union all `)}`);
}

/** Counts each part among all domains that meet `where`, in one pass: for a small catalogue. */
export function countAll(db: Db, where: RawBuilder<unknown>, parts: readonly FacetPart[]): Promise<FacetCount[]> {
  return rows(db, sql<FacetCount>`with ${counted(sql`domain d where ${where}`, parts)}, ${groupedBits(parts)}`);
}

/** Counts each part among the sampled domains. */
export function countSample(db: Db, parts: readonly FacetPart[]): Promise<FacetCount[]> {
  return countAll(db, isSampled, parts);
}

/** What a text found, by parts, and how far its words reach (term-hits.sql.ts). */
interface TextCounts extends Reach {
  counts: FacetCount[];
}

/** What counts hits: conditions over their slips, or, where these do not tell, over the domains themselves. */
export interface HitParts {
  parts: readonly FacetPart[];
  indexRow: readonly IndexColumn[];
  isIndexed: boolean;
}

/** Counts each part among the hits of a text; the texts themselves are not part of `where`. */
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
      ${groupedBits(parts, sql`, ${reachColumns}`)}`,
  );
  const [first] = found;
  if (!first) throw new Error('the count of hits answered no row');
  return { counts: found, ...reachOf(first) };
}

/** Every domain once, with the parts it belongs to as bits. */
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
