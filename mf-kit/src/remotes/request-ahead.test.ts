import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { api } from 'shared-store';
import { aSignedInStore } from 'shared-store/testing';
import { requestAhead } from './request-ahead';

const shop = api.injectEndpoints({
  endpoints: (build) => ({
    test_shop: build.query<unknown, void>({ query: () => ({ url: '/api/shop', params: { floor: '2', at: '1' } }) }),
  }),
});
const ADDRESS = '/api/shop?at=1&floor=2';

const bearers: (string | null)[] = [];
let status = 200;
const network = setupServer(
  http.get('*/api/shop', ({ request }) => {
    bearers.push(request.headers.get('Authorization'));
    return HttpResponse.json({ number: bearers.length }, { status });
  }),
);
const ask = (store: ReturnType<typeof aSignedInStore>) =>
  store.dispatch(shop.endpoints.test_shop.initiate(undefined, { forceRefetch: true }));

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  bearers.length = 0;
  status = 200;
  jest.restoreAllMocks();
});
afterAll(() => network.close());

test('the first query that asks takes what is under way, sent as its own would be; the next one asks the server', async () => {
  const store = aSignedInStore();
  requestAhead(store, [ADDRESS]);
  expect((await ask(store)).data).toEqual({ number: 1 });
  expect(bearers).toEqual(['Bearer token-of-alice']);
  expect((await ask(store)).data).toEqual({ number: 2 });
});

test('what no query asked for is forgotten', async () => {
  const store = aSignedInStore();
  const forget = requestAhead(store, [ADDRESS]);
  forget();
  const { data } = await ask(store);
  expect(bearers).toHaveLength(2);
  expect(data).toEqual({ number: expect.any(Number) });
});

test('a failure is that of the query, which may ask again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = aSignedInStore();
  status = 503;
  requestAhead(store, [ADDRESS]);
  expect((await ask(store)).error).toMatchObject({ status: 503 });
  status = 200;
  expect((await ask(store)).data).toEqual({ number: 2 });
});
