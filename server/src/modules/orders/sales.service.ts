import { sql } from 'kysely';
import type { OrderStatus } from 'contracts';
import { type Db, firstRow } from '../../platform/database/database';

/** The end of an auction's round: its winning bid, or null where it was bought at once, and when it ended. */
interface SaleEnd {
  domainId: string;
  bidId: string | null;
  endedAt: string;
}

/** The status of the order in which a round of an auction ended; undefined when it ended in none. */
export async function statusOfSale(db: Db, { domainId, bidId, endedAt }: SaleEnd): Promise<OrderStatus | undefined> {
  const order = await firstRow(
    db,
    sql<{ status: OrderStatus }>`
      select status from orders
      where item_id = ${domainId} and item_type = 'domain' and kind = 'purchase' and bid_id is not distinct from ${bidId}::uuid
        and created_at <= ${endedAt}::timestamptz
      order by created_at desc limit 1`,
  );
  return order?.status;
}

/** True when an order made after `since` has sold this name, by whichever listing. */
export async function isSoldSince(db: Db, name: string, since: string): Promise<boolean> {
  const sale = await firstRow(
    db,
    sql`
      select from domain_view d join orders o on o.item_id = d.id
      where d.name = ${name} and o.item_type = 'domain' and o.kind = 'purchase' and o.status = 'completed'
        and o.created_at > ${since}::timestamptz limit 1`,
  );
  return sale !== undefined;
}
