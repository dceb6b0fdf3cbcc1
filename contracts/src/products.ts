/** General goods (docs/rules.md reading 29). */
import { defineMessages } from 'shared-i18n';
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { faultsOf } from './faults';
import { fieldFault, id, instant, lenient, listOf, pageQuery, pi, piInput, text, typedPi } from './fields';
import { PRODUCT } from './numbers';

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
  /** 'ended': taken out of the shop; it has a page, and is in no list. */
  status: z.enum(['active', 'sold', 'pending', 'ended']),
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

const fault = faultsOf(
  'products',
  defineMessages('contracts.faults.products', {
    pictures: 'At most {most, plural, one {# picture} other {# pictures}}.',
  }),
);

const fields = {
  title: text(1, PRODUCT.titleMax),
  description: text(1, PRODUCT.descriptionMax),
  price: piInput(),
  category,
  /** Own uploads; what the good shows already may stay. */
  images: z
    .array(z.string().check(z.maxLength(PRODUCT.imageAddressMax)))
    .check(z.maxLength(PRODUCT.imagesMax, fault('pictures', { most: PRODUCT.imagesMax }))),
};
const reason = text(1, 500, fieldFault('sayWhy'));
const productInput = z.object({ ...fields, reason });
export type ProductInput = z.output<typeof productInput>;

/** A good as a form holds it. */
export const productForm = z.object({
  ...fields,
  price: typedPi(fields.price),
  category: z.enum(PRODUCT_CATEGORIES, fieldFault('required')),
  reason,
});

const byId = z.object({ id });
const productResponse = z.object({ data: product });

export const makeProduct = defineCall({
  method: 'POST',
  path: '/admin/api/products',
  tag: 'admin',
  summary: 'Put a good on offer, sold by the caller',
  auth: 'admin',
  role: 'owner',
  body: productInput,
  responses: { 201: productResponse },
});
export const changeProduct = defineCall({
  method: 'PUT',
  path: '/admin/api/products/:id',
  tag: 'admin',
  summary: 'Change a good that is on offer; NOT_ACTIVE while somebody buys it',
  auth: 'admin',
  role: 'owner',
  params: byId,
  body: productInput,
  responses: { 200: productResponse },
});
export const endProduct = defineCall({
  method: 'DELETE',
  path: '/admin/api/products/:id',
  tag: 'admin',
  summary: 'Take a good out of the shop; its orders go on',
  auth: 'admin',
  role: 'owner',
  params: byId,
  body: z.object({ reason }),
  responses: { 200: productResponse },
});
