import type { Category } from 'contracts';

/** Home's tiles in the specification's order (section 2); `other` has none. */
export const HOME_CATEGORIES: readonly Exclude<Category, 'other'>[] = [
  'short',
  'premium',
  'business',
  'crypto',
  'finance',
  'tech',
  'brand',
  'numeric',
];
