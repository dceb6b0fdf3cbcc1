/** General goods (docs/rules.md reading 29). */
import { defineMessages } from 'shared-i18n';
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { id, instant, lenient, listOf, pageQuery, pi } from './fields';

export const PRODUCT_CATEGORIES = ['Accessories', 'Sports', 'Electronics', 'Home', 'Art', 'Music'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** Categories as the screens show them. */
export const PRODUCT_CATEGORY_LABEL: Record<ProductCategory, string> = defineMessages('contracts.productCategories', {
  Accessories: 'Accessories',
  Sports: 'Sports',
  Electronics: 'Electronics',
  Home: 'Home',
  Art: 'Art',
  Music: 'Music',
});

const category = z.enum(PRODUCT_CATEGORIES);

const product = z.object({
  id,
  title: z.string(),
  description: z.string(),
  price: pi,
  category,
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
  summary: 'Goods, newest first, of all categories or of one',
  auth: 'public',
  keep: 'guests',
  query: z.extend(pageQuery, { category: lenient(category) }),
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
