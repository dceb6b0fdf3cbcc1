import { SELLER_FIGURES, type SellerRecord } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';

const since = sql`product_now() - make_interval(secs => ${SELLER_FIGURES.withinMs / 1000})`;

/**
 * What a seller delivered of what they sold in the last 12 months, as JSON; null below the third sale (docs/rules.md section 5).
 * A sale counts once it was handed over or its money went back; one in dispute waits.
 */
export const sellerRecord = (sellerId: RawBuilder<unknown>): RawBuilder<SellerRecord | null> => sql`(
  select jsonb_build_object(
    'sold', count(*),
    'delivered', count(*) filter (where o.status <> 'refunded'),
    'medianMs', round(percentile_cont(0.5) within group (order by extract(epoch from o.delivered_at - o.funded_at))
      filter (where o.status <> 'refunded') * 1000),
    'disputesLost', (
      select count(*) from dispute d join orders lost on lost.id = d.order_id
      where lost.seller_id = ${sellerId} and lost.kind = 'purchase' and lost.funded_at > ${since}
        and d.settled_at is not null and (d.outcome = 'refund' or d.is_strike)))
  from orders o
  where o.seller_id = ${sellerId} and o.kind = 'purchase' and o.funded_at > ${since}
    and (o.status = 'refunded' or (o.delivered_at is not null and o.status <> 'disputed'))
  having count(*) >= ${SELLER_FIGURES.fromSale})`;

/** The record of one seller, by id; null below the third sale. */
export async function readSellerRecord(db: Db, sellerId: string): Promise<SellerRecord | null> {
  const row = await firstRow(
    db,
    sql<{ record: SellerRecord | null }>`select ${sellerRecord(sql`${sellerId}::uuid`)} as record`,
  );
  return row?.record ?? null;
}
