import { anAuction, aUser } from 'contracts/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { makeStore } from '../store';
import { domainsApi } from './domains.api';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

const own = (body: unknown) => {
  network.use(http.get('*/api/domain/domains', () => HttpResponse.json(body as object)));
  return makeStore().dispatch(domainsApi.endpoints.listOwnDomains.initiate(aUser().uid)).unwrap();
};

test("one's own domains are not walked through to freeze them; the list cannot be changed in place", async () => {
  const domains = await own([anAuction(), anAuction()]);
  expect(domains.map(Object.isFrozen)).toEqual([false, false]);
  expect(Object.isFrozen(domains)).toBe(true);
});

test('a response that is no list counts as none', async () => {
  expect(await own({ message: 'x' })).toEqual([]);
});
