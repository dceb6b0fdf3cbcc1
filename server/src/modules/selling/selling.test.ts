import type { SellerSummary, Statement } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { RentalDesk } from '../rentals/testing/rental-desk';

const DAY_MS = 86_400_000;

let server: TestServer;
let desk: RentalDesk;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new RentalDesk(server);
});
beforeEach(() => desk.signIn());
afterAll(() => server.close());

const look = (id: string, browser: string, as = undefined as typeof desk.people.buyer | undefined) =>
  server.post(`/api/domain/${id}/view`, undefined, { headers: { 'user-agent': browser }, ...(as ? { as } : {}) });
const summary = async (days?: number | string): Promise<SellerSummary> =>
  (await server.get(`/api/seller/summary${days === undefined ? '' : `?days=${days}`}`, { as: desk.people.seller })).body
    .data;
const statements = async (query = ''): Promise<Statement[]> =>
  (await server.get(`/api/seller/statements${query}`, { as: desk.people.seller })).body.data;
const today = async () => (await summary()).days.at(-1)!;

describe('views', () => {
  test('a network counts once a day whatever its browsers are, the seller never, and each user for themselves', async () => {
    const id = await desk.listName(10);
    const before = (await today()).views;
    const { status, body } = await look(id, 'Phone');
    expect([status, body]).toEqual([204, '']);
    await look(id, 'Phone');
    await look(id, 'Laptop');
    await look(id, 'Phone', desk.people.buyer);
    await look(id, 'Laptop', desk.people.buyer);
    await look(id, 'Tablet', desk.people.seller);
    expect((await today()).views - before).toBe(2);
    await desk.wait(DAY_MS);
    await look(id, 'Phone');
    expect((await today()).views).toBe(1);
  });

  test('no address is kept, and at midnight nobody can tell any more who it was', async () => {
    const id = await desk.listName(10);
    await look(id, 'Phone');
    await sql`insert into listing_views (domain_id, day, views) select ${id}::uuid, date '2000-01-01', 1`.execute(
      server.db,
    );
    const kept = await rows(server.db, sql<{ row: string }>`select to_jsonb(v)::text as row from listing_visitor v`);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.map(({ row }) => row).join()).not.toMatch(/127\.0\.0\.1|Phone/);
    await desk.wait(DAY_MS);
    for (const table of ['view_salt', 'listing_visitor'])
      expect(await rows(server.db, sql`select * from ${sql.table(table)}`)).toEqual([]);
    // Counts that no summary reads any more go with them.
    expect(await rows(server.db, sql`select * from listing_views where day < '2001-01-01'`)).toEqual([]);
  });

  test('everyone sees how many watch a name, its owner also how many looked and offered', async () => {
    const id = await desk.listName(10);
    await look(id, 'Phone');
    await server.put(`/api/watchlist/${id}`, {}, { as: desk.people.buyer });
    const interest = async (as?: typeof desk.people.buyer) =>
      (await server.get(`/api/domain/${id}/interest`, as ? { as } : {})).body.data;
    expect(await interest()).toEqual({ watchers: 1 });
    expect(await interest(desk.people.buyer)).toEqual({ watchers: 1 });
    expect(await interest(desk.people.seller)).toEqual({ watchers: 1, views: 1, offers: 0 });
    expect((await server.get('/api/domain/nothing/interest')).status).toBe(404);
  });

  test('what nobody may see has no views', async () => {
    const id = await desk.listName(10);
    await rows(server.db, sql`update domain set status = 'pending' where id = ${id}`);
    expect((await look(id, 'Phone')).status).toBe(404);
    expect((await look('nothing', 'Phone')).status).toBe(404);
  });
});

test('the summary has every day, today last, in UTC; unknown lengths count as thirty days', async () => {
  const { days, totals } = await summary();
  expect(days).toHaveLength(30);
  expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
  const now = (await server.get('/api/domain/list')).body.meta.serverTime as string;
  expect(days.at(-1)?.date).toBe(now.slice(0, 10));
  expect(totals.views).toBe(days.reduce((sum, { views }) => sum + views, 0));
  expect((await summary(7)).days).toHaveLength(7);
  for (const odd of [0, 367, 'x', '']) expect((await summary(odd)).days).toHaveLength(30);
  expect((await server.get('/api/seller/summary')).status).toBe(401);
});

