import { CATALOG, type Product, type ProductPage, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { type ProductRow, countProducts, findProduct, newestProducts } from './products.sql';

export { endProductReservation, reserveProduct } from './ordered-product.sql';

const ORDER = 'products';

/** One page of all goods, newest first; VALIDATION for a damaged cursor. */
export async function readProducts(
  db: Db,
  page: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Outcome<ProductPage>> {
  const limit = page.limit ?? CATALOG.pageSize;
  const after = page.cursor ? parseCursor(page.cursor) : null;
  if (page.cursor && !after) return refuse('VALIDATION', { cursor: 'This page address is damaged.' });
  const found = await newestProducts(db, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(ORDER, [last.created_at.toISOString(), last.id]) : null;
  return { data: shown.map(toProduct), meta: { total: await countProducts(db), nextCursor } };
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

function toProduct(row: ProductRow): Product {
  const { id, title, description, category, images, status } = row;
  return {
    id,
    title,
    description,
    price: toPi(row.price),
    category,
    images,
    seller: { uid: row.seller_uid, username: row.seller_username },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status,
  };
}
