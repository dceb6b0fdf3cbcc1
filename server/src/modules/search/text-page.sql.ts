import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { domainColumns, domainJoins } from '../domains/domains';
import type { IndexColumn } from './filter.sql';
import { type DomainOrder, indexRowColumnOf, isByRelevance, keyValues, orderBy } from './order.sql';
import {
  continued,
  COUNT_LIMIT,
  type Counted,
  type FoundPage,
  pageOf,
  type PagePart,
  type PageRow,
  readPage,
} from './search.sql';
import { type HitTables, statsColumns, statsOf, type TermStats } from './term-hits.sql';

/** A page of a text's hits, and how frequent its words are. */
type TextPage = FoundPage & TermStats;

/**
 * Finds active domains by the words of their names, tags and descriptions, within the other filters. Only the domains of
 * the page are read, unless the filter or the order needs more than an index row has.
 */
export async function pageByHits(db: Db, tables: HitTables, within: Within, part: PagePart): Promise<TextPage> {
  const ordered = indexRowColumnOf(part.order);
  const asked = { ...within, columns: ordered ? [ordered] : [], isRanked: isByRelevance(part.order) };
  const page = await readPage(
    db,
    sql<PageRow & Counted & TermStats>`
      with recursive ${tables(asked)},
      found as ${foundOf(within, part.order)}
      select counted.*, ${domainColumns}, ${keyValues(part.order)} as page_key
      from (select (select count(*)::integer from found) as total, ${statsColumns}, product_now() as now) counted
      ${pageOf(part)}`,
  );
  return { ...page, ...statsOf(page.first) };
}

/** The hits that meet the conditions over domains, with the columns of the order. The lateral join fetches by id, never by a scan. */
function foundOf({ where }: Within, order: DomainOrder): RawBuilder<unknown> {
  const isOrdered = indexRowColumnOf(order) !== null;
  if (isOrdered && !where) return sql`not materialized (select * from hits)`;
  const column = isOrdered ? sql`` : sql`, ${order.source}`;
  return sql`materialized (
    select hits.* ${column} from hits cross join lateral (
      select d.* from domain d where d.id = hits.id ${continued(where)} limit 1
    ) d
  )`;
}

/** The hits of one rank of a frequent text: `where` over rows `d` of `from`, ordered by `keys`, a length and an id. */
export interface RankedWhere {
  rank: number;
  from: RawBuilder<unknown>;
  keys: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

export const byLength = { from: sql`domain d`, keys: sql`d.label_length, d.id` };

/** The longest label in the index of short names. */
export const SHORT_MAX = 11;

/** The short active names that contain a word of three letters or more, but do not start with it. */
export const shortNames = (word: string) => ({
  from: sql`
    (select distinct label_length, domain_id from domain_term
     where left(term, 3) = ${word.slice(0, 3)} and label_length <= ${sql.lit(SHORT_MAX)} and left(term, 1) <> ' '
       and strpos(term, ${word}) = 1 and not is_start) t
    cross join lateral (select * from domain d where d.id = t.domain_id limit 1) d`,
  keys: sql`t.label_length, t.domain_id`,
});

/** The best names of a text that very many names contain: each rank is walked by length on its own. */
export function pageByRank(
  db: Db,
  ranks: readonly RankedWhere[],
  { order, limit }: PagePart,
  total: number,
): Promise<FoundPage> {
  const each = ranks.map(
    ({ rank, from, keys, where }) => sql`
      (select d.id, d.label_length, ${rank}::integer as rank from ${from} where ${where} order by ${keys} limit ${limit + 1})`,
  );
  return readPage(
    db,
    sql<PageRow & Counted>`
      with found as materialized (${sql.join(each, sql` union all `)})
      select counted.*, ${domainColumns}, ${keyValues(order)} as page_key
      from (select ${Math.min(total, COUNT_LIMIT)}::integer as total, product_now() as now) counted
      left join (select hit.* from found hit order by ${orderBy(order)} limit ${limit + 1}) hit on true
      left join domain d on d.id = hit.id
      ${domainJoins}
      order by ${orderBy(order)}`,
  );
}

/** The conditions on the hits of a text. */
export interface Within {
  /** Over index rows, as `d` with the columns `indexRow`; null for none. */
  byIndexRow: RawBuilder<unknown> | null;
  indexRow: readonly IndexColumn[];
  /** Over `domain d`, for what index rows do not hold; null for none. */
  where: RawBuilder<unknown> | null;
}
