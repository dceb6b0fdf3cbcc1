import type { Product } from 'contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** Takes an active product off the shelf for an order; false when it is not on offer at this price any more. */
export async function reserveProduct(tx: Db, id: string, price: bigint): Promise<boolean> {
  const result = await sql`
    update product set status = 'pending', updated_at = product_now()
    where id = ${id} and status = 'active' and price = ${price}`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** Ends a product's reservation: sold, or on the shelf again. */
export async function endProductReservation(
  tx: Db,
  id: string,
  status: Extract<Product['status'], 'sold' | 'active'>,
): Promise<void> {
  await sql`update product set status = ${status}, updated_at = product_now() where id = ${id} and status = 'pending'`.execute(
    tx,
  );
}
