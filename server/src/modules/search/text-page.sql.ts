import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { domainColumns, domainJoins } from '../domains/domains.sql';
import type { Alternatives } from './alternatives';
import { type DomainOrder, isByRelevance, keyValues, orderBy, slipColumnOf } from './domain-order';
import type { Within } from './text-filter';
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
import { type Reach, termHits } from './term-hits.sql';

/** A page of a text's hits, and how far its words reach. */
export type TextPage = FoundPage & Reach;

/**
 * Finds active domains by the terms of their names, tags and descriptions, within the other filters. Of a domain itself
 * nothing is read before it stands on the page, unless its slip does not tell what the filter or the order asks for.
 */
export async function pageByTerms(
  db: Db,
  alternatives: Alternatives,
  within: Within,
  part: PagePart,
): Promise<TextPage> {
  const ordered = slipColumnOf(part.order);
  const page = await readPage(
    db,
    sql<PageRow & Counted & Reach>`
      with ${termHits(alternatives, [...within.slip, ...(ordered ? [ordered] : [])])},
      found as materialized (${foundOf(within, part.order)})
      select counted.*, ${domainColumns}, ${keyValues(part.order)} as page_key
      from (
        select (select count(*)::integer from found) as total, (select count(*)::integer from hits) as hits,
          reach.found, reach.in_names, reach.in_texts, product_now() as now
        from reach
      ) counted
      ${pageOf(part)}`,
  );
  const { hits, found, in_names, in_texts } = page.first;
  return { ...page, hits, found, in_names, in_texts };
}

/** The hits within the filters, with the columns of the order. The lateral join fetches by id, never by a scan. */
function foundOf({ where, bySlip }: Within, order: DomainOrder): RawBuilder<unknown> {
  const isOrdered = slipColumnOf(order) !== null;
  const within = sql`hits d ${bySlip ? sql`where ${bySlip}` : sql``}`;
  if (isOrdered && !where) return sql`select d.* from ${within}`;
  const column = isByRelevance(order) || isOrdered ? sql`` : sql`, ${order.source}`;
  return sql`
    select hits.* ${column} from (select d.* from ${within}) hits cross join lateral (
      select d.* from domain d where d.id = hits.id ${continued(where)} limit 1
    ) d`;
}

/** The classes of a frequent text, best first: `rank` and the condition of each over `domain d`. */
export interface RankedWhere {
  rank: number;
  where: RawBuilder<unknown>;
  after: RawBuilder<unknown> | null;
}

/** The best names of a text that very many contain: each class by itself, walked in the order of lengths. */
export function pageByClass(
  db: Db,
  classes: readonly RankedWhere[],
  { order, limit }: PagePart,
  total: number,
): Promise<FoundPage> {
  const each = classes.map(
    ({ rank, where, after }) => sql`
      (select d.id, d.label_length, ${rank}::integer as rank from domain d
       where ${where} ${continued(after)} order by d.label_length, d.id limit ${limit + 1})`,
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
