import type { Category } from 'contracts';

/** Categories as people read them. */
export const CATEGORY_NAMES: Record<Category, string> = {
  premium: 'Premium',
  short: 'Short',
  business: 'Business',
  brand: 'Brand',
  numeric: 'Numeric',
  crypto: 'Crypto',
  finance: 'Finance',
  tech: 'Tech',
  other: 'Other',
};
