import { type ProductView, productView } from './productView';

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
