import { DAY_MS, type Domain, type Order, type ReviewPage, type Seller } from 'contracts';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { RentalDesk } from '../rentals/testing/rental-desk';

let server: TestServer;
let desk: RentalDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new RentalDesk(server);
});
beforeEach(async () => {
  await desk.signIn();
  sellers += 1;
  desk.people.seller = await server.signInAs(`rated-${sellers}`);
});
afterAll(() => server.close());

let sellers = 0;

/** Signs everyone in again, the seller of the test too. */
async function signInAgain(): Promise<void> {
  const { buyer } = desk.people;
  const seller = { username: `rated-${sellers}` };
  await desk.signIn();
  desk.people.buyer = await server.signInAs(buyer.username);
  desk.people.seller = await server.signInAs(seller.username);
}

/** Completed orders of these buyers at these prices. */
async function completed(sales: readonly (readonly [Session, number])[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [buyer, price] of sales) {
    desk.people.buyer = buyer;
    const { id } = await desk.fundedOrder(price);
    await desk.step(id, 'start', 'seller');
    await desk.step(id, 'deliver', 'seller');
    await desk.step(id, 'accept', 'buyer');
    ids.push(id);
  }
  await server.advanceClock(2 * DAY_MS);
  await signInAgain();
  return ids;
}

async function give(orderId: string, rating: number, username: string): Promise<void> {
  const as = await server.signInAs(username);
  expect((await server.post(`/api/orders/${orderId}/review`, { rating }, { as })).status).toBe(201);
}

/** What every place that shows a rating says: the reviews, the seller's page, and the card on a listing. */
async function shown() {
  const { seller } = desk.people;
  const { data, meta } = (await server.get(`/api/users/${seller.uid}/reviews`)).body as ReviewPage;
  const page = (await server.get(`/api/sellers/${seller.uid}`)).body.data as Seller;
  const profile = (await server.get(`/users/${seller.uid}`, { as: desk.people.stranger })).body.data as Seller;
  const card = ((await server.get(`/api/domain/${await desk.listName(10)}`)).body.data as Domain).seller;
  for (const place of [page, profile, card])
    expect([place.rating, place.reviewCount]).toEqual([meta.average, meta.count]);
  expect([data.length, Object.values(meta.stars).reduce((sum, of) => sum + of, 0)]).toEqual([meta.total, meta.count]);
  return { average: meta.average, count: meta.count, total: meta.total };
}

test('reviews of orders under 1 π show, but do not count', async () => {
  const buyers = await Promise.all(['one', 'two', 'three'].map((name) => server.signInAs(`cheap-${name}`)));
  const ids = await completed(buyers.map((buyer) => [buyer, 0.01] as const));
  for (const [at, { username }] of buyers.entries()) await give(ids[at]!, 5, username);
  expect(await shown()).toEqual({ average: null, count: 0, total: 3 });
});

test('of several reviews of one person the latest counts; the mean is over people', async () => {
  const [often, once] = [await server.signInAs('often'), await server.signInAs('once')];
  const [first = '', second = '', third = ''] = await completed([
    [often, 1],
    [often, 20],
    [once, 5],
  ]);
  await give(first, 5, 'often');
  await give(second, 2, 'often');
  await give(third, 5, 'once');
  expect(await shown()).toEqual({ average: 3.5, count: 2, total: 3 });
});

test('two accounts of one wallet review as one person', async () => {
  const first = await server.signInAs('same-wallet');
  const [id = ''] = await completed([[first, 5]]);
  await give(id, 5, 'same-wallet');
  await server.post('/simulator/accounts/same-wallet/revoke');
  const second = await server.signInAs('same-wallet');
  const [other = ''] = await completed([[second, 5]]);
  await give(other, 1, 'same-wallet');
  expect(await shown()).toEqual({ average: 1, count: 1, total: 2 });
});

test('of the periods of one rental only the latest counts', async () => {
  const { id, periodEnd } = await desk.running(6, 'monthly');
  const periods = async () => {
    const { data } = (await server.get('/api/orders?role=buyer', { as: desk.people.buyer })).body as { data: Order[] };
    return data.filter(({ rentalId }) => rentalId === id).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  };
  await desk.waitUntil(periodEnd, -DAY_MS);
  await signInAgain();
  await server.deposit(desk.people.buyer, 6);
  expect((await desk.pay(id)).status).toBe(201);
  await desk.waitUntil(periodEnd, 3 * DAY_MS);
  await signInAgain();
  const [first, second] = await periods();
  await give(first!.id, 5, 'order-buyer');
  await give(second!.id, 3, 'order-buyer');
  expect(await shown()).toEqual({ average: 3, count: 1, total: 2 });
});
