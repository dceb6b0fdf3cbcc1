import { type Category, SELLING } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';

export type SourceKind = 'host' | 'search';

const today = sql`(product_now() at time zone 'UTC')::date`;

/** Sites and searches that led to a seller's listings in the last `days` days, each from three visitors up; of each kind the most frequent. */
export function sourcesOf(
  db: Db,
  sellerId: string,
  days: number,
): Promise<{ kind: SourceKind; value: string; visitors: number }[]> {
  return rows(
    db,
    sql`
      select kind, value, visitors from (
        select s.kind, s.value, sum(s.visitors)::integer as visitors,
          row_number() over (partition by s.kind order by sum(s.visitors) desc, s.value) as place
        from domain_view d join listing_source s on s.domain_id = d.id
        where d.seller_id = ${sellerId} and s.day > ${today} - ${days}::integer
        group by s.kind, s.value
        having bit_count(bit_or(s.marks)::bit(16)) >= ${SELLING.sourceVisitorsMin}
      ) ranked where place <= ${SELLING.sourcesShown} order by kind, place`,
  );
}

/** A category of a seller's active listings that are for sale; the median of their prices in stroops. */
export interface OwnCategoryRow {
  category: Category;
  listings: number;
  median: bigint;
}

/** The categories in which a seller has most active listings for sale. */
export function ownCategories(db: Db, sellerId: string): Promise<OwnCategoryRow[]> {
  return rows(
    db,
    sql<OwnCategoryRow>`
      select category, count(*)::integer as listings, percentile_disc(0.5) within group (order by shown_price) as median
      from domain_view where seller_id = ${sellerId} and status = 'active' and mode <> 'rent'
      group by category order by listings desc, category limit ${SELLING.comparedCategories}`,
  );
}

/** What names of a category were sold for; amounts in stroops. `stretch` counts back from the newest, 0; null for all days. */
export interface SalesRow {
  category: Category;
  stretch: number | null;
  sold: number;
  low: bigint;
  median: bigint;
  high: bigint;
}

/** The sales of others in the last `days` days, by category, in all and by stretches of `stretchDays` days; of many the latest. */
export function salesByCategory(
  db: Db,
  {
    sellerId,
    categories,
    days,
    stretchDays,
  }: { sellerId: string; categories: Category[]; days: number; stretchDays: number },
): Promise<SalesRow[]> {
  return rows(
    db,
    sql<SalesRow>`
      select category, stretch, count(*)::integer as sold, min(amount) as low,
        percentile_disc(0.5) within group (order by amount) as median, max(amount) as high
      from (
        select d.category, o.amount, (${today} - (o.funded_at at time zone 'UTC')::date) / ${stretchDays}::integer as stretch
        from (
          select item_id, seller_id, amount, funded_at from orders_view
          where kind = 'purchase' and item_type = 'domain' and status = 'completed'
            and funded_at >= (${today} - ${days}::integer + 1)::timestamp at time zone 'UTC'
          order by funded_at desc
          limit ${SELLING.comparedSales}
        ) o join domain_view d on d.id = o.item_id
        where o.seller_id <> ${sellerId} and d.category = any(${categories}::text[])
      ) sale
      group by grouping sets ((category, stretch), (category))
      order by category, stretch`,
  );
}
