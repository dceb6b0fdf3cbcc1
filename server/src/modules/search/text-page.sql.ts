import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { domainColumns, domainJoins } from '../domains/domains.sql';
import type { Alternative } from './alternatives';
import { type DomainOrder, isByRelevance, keyValues, orderBy } from './domain-order';
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

/** Finds active domains by the terms of their names, tags and descriptions; `where` restricts them over `domain d`, null for no restriction. */
export async function pageByTerms(
  db: Db,
  alternatives: readonly Alternative[],
  where: RawBuilder<unknown> | null,
  part: PagePart,
): Promise<TextPage> {
  const { order } = part;
  const page = await readPage(
    db,
    sql<PageRow & Counted & Reach>`
      with ${termHits(alternatives)},
      found as materialized (
        ${where || !isByRelevance(order) ? hitsWithin(where, order) : sql`select * from hits`}
      )
      select counted.*, ${domainColumns}, ${keyValues(order)} as page_key
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

/** The hits that meet a condition, with the columns of the order. The lateral join fetches by id, never by a scan. */
function hitsWithin(where: RawBuilder<unknown> | null, order: DomainOrder): RawBuilder<unknown> {
  const columns = isByRelevance(order) ? sql`` : sql`, ${order.source}`;
  return sql`
    select hits.* ${columns} from hits cross join lateral (
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
