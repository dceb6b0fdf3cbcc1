import type { Product } from 'contracts';
import { isApiError } from 'shared-store';

export type ProductView =
  { kind: 'loading' } | { kind: 'notFound' } | { kind: 'failed' } | { kind: 'product'; product: Product };

/** What a product's page shows. A loaded product stays, even when a later refresh fails. */
export function productView(product: Product | undefined, error: unknown): ProductView {
  if (product) return { kind: 'product', product };
  if (!error) return { kind: 'loading' };
  return isApiError(error) && error.code === 'NOT_FOUND' ? { kind: 'notFound' } : { kind: 'failed' };
}
