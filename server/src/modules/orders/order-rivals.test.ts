import { sql } from 'kysely';
import type { HistoryTransaction, Order } from 'contracts';
import { inTransaction } from '../../platform/database/database';
import { lockedOut, onPostgres } from '../../testing/locked-out';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
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

async function rivals(count: number, amount: number): Promise<Session[]> {
  const sessions = await Promise.all(Array.from({ length: count }, (_, at) => server.signInAs(`order-rival-${at}`)));
  for (const session of sessions) await server.deposit(session, amount);
  return sessions;
}

test('of many buyers of one name exactly one gets it, and only they pay', async () => {
  const people = await rivals(8, 100);
  for (const payWith of ['balance', 'pi', 'mixed'] as const) {
    const domainId = await desk.listName(10);
    const responses = await Promise.all(
      people.map((as, at) => desk.buy(domainId, payWith === 'mixed' ? (at % 2 ? 'pi' : 'balance') : payWith, as)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['NOT_ACTIVE']),
    );
    const { rows } = await sql<{ orders: bigint }>`
      select count(*) as orders from orders where item_id = ${domainId}`.execute(server.db);
    expect(rows).toEqual([{ orders: 1n }]);
  }
});

test('two buyers of two names, crossing, with money for one each', async () => {
  const [ann, ben] = (await rivals(2, 0.5)) as [Session, Session];
  for (let round = 0; round < 10; round += 1) {
    const [first, second] = [await desk.listName(30), await desk.listName(30)];
    const responses = await Promise.all([
      desk.buy(first, 'balance', ann),
      desk.buy(second, 'balance', ben),
      desk.buy(second, 'balance', ann),
      desk.buy(first, 'balance', ben),
    ]);
    for (const { status } of responses) expect([201, 409]).toContain(status);
  }
  const { rows } = await sql<{ below: bigint }>`
    select count(*) as below from ledger_account where kind = 'user.free' and balance < 0`.execute(server.db);
  expect(rows).toEqual([{ below: 0n }]);
});

test('one buyer with money for one of many names buys one', async () => {
  const poor = await server.signInAs('order-poor');
  await server.deposit(poor, 15);
  const ids = [];
  for (let count = 0; count < 6; count += 1) ids.push(await desk.listName(15));
  const responses = await Promise.all(ids.map((id) => desk.buy(id, 'balance', poor)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const bought = responses.findIndex(({ status }) => status === 201);
  for (const [at, id] of ids.entries())
    expect((await desk.domain(id)).status).toBe(at === bought ? 'reserved' : 'active');
});

test('orders and history come newest first, page by page, by role and type', async () => {
  const buyer = await server.signInAs('order-lister');
  await server.deposit(buyer, 50);
  for (let count = 0; count < 5; count += 1) await desk.buy(await desk.listName(10), 'balance', buyer);
  for (const path of ['/api/orders?role=buyer', '/users/transactions?type=purchase']) {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: { data: Order[]; meta: { total: number; nextCursor: string | null } } } =
        await server.get(`${path}&limit=2&cursor=${cursor}`, { as: buyer });
      seen.push(...body.data.map((row) => row.createdAt));
      expect(body.meta.total).toBe(5);
      cursor = body.meta.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...seen].sort().reverse());
    expect((await server.get(`${path}&cursor=a.b`, { as: buyer })).body.code).toBe('VALIDATION');
    expect((await server.get(path)).status).toBe(401);
  }
  expect((await server.get('/api/orders?role=seller', { as: buyer })).body.data).toEqual([]);
  const sales = (await server.get('/users/transactions', { as: desk.people.seller })).body.data as HistoryTransaction[];
  expect(sales[0]).toMatchObject({ type: 'sale', status: 'pending', sellerUsername: 'order-seller' });
});

onPostgres('of a start and a cancellation that wait for one order, one is taken and the other refused', async () => {
  const { id } = await desk.fundedOrder();
  const responses = await inTransaction(server.db, async (tx) => {
    await sql`select 1 from orders where id = ${id} for update`.execute(tx);
    const both = Promise.all([desk.step(id, 'start', 'seller'), desk.step(id, 'cancel', 'buyer')]);
    await lockedOut(server.db, 2);
    return { both };
  });
  expect((await responses.both).map(({ status }) => status).sort()).toEqual([200, 409]);
});
