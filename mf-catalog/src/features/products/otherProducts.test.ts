import { aProduct } from '../../fixtures';
import { otherProducts } from './otherProducts';

const mug = aProduct({ id: 'mug', category: 'Home' });
const others = [
  aProduct({ id: 'case' }),
  aProduct({ id: 'sold', category: 'Home', status: 'sold' }),
  mug,
  aProduct({ id: 'lamp', category: 'Home' }),
  aProduct({ id: 'print', category: 'Art' }),
];
const ids = (products: { id: string }[]) => products.map(({ id }) => id);

test('those of the same category come first; itself and what is sold do not come', () => {
  expect(ids(otherProducts(others, mug, 3))).toEqual(['lamp', 'case', 'print']);
});

test('without a product they come in their order, at most as many as wanted', () => {
  expect(ids(otherProducts(others, undefined, 2))).toEqual(['case', 'mug']);
});
