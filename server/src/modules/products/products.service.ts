import { CATALOG, type Product, type ProductPage, serverFault } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import { Kept } from '../../platform/database/kept';
import type { Columns } from '../../platform/database/rows';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { type Merge, moveRows } from '../../platform/database/moved-rows';
import { toProduct } from './products.mapper';
import { countProducts, findProduct, hasForSale, newestProducts, type ProductRow } from './products.sql';

const ORDER = 'products';

/** Whether the shop has anything to buy, two seconds old at most: pages ask on every visit. */
export const isShopOpen = (db: Db): Promise<boolean> => keptOpen.get(db, '', () => hasForSale(db));
const keptOpen = new Kept<boolean>({ ms: 2_000, max: 1, tables: ['product'] });

/** One page of the goods, newest first, of one category or of all; VALIDATION for a damaged cursor. */
export async function readProducts(
  db: Db,
  page: { cursor?: string | undefined; limit?: number | undefined; category?: Product['category'] | undefined },
): Promise<Outcome<ProductPage>> {
  const limit = page.limit ?? CATALOG.pageSize;
  const after = page.cursor ? parseCursor(page.cursor) : null;
  if (page.cursor && !after) return refuse('VALIDATION', { cursor: serverFault('cursor') });
  const found = await newestProducts(db, page.category, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(ORDER, [last.created_at.toISOString(), last.id]) : null;
  return { data: shown.map(toProduct), meta: { total: await countProducts(db, page.category), nextCursor } };
}

/** The product with this id; undefined for an unknown or malformed id. */
export async function loadProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  return isUuid(id) ? findProduct(db, id) : undefined;
}

/** One product, or NOT_FOUND. */
export async function readProduct(db: Db, id: string): Promise<Outcome<{ data: Product }>> {
  const row = await loadProduct(db, id);
  return row ? { data: toProduct(row) } : refuse('NOT_FOUND');
}

function parseCursor(cursor: string): { createdAt: Date; id: string } | null {
  const [time = '', id = ''] = decodeCursor(ORDER, cursor) ?? [];
  const createdAt = new Date(time);
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}

/** Reserves an active product for an order, at the price that is answered: that of the locked row; undefined when it is not offered. */
export async function reserveProduct(tx: Db, id: string): Promise<bigint | undefined> {
  const reserved = await firstRow(
    tx,
    sql<Columns<'product', 'price'>>`
      update product set status = 'pending', updated_at = product_now()
      where id = ${id} and status = 'active' and ended_at is null returning price`,
  );
  return reserved?.price;
}

/** Ends a product's reservation: it is sold, or active again; one that an owner ended meanwhile stays out of the shop. */
export async function endProductReservation(
  tx: Db,
  id: string,
  status: Extract<Product['status'], 'sold' | 'active'>,
): Promise<void> {
  await sql`update product set status = ${status}, updated_at = product_now() where id = ${id} and status = 'pending'`.execute(
    tx,
  );
}

/** Moves the goods of a merged account. */
export const moveProducts = (tx: Db, merge: Merge): Promise<void> => moveRows(tx, 'product', 'seller_id', merge);
