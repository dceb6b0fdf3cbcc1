import { SELLER_FIGURES, type SellerRecord } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';

/**
 * What these sellers, by id, delivered of what they sold in the last 12 months, from the third sale on (docs/rules.md section 5).
 * A sale counts once it was handed over or its money went back; one in dispute waits.
 */
export async function sellerRecords(db: Db, sellerIds: readonly string[]): Promise<Map<string, SellerRecord>> {
  const found = await rows(
    db,
    sql<SellerRecord & { sellerId: string }>`
      select o.seller_id as "sellerId", count(*)::integer as sold,
        count(*) filter (where o.status <> 'refunded')::integer as delivered,
        round(percentile_cont(0.5) within group (order by extract(epoch from o.delivered_at - o.funded_at))
          filter (where o.status <> 'refunded') * 1000)::double precision as "medianMs",
        (select count(*)::integer from dispute d join orders lost on lost.id = d.order_id
          where lost.seller_id = o.seller_id and lost.kind = 'purchase' and lost.funded_at > ${since}
            and d.settled_at is not null and (d.outcome = 'refund' or d.is_strike)) as "disputesLost"
      from orders o
      where o.seller_id = any(${[...sellerIds]}::uuid[]) and o.kind = 'purchase' and o.funded_at > ${since}
        and (o.status = 'refunded' or (o.delivered_at is not null and o.status <> 'disputed'))
      group by o.seller_id having count(*) >= ${SELLER_FIGURES.fromSale}`,
  );
  return new Map(found.map(({ sellerId, ...record }) => [sellerId, record]));
}

const since = sql`product_now() - make_interval(secs => ${SELLER_FIGURES.withinMs / 1000})`;
