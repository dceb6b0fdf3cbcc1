import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { domainColumns, domainJoins } from '../domains/domains';
import { type DomainOrder, isByRelevance, keyValues, orderBy, indexRowColumnOf } from './order.sql';
import type { Within } from './text.service';
import {
  COUNT_LIMIT,
  type Counted,
  type FoundPage,
  type PagePart,
  type PageRow,
  continued,
  pageOf,
  readPage,
} from './search.sql';
import { type HitTables, type Reach, reachColumns, reachOf } from './term-hits.sql';

/** A page of a text's hits, and how far its words reach. */
export type TextPage = FoundPage & Reach;

/**
 * Finds active domains by the words of their names, tags and descriptions, within the other filters. Of a domain itself
 * nothing is read before it stands on the page, unless its slip does not tell what the filter or the order asks for.
 */
export async function pageByHits(db: Db, tables: HitTables, within: Within, part: PagePart): Promise<TextPage> {
  const ordered = indexRowColumnOf(part.order);
  const asked = { ...within, columns: ordered ? [ordered] : [], isRanked: isByRelevance(part.order) };
  const page = await readPage(
    db,
    sql<PageRow & Counted & Reach>`
      with recursive ${tables(asked)},
      found as ${foundOf(within, part.order)}
      select counted.*, ${domainColumns}, ${keyValues(part.order)} as page_key
      from (select (select count(*)::integer from found) as total, ${reachColumns}, product_now() as now) counted
      ${pageOf(part)}`,
  );
  return { ...page, ...reachOf(page.first) };
}

/** The hits within what only the domains tell, with the columns of the order. The lateral join fetches by id, never by a scan. */
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

/** A class of a frequent text's hits: `where` over rows `d` of `from`, that come in the order of `keys`, a length and an id. */
export interface RankedWhere {
  rank: number;
  from: RawBuilder<unknown>;
  keys: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

export const byLength = { from: sql`domain d`, keys: sql`d.label_length, d.id` };

/** The longest names in the index of short ones. */
export const SHORT_MAX = 11;

/** The short active names that have a word of three letters or more elsewhere than at their start. */
export const shortNames = (word: string) => ({
  from: sql`
    (select distinct label_length, domain_id from domain_term
     where left(term, 3) = ${word.slice(0, 3)} and label_length <= ${sql.lit(SHORT_MAX)} and left(term, 1) <> ' '
       and strpos(term, ${word}) = 1 and not is_start) t
    cross join lateral (select * from domain d where d.id = t.domain_id limit 1) d`,
  keys: sql`t.label_length, t.domain_id`,
});

/** The best names of a text that very many contain: each class by itself, walked in the order of lengths. */
export function pageByClass(
  db: Db,
  classes: readonly RankedWhere[],
  { order, limit }: PagePart,
  total: number,
): Promise<FoundPage> {
  const each = classes.map(
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
