import type { Domain } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { SellerDesk } from './testing/seller-desk';

let server: TestServer;
let seller: SellerDesk;
let bidder: SellerDesk;
beforeAll(async () => {
  server = await startTestServer();
  [seller, bidder] = [await SellerDesk.open(server), await SellerDesk.open(server, null)];
  await server.deposit(bidder.session, 1_000);
});
afterAll(() => server.close());

let named = 0;
const faults = async (terms: Record<string, unknown>) => {
  named += 1;
  const draft = { name: `terms-${named}.pi`, description: 'A name with terms.', price: 100, ...terms };
  const { status, body } = await seller.post('/api/domain/', draft);
  return [status, Object.keys(body.details ?? {})];
};

test('terms that only an auction has are refused with the field named', async () => {
  for (const elsewhere of [{}, { type: 'rent' }]) {
    expect(await faults({ ...elsewhere, reserve: 200 })).toEqual([400, ['reserve']]);
    expect(await faults({ ...elsewhere, buyNow: 200 })).toEqual([400, ['buyNow']]);
  }
  const fixed = await seller.list();
  const edited = await seller.edit(fixed.id, { reserve: 300 });
  expect([edited.status, Object.keys(edited.body.details)]).toEqual([400, ['reserve']]);
});

test('terms that contradict the price are refused with the field named', async () => {
  const run = { auctionDays: 3 };
  expect(await faults({ ...run, reserve: 100 })).toEqual([400, ['reserve']]);
  expect(await faults({ ...run, buyNow: 109.99 })).toEqual([400, ['buyNow']]);
  expect(await faults({ ...run, reserve: 300, buyNow: 299.99 })).toEqual([400, ['buyNow']]);
  expect(await faults({ ...run, reserve: 1.001 })).toEqual([400, ['reserve']]);
});

test('they are the auction’s from go-live on, and may change while nobody has bid, not afterwards', async () => {
  const listed: Domain = await seller.list({ price: 100, auctionDays: 3, reserve: 300, buyNow: 300 });
  expect(listed).toMatchObject({ reserve: 300, hasReserve: true, reserveMet: false, buyNow: 300, currentPrice: 100 });
  expect((await seller.edit(listed.id, { reserve: 90 })).body.details).toHaveProperty('reserve');
  expect((await seller.edit(listed.id, { reserve: 200, buyNow: 250 })).body.data).toMatchObject({ reserve: 200 });
  expect((await seller.edit(listed.id, { price: 240 })).status).toBe(400);
  expect((await bidder.bid(listed.id, 200)).body.auction).toMatchObject({ reserveMet: true, buyNow: null });
  expect((await seller.edit(listed.id, { reserve: 230 })).status).toBe(409);
});
