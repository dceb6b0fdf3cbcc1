import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';

/** How to reach the seller, for the two parties of a funded order of the domain; undefined for others (rules.md reading 24). */
export async function contactFor(db: Db, domainId: string, userId: string): Promise<string | undefined> {
  const row = await firstRow(
    db,
    sql<{ contact_info: string }>`
      select d.contact_info from domain d
      where d.id = ${domainId} and exists (
        select from orders o
        where o.item_type = 'domain' and o.item_id = d.id and (o.buyer_id = ${userId} or o.seller_id = ${userId})
          and o.status in ('funded', 'delivering', 'delivered', 'accepted', 'disputed', 'completed'))`,
  );
  return row?.contact_info;
}
