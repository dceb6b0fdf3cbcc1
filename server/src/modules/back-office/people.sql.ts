import type { PersonPage } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';

export type ListingRow = Columns<'domain', 'id' | 'name' | 'status' | 'created_at'>;

/** The newest listings of a seller. */
export function newestListings(db: Db, userId: string, limit: number): Promise<ListingRow[]> {
  return rows(
    db,
    sql<ListingRow>`
      select id, name, status, created_at from domain_view where seller_id = ${userId} order by created_at desc, id desc limit ${limit}`,
  );
}

export type OrderRow = Columns<'orders', 'id' | 'item_name' | 'amount' | 'status' | 'created_at'> & {
  side: PersonPage['orders'][number]['side'];
};

/** The newest orders that somebody is a party of. */
export function newestOrders(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  return rows(
    db,
    sql<OrderRow>`
      (select id, item_name, amount, status, created_at, 'buyer' as side from orders_view where buyer_id = ${userId}
        order by created_at desc limit ${limit})
      union all
      (select id, item_name, amount, status, created_at, 'seller' as side from orders_view where seller_id = ${userId}
        order by created_at desc limit ${limit})
      order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countOpenStrikes(db: Db, userId: string): Promise<number> {
  const query = sql<{ open: number }>`
    select count(*)::integer as open from strike_view where user_id = ${userId} and closed_at is null`;
  return (await firstRow(db, query))?.open ?? 0;
}
