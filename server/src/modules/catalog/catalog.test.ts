import { type Domain, type DomainDetail, type SoldName, toStroops } from 'contracts';
import { sql } from 'kysely';
import { seedId } from '../../seed/seed-rows';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { insertListings, insertSeller } from '../domains/testing/test-listings';

let server: TestServer;
let owner: Session;
let ids: Map<string, string>;
const ahead = new Date(Date.now() + 86_400_000);

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signInAs('owner');
  const other = await insertSeller(server.db);
  ids = await insertListings(server.db, owner.id, [
    { name: 'one.pi', category: 'tech', price: 12.5 },
    { name: 'two.pi', category: 'tech', endsAt: ahead, price: 40 },
    { name: 'three.pi', category: 'tech', rent: 'quarterly', price: 9 },
    { name: 'four.pi', category: 'tech', sellerId: other },
    { name: 'five.pi', category: 'tech', status: 'sold' },
    { name: 'six.pi', category: 'tech', status: 'pending' },
    { name: 'seven.pi', category: 'brand', status: 'rejected' },
    { name: 'eight.pi', category: 'brand', status: 'withdrawn' },
  ]);
});
afterAll(() => server.close());

const read = (name: string, as?: Session) => server.get<DomainDetail>(`/api/domain/${ids.get(name)}`, as ? { as } : {});
const similarTo = async (name: string) =>
  (await server.get<{ data: Domain[] }>(`/api/domain/${ids.get(name)}/similar`)).body.data.map((domain) => domain.name);

test('a fixed-price name shows what it is and nothing about how to reach its seller', async () => {
  const { status, body } = await read('one.pi');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    name: 'one.pi',
    mode: 'fixed',
    type: 'sale',
    price: 12.5,
    length: 3,
    status: 'active',
    auctionEndTime: null,
    seller: { uid: owner.uid, username: 'owner' },
  });
  expect(body.data).not.toHaveProperty('minimumBid');
  expect(JSON.stringify(body)).not.toContain('seller@example.com');
  expect(Math.abs(Date.parse(body.serverTime) - Date.now())).toBeLessThan(60_000);
});

test('an auction carries its bidding flat on the domain', async () => {
  const { data } = (await read('two.pi')).body;
  expect(data).toMatchObject({
    mode: 'auction',
    type: 'sale',
    price: 40,
    minimumBid: 40,
    highestBid: null,
    bidCount: 0,
    endsAt: ahead.toISOString(),
    auctionEndTime: ahead.toISOString(),
    expiryDate: ahead.toISOString(),
  });
});

test('a rental carries its period', async () => {
  expect((await read('three.pi')).body.data).toMatchObject({
    mode: 'rent',
    rentPrice: 9,
    rentPeriod: 'quarterly',
    price: 9,
  });
});

test('the same answer stands at the address of the page', async () => {
  const { status, body } = await server.get<DomainDetail>(`/domains/${ids.get('one.pi')}`);
  expect([status, body.data?.name]).toEqual([200, 'one.pi']);
});

test.each(['six.pi', 'seven.pi'])('%s is there for its seller only', async (name) => {
  const stranger = await server.signInAs('stranger');
  expect((await read(name)).status).toBe(404);
  expect((await read(name, stranger)).status).toBe(404);
  expect((await read(name, owner)).status).toBe(200);
  expect((await server.get(`/api/domain/${ids.get(name)}/similar`)).status).toBe(404);
});

test.each(['nothing', '00000000-0000-4000-8000-000000000000', '1', '%00', "x'--"])('404 for the id %s', async (id) => {
  for (const path of [`/api/domain/${id}`, `/api/domain/${id}/similar`]) {
    const { status, body } = await server.get(path);
    expect([
      [400, 'VALIDATION'],
      [404, 'NOT_FOUND'],
    ]).toContainEqual([status, body.code]);
  }
});

test('similar names are at most three active ones of the category, never the name itself', async () => {
  expect(await similarTo('one.pi')).toEqual(['two.pi', 'three.pi', 'four.pi']);
  expect(await similarTo('two.pi')).toEqual(['one.pi', 'three.pi', 'four.pi']);
  expect(await similarTo('five.pi')).toEqual(['one.pi', 'two.pi', 'three.pi']);
});

test('names like this one show what they fetched: its category and like names, the most similar first', async () => {
  const seller = await server.signInAs('merchant');
  const sold = await insertListings(server.db, seller.id, [
    { name: 'oner.pi', category: 'other', status: 'sold' },
    { name: 'zebra.pi', category: 'tech', status: 'sold' },
    { name: 'ten.pi', category: 'tech', status: 'sold' },
    { name: 'tulip.pi', category: 'other', status: 'sold' },
    { name: 'back.pi', category: 'tech', status: 'active' },
  ]);
  const sales = [...sold].map(([name, id], at) => ({ id: seedId('order', name), name, item: id, amount: 10 + at }));
  for (const { id, name, item, amount } of sales)
    await sql`
      insert into orders (id, kind, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with, funded_at)
      values (${id}, 'purchase', 'domain', ${item}, ${name}, ${owner.id}, ${seller.id}, ${toStroops(amount).toString()}, 5, 0, 'completed', 'balance', product_now())`.execute(
      server.db,
    );
  const comparables = async (name: string) => {
    const { body } = await server.get<{ data: SoldName[] }>(`/api/domain/${ids.get(name)}/comparables`);
    return body.data.map(({ name: sale, soldPrice }) => [sale, soldPrice]);
  };
  expect(await comparables('one.pi')).toEqual([
    ['ten.pi', 12],
    ['oner.pi', 10],
    ['zebra.pi', 11],
  ]);
  expect(await comparables('eight.pi')).toEqual([]);
  expect((await server.get(`/api/domain/${ids.get('six.pi')}/comparables`)).status).toBe(404);
});

test("the caller's own names come as a plain array, newest first, in every status", async () => {
  const { body } = await server.get<Domain[]>('/api/domain/domains', { as: owner });
  expect(body.map((domain) => domain.name)).toEqual([
    'one.pi',
    'two.pi',
    'three.pi',
    'five.pi',
    'six.pi',
    'seven.pi',
    'eight.pi',
  ]);
  expect((await server.get('/api/domain/domains')).status).toBe(401);
});
