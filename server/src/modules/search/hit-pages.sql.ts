import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { Kept } from '../../platform/database/kept';
import type { IndexColumn } from './filter.sql';
import { type HitTables, statsColumns, type TermStats } from './hits.sql';
import { type DomainOrder, indexRowColumnOf, isByRelevance, orderBy } from './order.sql';
import { andAlso, type FoundPage, pageOfFound, type PagePart, rowsOf } from './page.sql';

/** The conditions on the hits of a text. */
export interface Within {
  /** Over index rows, as `d` with the columns `indexRow`; null for none. */
  byIndexRow: RawBuilder<unknown> | null;
  indexRow: readonly IndexColumn[];
  /** Over `domain d`, for what index rows do not hold; null for none. */
  where: RawBuilder<unknown> | null;
}

/**
 * Finds active domains by the words of their names, tags and descriptions, within the other filters. Only the domains of
 * the page are read, unless the filter or the order needs more than an index row has.
 */
export async function pageByHits(
  db: Db,
  tables: HitTables,
  within: Within,
  part: PagePart,
): Promise<FoundPage & TermStats> {
  const ordered = indexRowColumnOf(part.order);
  const asked = { ...within, columns: ordered ? [ordered] : [], isRanked: isByRelevance(part.order), best: null };
  const found = sql`${tables(asked)}, found as ${foundOf(within, part.order)}`;
  const { first, ...page } = await pageOfFound<TermStats>(db, found, sql`, ${statsColumns}`, part);
  return { ...first, ...page };
}

/** What was counted of a word's hits. */
type WordCounts = TermStats & { total: number };

const counts = new Kept<WordCounts>({ ms: 2_000, max: 1_000, tables: ['domain'] });

/** Terms read for each hit of a page: a name or its texts may have the word more than once. */
const TERMS_OF_HIT = 4;

/**
 * The same for one word when index rows have all that is asked: only the page is grouped, and its counts are kept by `key`. Behind
 * a cursor by relevance a domain's worse terms would come again, so all hits are grouped there.
 */
export async function pageOfWord(db: Db, tables: HitTables, within: Within, part: PagePart, key: string) {
  const { order } = part;
  const isRanked = isByRelevance(order);
  const ordered = indexRowColumnOf(order);
  if (within.where || ordered === null || (part.after && isRanked)) return pageByHits(db, tables, within, part);
  const wanted = rowsOf(part.limit);
  const best = {
    of: order.of,
    where: part.after ?? sql`true`,
    orderBy: orderBy(order),
    terms: wanted * TERMS_OF_HIT,
  };
  const found = sql`${tables({ ...within, columns: ordered ? [ordered] : [], isRanked, best })}, found as not materialized (select * from hits)`;
  const read = async (known?: WordCounts): Promise<FoundPage & TermStats> => {
    const also = sql`, (select count(*)::integer from best) as terms ${known ? sql`` : sql`, ${statsColumns}`}`;
    const total = known ? sql`${known.total}::integer` : sql`(select total from hit_total)`;
    const { first, ...page } = await pageOfFound<TermStats & { terms: number }>(db, found, also, part, total);
    const isShort = first.terms === best.terms && page.rows.length < wanted;
    return isShort ? pageByHits(db, tables, within, part) : { ...first, ...known, ...page };
  };
  const counted: (FoundPage & TermStats)[] = [];
  const known = await counts.get(db, key, async () => {
    const page = await read();
    counted.push(page);
    const { total, hits, found, in_names, in_texts } = page;
    return { total, hits, found, in_names, in_texts };
  });
  return counted[0] ?? read(known);
}

/** The hits that meet the conditions over domains, with the columns of the order. The lateral join fetches by id, never by a scan. */
function foundOf({ where }: Within, order: DomainOrder): RawBuilder<unknown> {
  const isOrdered = indexRowColumnOf(order) !== null;
  if (isOrdered && !where) return sql`not materialized (select * from hits)`;
  const column = isOrdered ? sql`` : sql`, ${order.source}`;
  return sql`materialized (
    select hits.* ${column} from hits cross join lateral (
      select d.* from domain_view d where d.id = hits.id ${andAlso(where)} limit 1
    ) d
  )`;
}
