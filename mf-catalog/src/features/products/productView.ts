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

/** At most `max` other products that can be bought, of the same category first, in the order given. */
export function otherProducts(products: readonly Product[], product: Product | undefined, max: number): Product[] {
  const others = products.filter(({ id, status }) => status === 'active' && id !== product?.id);
  const isAlike = ({ category }: Product) => category === product?.category;
  return [...others.filter(isAlike), ...others.filter((each) => !isAlike(each))].slice(0, max);
}
