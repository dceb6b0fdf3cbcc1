import { aProduct } from '../../fixtures';
import { otherProducts, type ProductView, productView } from './productView';

const product = { id: 'p1' } as never;
const refused = (code: string, status: number) => ({ code, status, message: 'No.' });

test.each<[string, Parameters<typeof productView>, ProductView['kind']]>([
  ['nothing yet', [undefined, undefined], 'loading'],
  ['the product', [product, undefined], 'product'],
  ['an unknown id', [undefined, refused('NOT_FOUND', 404)], 'notFound'],
  ['an outage', [undefined, refused('NO_RESPONSE', 502)], 'failed'],
  ['a failed refresh', [product, refused('NO_RESPONSE', 502)], 'product'],
])('%s', (_, [data, error], kind) => {
  expect(productView(data, error).kind).toBe(kind);
});

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
