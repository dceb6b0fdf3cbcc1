import type { Order } from 'contracts';
import { sql } from 'kysely';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from './testing/order-desk';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
});
afterEach(() => desk.expectSoundEscrow());
afterAll(() => server.close());

const coded = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test('a name bought from the balance is reserved and its price held in escrow', async () => {
  await server.deposit(desk.people.buyer, 120);
  const domainId = await desk.listName(100);
  const { status, body } = await desk.buy(domainId, 'balance');
  expect(status).toBe(201);
  const order = body.data as Order;
  expect(order).toMatchObject({
    kind: 'purchase',
    itemType: 'domain',
    itemId: domainId,
    amount: 100,
    fee: 5,
    paidWith: 'balance',
    status: 'funded',
    buyer: { username: 'order-buyer' },
    seller: { username: 'order-seller' },
    nextActor: 'seller',
    ifMissed: 'refunded',
    extension: 'none',
    actions: [],
  });
  expect(order.events.map((event) => [event.type, event.by, event.status])).toEqual([
    ['created', 'buyer', 'awaiting_payment'],
    ['paid', 'buyer', 'funded'],
  ]);
  expect(Date.parse(order.dueAt!) - Date.parse(order.createdAt)).toBe(5 * 86_400_000);
  expect(Date.parse(order.cancellableFrom!) - Date.parse(order.createdAt)).toBe(2 * 86_400_000);
  expect(await desk.balance('buyer')).toBe(20);
  expect((await desk.domain(domainId)).status).toBe('reserved');
  const { trx } = (await server.get('/api/wallet/activity', { as: desk.people.buyer })).body.data;
  expect(trx[0]).toMatchObject({ direction: 'app_to_user', amount: 100, memo: expect.stringContaining('Purchase') });
});

test('a name to be paid through Pi is reserved for thirty minutes, then on offer again with its remaining time', async () => {
  const domainId = await desk.listName(50);
  const before = await desk.domain(domainId);
  const { body } = await desk.buy(domainId, 'pi');
  expect(body.data).toMatchObject({
    status: 'awaiting_payment',
    paidWith: null,
    nextActor: 'buyer',
    ifMissed: 'expired',
    actions: ['cancel'],
  });
  expect(Date.parse(body.data.dueAt) - Date.parse(body.data.createdAt)).toBe(30 * 60_000);
  expect(coded(await desk.buy(domainId, 'balance', desk.people.stranger))).toEqual([409, 'NOT_ACTIVE']);
  await desk.wait(29 * 60_000);
  expect((await desk.read(body.data.id)).status).toBe('awaiting_payment');
  await desk.wait(60_001);
  expect(await desk.read(body.data.id)).toMatchObject({ status: 'expired', nextActor: null, dueAt: null });
  const after = await desk.domain(domainId);
  expect(after.status).toBe('active');
  expect(Date.parse(after.expiryDate!) - Date.parse(before.expiryDate!)).toBe(30 * 60_000);
});

test('the own unpaid order is reused and may be paid from the balance', async () => {
  await server.deposit(desk.people.buyer, 30);
  const domainId = await desk.listName(30);
  const first = await desk.buy(domainId, 'pi');
  const again = await desk.buy(domainId, 'pi');
  expect([first.status, again.status]).toEqual([201, 200]);
  const paid = await desk.buy(domainId, 'balance');
  expect(paid.body.data).toMatchObject({ id: first.body.data.id, status: 'funded', paidWith: 'balance' });
  expect(again.body.data.id).toBe(first.body.data.id);
  expect(coded(await desk.buy(domainId, 'balance'))).toEqual([409, 'NOT_ACTIVE']);
});

test('the refusals come in the order of the rules', async () => {
  const domainId = await desk.listName(1_000_000);
  const post = (path: string, body: unknown, as?: OrderDesk['people']['buyer']) =>
    server.post(path, body, as ? { as } : {});
  const buyer = desk.people.buyer;
  expect((await post(`/api/domain/${domainId}/buy`, { payWith: 'cash' })).status).toBe(401);
  expect(coded(await post('/api/domain/nothing/buy', { payWith: 'cash' }, buyer))).toEqual([400, 'VALIDATION']);
  expect(coded(await post('/api/domain/nothing/buy', { payWith: 'pi' }, buyer))).toEqual([404, 'NOT_FOUND']);
  expect(coded(await desk.buy(domainId, 'balance', desk.people.seller))).toEqual([403, 'OWN_LISTING']);
  const poor = await desk.buy(domainId, 'balance', desk.people.stranger);
  expect(coded(poor)).toEqual([409, 'INSUFFICIENT_BALANCE']);
  expect(poor.body.details.shortfall).toBe(1_000_000);
  expect((await desk.domain(domainId)).status).toBe('active');
  await sql`update domain set status = 'sold' where id = ${domainId}`.execute(server.db);
  expect(coded(await desk.buy(domainId, 'balance', desk.people.seller))).toEqual([403, 'OWN_LISTING']);
  expect(coded(await desk.buy(domainId, 'balance', desk.people.stranger))).toEqual([409, 'NOT_ACTIVE']);
  await sql`update domain set status = 'pending' where id = ${domainId}`.execute(server.db);
  expect(coded(await desk.buy(domainId, 'pi'))).toEqual([404, 'NOT_FOUND']);
});

