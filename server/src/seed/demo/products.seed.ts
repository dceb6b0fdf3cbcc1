import { toStroops } from 'contracts';
import type { Db } from '../../platform/database/database';
import { insertRows } from '../insert-rows';
import { seedId } from '../seed-id';
import type { SeedTime } from '../seed-time';
import { userId } from './accounts.seed';
import { PRODUCTS } from './products-on-sale';

export const productId = (title: string) => seedId('product', title);

/** Twelve general goods, two of each category. */
export async function seedProducts(tx: Db, time: SeedTime): Promise<void> {
  await insertRows(
    tx,
    'product',
    PRODUCTS.map(({ title, description, price, category, seller, hoursOld, status = 'active' }) => {
      const createdAt = time.hoursAgo(hoursOld).toISOString();
      return {
        id: productId(title),
        seller_id: userId(seller),
        title,
        description,
        price: toStroops(price).toString(),
        category,
        images: [],
        status,
        created_at: createdAt,
        updated_at: createdAt,
      };
    }),
  );
}
