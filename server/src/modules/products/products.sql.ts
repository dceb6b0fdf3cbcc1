import { type Product, type ProductInput, toStroops } from 'contracts';
import { sql } from 'kysely';
import { type PartyColumns, partyColumns } from '../users/users';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

/** A product with its seller; price in stroops. */
export type ProductRow = Tables['product'] & PartyColumns<'seller'>;

const productRows = sql`
  select p.id, p.title, p.description, p.price, p.category, p.images, p.status, p.seller_id, ${partyColumns('u', 'seller')},
    p.created_at, p.updated_at, p.ended_at
  from product p join app_user_view u on u.id = p.seller_id`;

type Category = Product['category'] | undefined;

const inCategory = (category: Category) => (category ? sql`p.category = ${category}` : sql`true`);

/** SQL: what the shop shows; bought goods are seen as such. */
const inShop = sql`p.ended_at is null`;

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
    sql<ProductRow>`${productRows} where ${inShop} and ${inCategory(category)} ${start} order by p.created_at desc, p.id desc limit ${limit}`,
  );
}

export async function countProducts(db: Db, category: Category): Promise<number> {
  const counted = sql<{
    total: number;
  }>`select count(*)::integer as total from product p where ${inShop} and ${inCategory(category)}`;
  return (await firstRow(db, counted))?.total ?? 0;
}

export function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  return firstRow(db, sql<ProductRow>`${productRows} where p.id = ${id}`);
}

/** Whether anything can be bought now. */
export async function hasForSale(db: Db): Promise<boolean> {
  const query = sql`select from product p where p.status = 'active' and ${inShop} limit 1`;
  return (await firstRow(db, query)) !== undefined;
}

/** Locks a good, so that nobody reserves it meanwhile. */
export async function lockProduct(tx: Db, id: string): Promise<void> {
  await sql`select from product where id = ${id} for update`.execute(tx);
}

/** What an owner writes of a good. */
export type ProductFields = Omit<ProductInput, 'reason'>;

export async function insertProduct(
  tx: Db,
  { id, sellerId, ...fields }: ProductFields & { id: string; sellerId: string },
): Promise<void> {
  const { title, description, price, category, images } = fields;
  await sql`
    insert into product (id, seller_id, title, description, price, category, images, status)
    values (${id}, ${sellerId}, ${title}, ${description}, ${toStroops(price)}, ${category}, ${JSON.stringify(images)}::jsonb, 'active')`.execute(
    tx,
  );
}

export async function updateProduct(tx: Db, id: string, fields: ProductFields): Promise<void> {
  const { title, description, price, category, images } = fields;
  await sql`
    update product set title = ${title}, description = ${description}, price = ${toStroops(price)}, category = ${category},
      images = ${JSON.stringify(images)}::jsonb, updated_at = product_now()
    where id = ${id}`.execute(tx);
}

/** False when it was ended before. */
export async function markEnded(tx: Db, id: string): Promise<boolean> {
  const query = sql`
    update product set ended_at = product_now(), updated_at = product_now() where id = ${id} and ended_at is null returning id`;
  return (await firstRow(tx, query)) !== undefined;
}

/** SQL: whether a good shows an upload, a row `u`; any owner's, for any of them changes it. */
export const PRODUCT_PICTURES = sql`
  exists (select from product p where p.images @> jsonb_build_array('/uploads/' || u.hash || '.webp'))`;