test('a suspended account buys nothing', async () => {
  const domainId = await desk.listName(5);
  await sql`update app_user set suspended = true where id = ${desk.people.stranger.id}`.execute(server.db);
  expect(coded(await desk.buy(domainId, 'pi', desk.people.stranger))).toEqual([403, 'SUSPENDED']);
  await sql`update app_user set suspended = false where id = ${desk.people.stranger.id}`.execute(server.db);
});

test('an auction and a rental are not bought at a price', async () => {
  const [auction, rental] = [await desk.listName(10), await desk.listName(10)];
  await sql`update domain set auction_end_time = product_now() + interval '1 day' where id = ${auction}`.execute(
    server.db,
  );
  await sql`update domain set type = 'rent', rent_price = price, rent_period = 'monthly' where id = ${rental}`.execute(
    server.db,
  );
  for (const id of [auction, rental]) expect(coded(await desk.buy(id, 'pi'))).toEqual([409, 'NOT_ACTIVE']);
  await sql`delete from domain where id in (${auction}, ${rental})`.execute(server.db);
});

test('a product runs through the same order and is sold', async () => {
  await server.deposit(desk.people.buyer, 20);
  const productId = await desk.listProduct(20);
  const status = async () => (await server.get(`/api/products/${productId}`)).body.data.status as string;
  const buy = () => server.post(`/api/products/${productId}/buy`, { payWith: 'balance' }, { as: desk.people.buyer });
  const { body } = await buy();
  expect(body.data).toMatchObject({ itemType: 'product', itemName: 'A lamp', status: 'funded' });
  expect(await status()).toBe('pending');
  expect(coded(await buy())).toEqual([409, 'NOT_ACTIVE']);
  for (const [action, role] of [
    ['start', 'seller'],
    ['deliver', 'seller'],
    ['accept', 'buyer'],
  ] as const)
    expect((await desk.step(body.data.id, action, role)).status).toBe(200);
  await desk.wait(48 * 3_600_000);
  expect(await status()).toBe('sold');
  expect(await server.get('/api/products/nothing').then((response) => response.status)).toBe(404);
});

test('a product that is not delivered is on offer again', async () => {
  await server.deposit(desk.people.buyer, 20);
  const productId = await desk.listProduct(20);
  await server.post(`/api/products/${productId}/buy`, { payWith: 'balance' }, { as: desk.people.buyer });
  await desk.wait(5 * 86_400_000 + 1);
  expect((await server.get(`/api/products/${productId}`)).body.data.status).toBe('active');
});

test('a repeated Idempotency-Key gives the same response and one order', async () => {
  await server.deposit(desk.people.buyer, 40);
  const domainId = await desk.listName(20);
  const headers = { 'idempotency-key': `buy-${domainId}` };
  const buy = () => desk.buy(domainId, 'balance', desk.people.buyer, headers);
  const responses = [await buy(), ...(await Promise.all(Array.from({ length: 10 }, buy)))];
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
  for (const response of responses) expect(response.body).toEqual(responses[0]?.body);
  const other = await desk.listName(20);
  expect(coded(await desk.buy(other, 'balance', desk.people.buyer, headers))).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
});

test('the contact of a listing shows to its seller, and to the buyer of its funded order', async () => {
  await server.deposit(desk.people.buyer, 10);
  const domainId = await desk.listName(10);
  const contact = async (role: 'buyer' | 'seller' | 'stranger') =>
    (await desk.domain(domainId, desk.people[role])).contactInfo;
  await desk.buy(domainId, 'pi');
  expect([await contact('buyer'), await contact('seller')]).toEqual([undefined, 'me@seller.pi']);
  await desk.buy(domainId, 'balance');
  expect([await contact('buyer'), await contact('seller')]).toEqual(['me@seller.pi', 'me@seller.pi']);
  expect(await contact('stranger')).toBeUndefined();
  expect((await desk.domain(domainId)).contactInfo).toBeUndefined();
});
