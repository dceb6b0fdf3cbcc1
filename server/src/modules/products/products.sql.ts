import type { Product } from 'contracts';
import { sql } from 'kysely';
import { type PartyColumns, partyColumns } from '../users/users';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

/** A product with its seller; price in stroops. */
export type ProductRow = Tables['product'] & PartyColumns<'seller'>;

const productRows = sql`
  select p.id, p.title, p.description, p.price, p.category, p.images, p.status, p.seller_id, ${partyColumns('u', 'seller')},
    p.created_at, p.updated_at
  from product p join app_user_view u on u.id = p.seller_id`;

type Category = Product['category'] | undefined;

const inCategory = (category: Category) => (category ? sql`p.category = ${category}` : sql`true`);

/** Newest first, of one category or of all, behind `after` (creation time and id of the last row shown). */
export function newestProducts(
  db: Db,
  category: Category,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<ProductRow[]> {
  const start = after ? sql`and (p.created_at, p.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ProductRow>`${productRows} where ${inCategory(category)} ${start} order by p.created_at desc, p.id desc limit ${limit}`,
  );
}

export async function countProducts(db: Db, category: Category): Promise<number> {
  const counted = sql<{
    total: number;
  }>`select count(*)::integer as total from product p where ${inCategory(category)}`;
  return (await firstRow(db, counted))?.total ?? 0;
}

export function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  return firstRow(db, sql<ProductRow>`${productRows} where p.id = ${id}`);
}
