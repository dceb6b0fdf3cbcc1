import { sql } from 'kysely';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { orderSweeper } from './orders.jobs';
import { dueOrders } from './orders.sql';
import { isStrikeOpen } from './strikes.sql';
import { OrderDesk } from './testing/order-desk';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let server: TestServer;
let desk: OrderDesk;
beforeEach(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
});
afterEach(async () => {
  await desk.expectSoundEscrow();
  await server.close();
});

const last = async (id: string) => {
  const { status, events } = await desk.read(id);
  const { type, by } = events.at(-1)!;
  return [status, type, by];
};

test.each(['funded', 'delivering'] as const)('%s for five days: refunded by the seller’s fault', async (status) => {
  const order = await desk.orderIn(status, 100);
  await desk.wait(5 * DAY - HOUR);
  expect((await desk.read(order.id)).status).toBe(status);
  await desk.wait(HOUR);
  expect(await last(order.id)).toEqual(['refunded', 'refunded', 'system']);
  expect(await desk.balance('buyer')).toBe(100);
  expect((await desk.domain(order.itemId)).status).toBe('suspended');
  expect(await isStrikeOpen(server.db, desk.people.seller.id)).toBe(true);
  expect(await isStrikeOpen(server.db, desk.people.buyer.id)).toBe(false);
});

test('the buyer cancels what was not started after 48 hours; the name is on offer again with its remaining time', async () => {
  const order = await desk.orderIn('funded', 100);
  const before = await desk.domain(order.itemId);
  const early = await desk.step(order.id, 'cancel', 'buyer');
  expect([early.status, early.body.code, early.body.details]).toEqual([
    409,
    'ORDER_STATE',
    { cancellableFrom: order.cancellableFrom },
  ]);
  await desk.wait(48 * HOUR);
  expect((await desk.read(order.id)).actions).toEqual(['cancel']);
  expect((await desk.step(order.id, 'cancel', 'buyer')).body.data).toMatchObject({ status: 'refunded' });
  expect(await desk.balance('buyer')).toBe(100);
  const after = await desk.domain(order.itemId);
  expect(after.status).toBe('active');
  const moved = Date.parse(after.expiryDate!) - Date.parse(before.expiryDate!);
  expect(moved).toBeGreaterThanOrEqual(48 * HOUR);
  expect(moved).toBeLessThan(49 * HOUR);
  expect(await isStrikeOpen(server.db, desk.people.seller.id)).toBe(false);
});

test('an administrator restores a suspended listing with the time that it had left', async () => {
  const order = await desk.orderIn('funded');
  const left = Date.parse((await desk.domain(order.itemId)).expiryDate!) - Date.parse(order.createdAt);
  await desk.wait(6 * DAY);
  const { body } = await server.post(`/admin/api/listings/${order.itemId}/restore`, {}, { as: desk.people.admin });
  expect(body.data.status).toBe('active');
  const { rows } = await sql<{ now: Date }>`select product_now() as now`.execute(server.db);
  expect(Math.abs(Date.parse(body.data.expiryDate) - rows[0]!.now.getTime() - left)).toBeLessThan(60_000);
});

test('a name whose seller has no plan any more comes back inactive', async () => {
  const order = await desk.orderIn('awaiting_payment');
  await sql`update subscription set status = 'expired' where user_id = ${desk.people.seller.id}`.execute(server.db);
  await desk.step(order.id, 'cancel', 'buyer');
  expect((await desk.domain(order.itemId)).status).toBe('inactive');
});

test('what was started cannot be cancelled', async () => {
  const order = await desk.orderIn('delivering');
  await desk.wait(3 * DAY);
  expect((await desk.step(order.id, 'cancel', 'buyer')).body.code).toBe('ORDER_STATE');
});

test('one extension of three days, asked for by the seller and granted by the buyer', async () => {
  const { id, dueAt } = await desk.orderIn('delivering');
  expect((await desk.step(id, 'extend', 'seller')).body.data).toMatchObject({ extension: 'asked', dueAt });
  expect((await desk.step(id, 'extend', 'seller')).body.code).toBe('ORDER_STATE');
  const { body } = await desk.step(id, 'extend', 'buyer');
  expect(body.data.extension).toBe('granted');
  expect(Date.parse(body.data.dueAt) - Date.parse(dueAt!)).toBe(3 * DAY);
  for (const role of ['buyer', 'seller'] as const)
    expect((await desk.step(id, 'extend', role)).body.code).toBe('ORDER_STATE');
  await desk.wait(8 * DAY - HOUR);
  expect((await desk.read(id)).status).toBe('delivering');
  await desk.wait(HOUR);
  expect((await desk.read(id)).status).toBe('refunded');
});

