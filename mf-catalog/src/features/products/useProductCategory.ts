import { PRODUCT_CATEGORIES, type ProductCategory } from 'contracts';
import { useSearchParams } from 'mf-kit/router';

const KEY = 'category';

/** The chosen category, which the address keeps; undefined for all. Unknown ones are ignored. */
export function useProductCategory() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(KEY);
  const category = PRODUCT_CATEGORIES.find((each) => each === asked);
  const choose = (chosen: ProductCategory | undefined) => setParams(chosen ? { [KEY]: chosen } : {});
  return { category, choose };
}
