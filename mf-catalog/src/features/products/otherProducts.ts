import type { Product } from 'contracts';

/** At most `max` other products that can be bought, of the same category first, in the order given. */
export function otherProducts(products: readonly Product[], product: Product | undefined, max: number): Product[] {
  const others = products.filter(({ id, status }) => status === 'active' && id !== product?.id);
  const isAlike = ({ category }: Product) => category === product?.category;
  return [...others.filter(isAlike), ...others.filter((each) => !isAlike(each))].slice(0, max);
}
