import { PRODUCT_CATEGORIES, type Product, type ProductPage } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
afterAll(() => server.close());

test('the goods come newest first, page by page, each once', async () => {
  const pages: ProductPage[] = [];
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)!.meta.nextCursor) {
    pages.push((await server.get<ProductPage>(`/api/products?limit=5&cursor=${cursor}`)).body);
  }
  const goods = pages.flatMap((page) => page.data);
  expect(pages.map((page) => page.data.length)).toEqual([5, 5, 2]);
  expect(new Set(goods.map((product) => product.id)).size).toBe(12);
  expect(goods.map((product) => product.createdAt)).toEqual(
    goods
      .map((product) => product.createdAt)
      .sort()
      .reverse(),
  );
  expect(new Set(goods.map((product) => product.category))).toEqual(new Set(PRODUCT_CATEGORIES));
});

test('one category is listed and counted by itself; an unknown one is a missing key', async () => {
  const { data, meta } = (await server.get<ProductPage>('/api/products?category=Music')).body;
  expect(data.length).toBeGreaterThan(0);
  expect(new Set(data.map(({ category }) => category))).toEqual(new Set(['Music']));
  expect(meta.total).toBe(data.length);
  const all = (await server.get<ProductPage>('/api/products?category=Plants')).body;
  expect(all.meta.total).toBe(12);
});

test('one product is read by its id', async () => {
  const [first] = (await server.get<ProductPage>('/api/products')).body.data;
  const { status, body } = await server.get<{ data: Product }>(`/api/products/${first!.id}/`);
  expect([status, body.data]).toEqual([200, first]);
});

test.each(['1', '00000000-0000-4000-8000-000000000000'])('404 for the product %s', async (id) => {
  expect((await server.get(`/api/products/${id}`)).body.code).toBe('NOT_FOUND');
});

test('a damaged cursor is refused', async () => {
  expect((await server.get('/api/products?cursor=abc.def')).body.code).toBe('VALIDATION');
});
