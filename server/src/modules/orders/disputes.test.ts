import type { Order, Strike } from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from './testing/order-desk';

jest.setTimeout(60_000);

let server: TestServer;
let desk: OrderDesk;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
  admin = desk.people.admin;
  // Amounts of this file stay below what an administrator looks at anyway.
  await server.deposit(desk.people.seller, 300);
});
afterAll(() => server.close());

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const listed = async <Row>(
  path: string,
): Promise<{ data: Row[]; meta: { total: number; nextCursor: string | null } }> =>
  (await server.get(path, { as: admin })).body;
const close = (id: string, as = admin, reason = 'He made it good.') =>
  server.post(`/admin/api/strikes/${id}/close`, { reason }, { as });

/** Asks for a withdrawal that nothing but its user's record holds back, and gives its money back again. */
async function stateOfWithdrawal(as: Session): Promise<string> {
  const { status, body } = await server.post('/api/withdraw', { amount: 1 }, { as });
  expect(status).toBe(201);
  const { id, state } = body.data as { id: string; state: string };
  await server.advanceClock(60_000);
  if (state === 'review') await server.post(`/admin/api/payouts/${id}/reject`, { reason: 'Test.' }, { as: admin });
  return state;
}

test('administrators list disputes, the oldest order first, page by page, with their timelines', async () => {
  const orders = [await desk.orderIn('disputed', 10), await desk.orderIn('disputed', 20)];
  const first = await listed<Order>('/admin/api/disputes?limit=1');
  expect(first.data.map(({ id }) => id)).toEqual([orders[0]?.id]);
  expect(first.data[0]?.events.at(-1)).toMatchObject({ type: 'disputed', text: 'Not mine.' });
  expect(first.meta.total).toBe(2);
  const second = await listed<Order>(`/admin/api/disputes?limit=1&cursor=${first.meta.nextCursor}`);
  expect(second.data.map(({ id }) => id)).toEqual([orders[1]?.id]);
  expect(second.meta.nextCursor).toBeNull();
  for (const order of orders) await desk.settleAny(order?.id ?? '');
  expect((await listed('/admin/api/disputes')).data).toEqual([]);
});

test('an open dispute sends the withdrawals of both parties to review; decided, it does so no more', async () => {
  const order = await desk.orderIn('disputed', 10);
  await server.deposit(desk.people.buyer, 5);
  expect(await stateOfWithdrawal(desk.people.seller)).toBe('review');
  expect(await stateOfWithdrawal(desk.people.buyer)).toBe('review');
  await desk.settleAny(order.id);
  expect(await stateOfWithdrawal(desk.people.seller)).toBe('queued');
});

test('an open strike sends its seller’s withdrawals to review until an administrator closes it with a reason', async () => {
  const { id } = await desk.orderIn('refunded', 10);
  const [strike] = (await listed<Strike>('/admin/api/strikes')).data;
  expect(strike).toMatchObject({ id, seller: { uid: desk.people.seller.uid }, closed: null });
  expect(await stateOfWithdrawal(desk.people.seller)).toBe('review');
  const { status, body } = await close(id);
  expect(status).toBe(200);
  expect(body.data.closed).toMatchObject({ reason: 'He made it good.', by: { uid: admin.uid } });
  expect((await listed('/admin/api/strikes')).data).toEqual([]);
  expect((await listed<Strike>('/admin/api/strikes?status=all')).data[0]?.closed?.reason).toBe('He made it good.');
  await desk.wait(86_400_000);
  admin = desk.people.admin;
  expect(await stateOfWithdrawal(desk.people.seller)).toBe('queued');
});

test('the first decision about a strike stays', async () => {
  const { id } = await desk.orderIn('refunded', 10);
  const reasons = ['One.', 'Two.', 'Three.'];
  const responses = await Promise.all(reasons.map((reason) => close(id, admin, reason)));
  const stored = (await listed<Strike>('/admin/api/strikes?status=all')).data.find((strike) => strike.id === id);
  expect(reasons).toContain(stored?.closed?.reason);
  for (const { status, body } of responses) {
    expect(status).toBe(200);
    expect(body.data.closed.reason).toBe(stored?.closed?.reason);
  }
});

test('disputes and strikes are an administrator’s, and a strike is closed with a reason', async () => {
  const [{ id }] = (await listed<Strike>('/admin/api/strikes?status=all')).data as [Strike];
  for (const path of ['/admin/api/disputes', '/admin/api/strikes'])
    expect(outcome(await server.get(path, { as: desk.people.seller }))).toEqual([403, 'FORBIDDEN']);
  expect(outcome(await close(id, desk.people.seller))).toEqual([403, 'FORBIDDEN']);
  expect(outcome(await close(id, admin, ' '))).toEqual([400, 'VALIDATION']);
  expect(outcome(await close('nobody'))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await server.get('/admin/api/strikes?cursor=abc', { as: admin }))).toEqual([400, 'VALIDATION']);
});

test('an administrator does not close a strike against themselves', async () => {
  const { id } = await desk.orderIn('refunded', 10);
  await sql`update strike set user_id = ${admin.id} where order_id = ${id}`.execute(server.db);
  expect(outcome(await close(id))).toEqual([403, 'FORBIDDEN']);
});

test.each(['buyer_id', 'seller_id'])(
  'an administrator does not decide a dispute of which they are a party (%s)',
  async (party) => {
    const { id } = await desk.orderIn('disputed', 10);
    const column = sql.ref(party);
    const { rows } = await sql<{ user_id: string }>`select ${column} as user_id from orders where id = ${id}`.execute(
      server.db,
    );
    await sql`update orders set ${column} = ${admin.id} where id = ${id}`.execute(server.db);
    expect(outcome(await desk.settleAny(id))).toEqual([403, 'FORBIDDEN']);
    await sql`update orders set ${column} = ${rows[0]?.user_id} where id = ${id}`.execute(server.db);
    expect((await desk.settleAny(id)).status).toBe(200);
  },
);
