import { type Product, toPi } from 'contracts';
import type { ProductRow } from './products.sql';

export function toProduct(row: ProductRow): Product {
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
