import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** Reserves an active fixed-price name for an order; false when it is not on offer at this price any more. */
export async function reserveListing(tx: Db, id: string, price: bigint): Promise<boolean> {
  const result = await sql`
    update domain set status = 'reserved', updated_at = product_now()
    where id = ${id} and status = 'active' and mode = 'fixed' and price = ${price}
      and (expires_at is null or expires_at > product_now())`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Ends a reserved listing: sold, or suspended when its seller was at fault (rules.md section 3). */
export async function endReservation(tx: Db, id: string, status: 'sold' | 'suspended'): Promise<void> {
  await sql`update domain set status = ${status}, updated_at = product_now() where id = ${id} and status = 'reserved'`.execute(
    tx,
  );
}

/**
 * Gives a reserved listing back at `at` with the time that remained when it was reserved; an auction's time is over, so it
 * is unsold, and the days for listing it again count from here (rules.md section 3).
 */
export async function reopenListing(tx: Db, id: string, reservedAt: Date, at: Date): Promise<void> {
  await sql`
    update domain set
      status = case when mode = 'auction' then 'unsold' else 'active' end,
      auction_end_time = case when mode = 'auction' then ${at}::timestamptz else auction_end_time end,
      expires_at = case when mode = 'auction' then expires_at else expires_at + (${at}::timestamptz - ${reservedAt}::timestamptz) end,
      updated_at = product_now()
    where id = ${id} and status = 'reserved'`.execute(tx);
}