test('bids and watchers of the own names count on their day', async () => {
  const id = await desk.listName(10);
  const before = await today();
  await server.put(`/api/watchlist/${id}`, {}, { as: desk.people.buyer });
  const auction = await server.post(
    '/api/domain',
    { name: 'counted.pi', description: 'A name.', price: 5, auctionDays: 2 },
    { as: desk.people.seller },
  );
  await server.deposit(desk.people.buyer, 10);
  await server.post(`/api/domain/${auction.body.data.id}/bids`, { amount: 5 }, { as: desk.people.buyer });
  const after = await today();
  expect([after.watchers - before.watchers, after.bids - before.bids]).toEqual([1, 1]);
});

test('a sale counts when it is paid, its income when it is released, and the statement says so', async () => {
  const before = await today();
  const { id, itemName } = await desk.orderIn('accepted', 100);
  const stated = async () => (await statements()).find(({ orderId }) => orderId === id);
  expect((await today()).sales - before.sales).toBe(1);
  expect((await today()).income).toBe(before.income);
  expect(await stated()).toMatchObject({
    orderId: id,
    itemName,
    gross: 100,
    fee: 5,
    net: 95,
    releasedAt: null,
    status: 'accepted',
  });
  await desk.wait(48 * 3_600_000);
  expect(await stated()).toMatchObject({ net: 95, status: 'completed', releasedAt: expect.any(String) });
  expect((await today()).income).toBe(95);
  expect((await summary(3)).days[0]).toMatchObject({ sales: before.sales + 1, income: before.income });
});

test('a refunded order brings nothing; of a split the seller’s part is stated', async () => {
  const refunded = await desk.orderIn('refunded', 40);
  const disputed = await desk.orderIn('disputed', 100);
  await desk.settle(disputed.id, { outcome: 'split', buyerShare: 60 });
  const stated = await statements();
  const of = (id: string) => stated.find(({ orderId }) => orderId === id);
  expect(of(refunded.id)).toMatchObject({ gross: 40, fee: 0, net: 0, releasedAt: null, status: 'refunded' });
  expect(of(disputed.id)).toMatchObject({ gross: 100, fee: 2, net: 38, releasedAt: expect.any(String) });
});

test('rent is income as each month is released; what an owner who takes the name back returns is not', async () => {
  const before = (await summary(60)).totals.income;
  const income = async () => (await summary(60)).totals.income - before;
  const { id, orders } = await desk.running(90, 'quarterly');
  const stated = async () => (await statements()).find(({ orderId }) => orderId === orders[0]?.orderId);
  expect(await stated()).toMatchObject({ gross: 90, fee: 4.5, net: 85.5, releasedAt: null, status: 'accepted' });
  const { periodStart, periodEnd } = await desk.rental(id);
  const half = (Date.parse(periodEnd!) - Date.parse(periodStart!)) / 2;
  await desk.waitUntil(periodStart, half);
  expect(await income()).toBe(57);
  expect(await stated()).toMatchObject({ net: 85.5, releasedAt: null, status: 'accepted' });
  await desk.signIn();
  expect((await desk.take(id, 'reclaim', 'seller')).status).toBe(200);
  const end = await stated();
  expect(end).toMatchObject({ gross: 90, releasedAt: expect.any(String), status: 'completed' });
  expect(await income()).toBeCloseTo(end!.net, 7);
  expect(end!.net).toBeCloseTo(42.75, 1);
  expect(end!.fee).toBeCloseTo(2.25, 1);
});

test('statements are of whole days in UTC, and nobody else’s', async () => {
  const { id } = await desk.orderIn('funded', 10);
  const [first] = await statements();
  const day = first!.soldAt.slice(0, 10);
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const ids = async (query: string) => (await statements(query)).map(({ orderId }) => orderId);
  expect(await ids(`?from=${day}&to=${next}`)).toContain(id);
  expect(await ids(`?to=${day}`)).not.toContain(id);
  expect(await ids(`?from=${next}`)).toEqual([]);
  const refused = await server.get('/api/seller/statements?from=yesterday', { as: desk.people.seller });
  expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION']);
  const others = await server.get('/api/seller/statements', { as: desk.people.buyer });
  expect(others.body.data).toEqual([]);
});

test('as CSV, cells that a spreadsheet would run are texts', async () => {
  const { id } = await desk.orderIn('funded', 10);
  await rows(server.db, sql`update orders set item_name = '=HYPERLINK("http://evil")' where id = ${id}`);
  const { headers, body } = await server.get<string>('/api/seller/statements', {
    as: desk.people.seller,
    headers: { accept: 'text/csv' },
  });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('vary')).toMatch(/accept/i);
  const [header, first] = body.split('\r\n');
  expect(header).toBe('orderId,itemName,soldAt,gross,fee,net,releasedAt,status');
  expect(first).toContain(`${id},"'=HYPERLINK(""http://evil"")",`);
  expect(first).toMatch(/,10,0\.5,9\.5,,funded$/);
});
