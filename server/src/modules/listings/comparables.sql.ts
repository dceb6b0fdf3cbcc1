import { CATALOG, type Category, type PriceSpread, priceSpread, toPi } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';

/** What the newest names for sale cost, by category, as a list of that category shows them. */
export async function saleSpreads(
  db: Db,
  categories: readonly Category[],
): Promise<ReadonlyMap<Category, PriceSpread | null>> {
  const found = await rows(
    db,
    sql<{ category: Category; prices: bigint[] }>`
      select category, array(
        select shown_price from domain_view d
        where d.status = 'active' and d.category = wanted.category and d.mode = 'fixed'
        order by created_at desc, id desc limit ${CATALOG.pageSize}) as prices
      from unnest(${categories}::text[]) wanted (category)`,
  );
  return new Map(found.map(({ category, prices }) => [category, priceSpread(prices.map(toPi))]));
}
