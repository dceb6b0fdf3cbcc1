import { type Product, toPi } from 'contracts';
import type { ProductRow } from './products.sql';
import { toParty } from '../users/users';

export function toProduct(row: ProductRow): Product {
  const { id, title, description, category, images, status, ended_at } = row;
  return {
    id,
    title,
    description,
    price: toPi(row.price),
    category,
    images,
    seller: toParty(row.seller_uid, row.seller_username, row.seller_image),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status: ended_at && status !== 'sold' ? 'ended' : status,
  };
}
