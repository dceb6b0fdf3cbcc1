import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { SellerDesk, outcome } from './testing/seller-desk';

let server: TestServer;
let seller: SellerDesk;
let bidder: SellerDesk;

beforeAll(async () => {
  server = await startTestServer();
  bidder = await SellerDesk.open(server, null);
  await server.deposit(bidder.session, 10_000);
});
beforeEach(async () => {
  seller = await SellerDesk.open(server, 'pro-annual');
});
afterAll(() => server.close());

test('without bids price, description, tags, images and featured change; name and type never', async () => {
  const { id, name } = await seller.list();
  const edit = {
    name: 'other.pi', type: 'rent', category: 'tech', status: 'sold', price: 25.5, description: 'Better.', tags: ['a', 'a'],
    images: ['https://example.com/a.png'], featured: true,
  }; // prettier-ignore
  const { status, body } = await seller.edit(id, edit);
  expect([status, body.success]).toEqual([200, true]);
  expect(body.data).toMatchObject({
    name, type: 'sale', category: 'other', status: 'active', price: 25.5, description: 'Better.', tags: ['a'], featured: true,
    images: ['https://example.com/a.png'],
  }); // prettier-ignore
  const history = await rows(server.db, sql<{ price: bigint }>`select price from domain_price where domain_id = ${id}`);
  expect(history).toEqual([{ price: 100_000_000n }]);
});

test('the latest hundred earlier prices are kept', async () => {
  const { id } = await seller.list();
  await sql`
    insert into domain_price (domain_id, price, until)
    select ${id}::uuid, n, product_now() - n * interval '1 minute' from generate_series(1, 105) n`.execute(server.db);
  await seller.edit(id, { price: 25 });
  const history = await rows(
    server.db,
    sql<{ price: bigint }>`select price from domain_price where domain_id = ${id} order by until desc`,
  );
  expect(history.map(({ price }) => price)).toEqual([
    100_000_000n,
    ...Array.from({ length: 99 }, (_, at) => BigInt(at + 1)),
  ]);
});

test('nothing sent changes nothing', async () => {
  const { id } = await seller.list({ type: 'rent' });
  expect((await seller.edit(id, {})).body.data).toMatchObject({
    price: 10,
    rentPrice: 10,
    description: 'A ripe name.',
  });
  expect((await seller.edit(id, { price: 12 })).body.data).toMatchObject({ price: 12, rentPrice: 12 });
});

test('a new starting price is what the bid lane asks for', async () => {
  const { id } = await seller.list({ auctionDays: 3 });
  expect((await seller.edit(id, { price: 40 })).body.data).toMatchObject({ price: 40, minimumBid: 40 });
  expect(outcome(await bidder.bid(id, 39))).toEqual([400, 'BID_TOO_LOW']);
  expect((await bidder.bid(id, 40)).status).toBe(201);
});

test.each([
  [{ description: 'A ripe name. With more to say.' }, 200],
  [{ tags: ['one', 'two'] }, 200],
  [{ price: 10, featured: false, images: [] }, 200],
  [{ description: 'Another text.' }, 409],
  [{ tags: [] }, 409],
  [{ price: 9 }, 409],
  [{ price: 11 }, 409],
  [{ featured: true }, 409],
  [{ images: ['https://example.com/a.png'] }, 409],
])('with a bid, %j answers %i', async (edit, expected) => {
  const { id } = await seller.list({ auctionDays: 3, tags: ['one'] });
  await bidder.bid(id, 10);
  const response = await seller.edit(id, edit);
  expect(response.status).toBe(expected);
  if (expected === 409)
    expect([response.body.code, response.body.message]).toEqual([
      'HAS_BIDS',
      'An auction with bids cannot be changed.',
    ]);
});

test('every price is public with its time, oldest first, and equal ones count once', async () => {
  const { id } = await seller.list({ price: 10 });
  for (const edit of [{ price: 12 }, { description: 'Riper.' }, { price: 9.5 }]) await seller.edit(id, edit);
  const { status, body } = await server.get(`/api/domain/${id}/price-history`);
  expect([status, body.data.map(({ price }: { price: number }) => price)]).toEqual([200, [10, 12, 9.5]]);
  const times = body.data.map(({ at }: { at: string }) => at);
  expect(times).toEqual([...times].sort());
  const rental = await seller.list({ type: 'rent', price: 10, rentPrice: 4 });
  await seller.edit(rental.id, { rentPrice: 5 });
  const rents = (await server.get(`/api/domain/${rental.id}/price-history`)).body.data as { price: number }[];
  expect(rents.map(({ price }) => price)).toEqual([4, 5]);
  const hidden = await seller.list({ name: 'helpdesk.pi' });
  expect((await server.get(`/api/domain/${hidden.id}/price-history`)).status).toBe(404);
  expect((await server.get(`/api/domain/${hidden.id}/price-history`, { as: seller.session })).status).toBe(200);
  expect((await server.get('/api/domain/nothing/price-history')).status).toBe(404);
});

test('featured places are counted in edits too', async () => {
  await seller.list({ featured: true });
  await seller.list({ featured: true });
  const { id } = await seller.list();
  expect(outcome(await seller.edit(id, { featured: true }))).toEqual([403, 'FEATURED_LIMIT']);
});

test('an edit is no way around the review', async () => {
  const { id } = await seller.list();
  expect(outcome(await seller.edit(id, { description: 'Write to me@example.org' }))).toEqual([400, 'VALIDATION']);
  expect(outcome(await seller.edit(id, { description: '' }))).toEqual([200, 'active']);
  expect(outcome(await seller.edit(id, { description: 'x'.repeat(501) }))).toEqual([400, 'VALIDATION']);
});

test.each(['reserved', 'rented', 'sold', 'withdrawn', 'suspended'])('what is %s cannot be edited', async (status) => {
  const { id } = await seller.list();
  await rows(server.db, sql`update domain set status = ${status} where id = ${id}`);
  expect(outcome(await seller.edit(id, { price: 11 }))).toEqual([409, 'NOT_ACTIVE']);
});