test('72 hours of inspection accept, 48 hours of hold release, each from the due time', async () => {
  const order = await desk.orderIn('delivered', 100);
  expect(order).toMatchObject({ nextActor: 'buyer', ifMissed: 'accepted' });
  await desk.wait(72 * HOUR + 47 * HOUR);
  const accepted = await desk.read(order.id);
  expect(accepted).toMatchObject({ status: 'accepted', nextActor: 'system', ifMissed: 'completed' });
  expect(Date.parse(accepted.dueAt!) - Date.parse(order.dueAt!)).toBe(48 * HOUR);
  await desk.wait(HOUR);
  expect(await last(order.id)).toEqual(['completed', 'completed', 'system']);
  expect(await desk.balance('seller')).toBe(95);
  expect((await desk.domain(order.itemId)).status).toBe('sold');
  const events = (await desk.read(order.id)).events;
  expect(events.at(-1)!.at).toBe(accepted.dueAt);
});

test('after an outage of weeks everything happened at its time', async () => {
  const order = await desk.orderIn('delivered', 100);
  await desk.wait(30 * DAY);
  const { status, events } = await desk.read(order.id);
  expect(status).toBe('completed');
  const [accepted, completed] = events.slice(-2);
  expect(accepted!.at).toBe(order.dueAt);
  expect(Date.parse(completed!.at) - Date.parse(accepted!.at)).toBe(48 * HOUR);
});

test('a dispute in the hold stops the release, and a dispute has no deadline', async () => {
  const order = await desk.orderIn('accepted', 100);
  await desk.wait(47 * HOUR);
  expect((await desk.step(order.id, 'dispute', 'buyer')).status).toBe(200);
  await desk.wait(60 * DAY);
  expect((await desk.read(order.id)).status).toBe('disputed');
  expect(await desk.balance('seller')).toBe(0);
});

/** Moves the clock without running the sweepers, as when a job is late. */
const sleepingJobs = async (ms: number) => {
  await sql`update product_clock set offset_ms = offset_ms + ${ms}::bigint`.execute(server.db);
  await desk.signIn();
};

test('a step that comes after the deadline but before the job finds the missed deadlines applied', async () => {
  const overdue = await desk.orderIn('delivering', 100);
  const unaccepted = await desk.orderIn('delivered', 50);
  await sleepingJobs(5 * DAY - HOUR);
  expect((await desk.step(unaccepted.id, 'accept', 'buyer')).body.code).toBe('ORDER_STATE');
  await sleepingJobs(HOUR);
  expect((await desk.step(overdue.id, 'deliver', 'seller')).body.code).toBe('ORDER_STATE');
  const unpaid = await desk.orderIn('awaiting_payment', 20);
  await sleepingJobs(31 * 60_000);
  await server.deposit(desk.people.buyer, 20);
  expect((await desk.buy(unpaid.itemId, 'balance')).body.code).toBe('NOT_ACTIVE');
  await desk.wait(0);
  expect((await desk.read(unaccepted.id)).status).toBe('completed');
});

test('several processes work off due orders once', async () => {
  const orders = [];
  for (let count = 0; count < 6; count += 1) orders.push(await desk.orderIn('accepted', 10));
  await sleepingJobs(49 * HOUR);
  const due = await dueOrders(server.db, 100);
  expect(due).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
  const sweeps = Array.from({ length: 4 }, () => orderSweeper(server.app.context).run());
  const moved = (await Promise.all(sweeps)).reduce((sum, count) => sum + count, 0);
  expect(moved).toBe(due.length);
  expect(await desk.balance('seller')).toBe(57);
});

test('an auction that was won starts a funded order whose clocks count from its end', async () => {
  const domainId = await desk.listName(100);
  const { rows } = await sql<{ ends_at: Date }>`
    with ended as (update domain set auction_end_time = product_now() + interval '1 hour', expires_at = null
      where id = ${domainId} returning id, seller_id, price, auction_end_time)
    insert into auction (domain_id, seller_id, start_price, bid_increment, ends_at)
    select id, seller_id, price, 1000000000, auction_end_time from ended returning ends_at`.execute(server.db);
  await server.deposit(desk.people.buyer, 300);
  await server.post(`/api/domain/${domainId}/bids`, { amount: 300 }, { as: desk.people.buyer });
  await desk.wait(2 * HOUR);
  const { body } = await server.get('/api/orders?role=buyer', { as: desk.people.buyer });
  expect(body.data).toMatchObject([
    { itemId: domainId, amount: 300, fee: 15, paidWith: 'bid', status: 'funded', nextActor: 'seller' },
  ]);
  expect(body.data[0].events).toMatchObject([{ type: 'created', by: 'system', status: 'funded' }]);
  expect(Date.parse(body.data[0].dueAt) - rows[0]!.ends_at.getTime()).toBe(5 * DAY);
  const id = body.data[0].id as string;
  await desk.wait(48 * HOUR);
  expect((await desk.step(id, 'cancel', 'buyer')).status).toBe(200);
  expect((await desk.domain(domainId)).status).toBe('unsold');
  expect(await desk.balance('buyer')).toBe(300);
});
