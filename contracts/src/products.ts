/** General goods (docs/rules.md reading 29). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { id, instant, listOf, pageQuery, pi } from './fields';

export const PRODUCT_CATEGORIES = ['Accessories', 'Sports', 'Electronics', 'Home', 'Art', 'Music'] as const;

const product = z.object({
  id,
  title: z.string(),
  description: z.string(),
  price: pi,
  category: z.enum(PRODUCT_CATEGORIES),
  images: z.array(z.string()),
  seller: party,
  createdAt: instant,
  updatedAt: instant,
  status: z.enum(['active', 'sold', 'pending']),
});
export type Product = z.output<typeof product>;

const productPage = listOf(product);
export type ProductPage = z.output<typeof productPage>;

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/products',
  tag: 'products',
  summary: 'All goods, newest first',
  auth: 'public',
  keep: 'guests',
  query: pageQuery,
  responses: { 200: productPage },
});
export const getProduct = defineCall({
  method: 'GET',
  path: '/api/products/:id',
  tag: 'products',
  summary: 'One product',
  auth: 'public',
  params: z.object({ id }),
  responses: { 200: z.object({ data: product }) },
});
