import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aSignedInStore } from '../testing';
import { ordersApi } from './orders.api';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

const name = { type: 'domain', id: 'd1', price: 12.5 } as const;

test.each([
  ['a name or an auction', '/api/domain/d1/buy', name, {}],
  ['a product', '/api/products/p1/buy', { type: 'product', id: 'p1', price: 12.5 } as const, {}],
  ['a rent', '/api/domain/d1/rent', { ...name, rent: { period: 'yearly' } } as const, { expectedPeriod: 'yearly' }],
  ['its next period', '/api/rentals/r1/pay', { ...name, rent: { period: 'yearly', rentalId: 'r1' } } as const, {}],
])('the purchase of %s names the price that was confirmed', async (_what, path, item, more) => {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} }, { status: 201 });
    }),
  );
  await aSignedInStore().dispatch(ordersApi.endpoints.buy.initiate({ item, payWith: 'pi', idempotencyKey: 'k' }));
  expect(sent).toEqual([{ payWith: 'pi', expectedPrice: 12.5, ...more }]);
});
