import { type OpenReason, toStroops } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from '../orders/testing/order-desk';

let server: TestServer;
let desk: OrderDesk;
let kept: Session;
beforeEach(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
  kept = await server.signInAs('order-seller-again');
});
afterEach(async () => {
  await desk.expectSoundEscrow();
  await server.close();
});

const merge = (from: Session, into: Session, as = desk.people.admin) =>
  server.post(
    '/admin/api/users/merge',
    { fromUid: from.uid, intoUid: into.uid, reason: 'Same wallet, shown.' },
    { as },
  );
const say = async (as: Session, to: Session, message: string) => {
  const { body } = await server.post('/api/conversations', { toUid: to.uid }, { as });
  await server.post(`/api/conversations/${body.data.id}/messages`, { message }, { as });
  return body.data.id as string;
};

test('the kept account gets money, listings, orders, reviews, conversations, strikes and the plan', async () => {
  const order = await desk.orderIn('completed', 100);
  const [left, other] = [desk.people.seller, desk.people.buyer];
  kept = await server.signInAs('order-seller-again');
  await server.post(`/api/orders/${order.id}/review`, { rating: 5, comment: 'Quick.' }, { as: other });
  const listed = await desk.listName(20);
  await server.deposit(kept, 3);
  await say(other, left, 'First, to the old one.');
  const conversation = await say(other, kept, 'Second, to the new one.');
  await say(left, other, 'Third, by the old one.');
  await sql`insert into strike (order_id, user_id) values (${order.id}, ${left.id})`.execute(server.db);

  expect((await merge(left, kept)).body).toMatchObject({ data: { uid: kept.uid, username: 'order-seller-again' } });

  expect((await server.get('/api/wallet', { as: kept })).body.data.wallet.balance).toBe(98);
  expect((await server.get('/api/wallet', { as: left })).body.code).toBe('INVALID_TOKEN');
  expect(await desk.domain(listed)).toMatchObject({ status: 'active', seller: { uid: kept.uid } });
  expect((await server.get(`/api/orders/${order.id}`, { as: kept })).body.data.seller.uid).toBe(kept.uid);
  expect((await server.get(`/api/users/${kept.uid}/reviews`)).body.meta).toMatchObject({ count: 1, average: 5 });
  const { data: messages } = (await server.get(`/api/conversations/${conversation}/messages`, { as: kept })).body;
  expect(messages.map(({ message, senderId }: Record<string, string>) => [message, senderId === kept.uid])).toEqual(
    expect.arrayContaining([
      ['First, to the old one.', false],
      ['Second, to the new one.', false],
      ['Third, by the old one.', true],
    ]),
  );
  expect((await server.get('/api/conversations', { as: desk.people.buyer })).body.data).toHaveLength(1);
  expect((await server.get('/api/subscriptions', { as: kept })).body.data.current).not.toBeNull();
  expect(await rows(server.db, sql`select from strike where user_id = ${kept.id}`)).toHaveLength(1);

  const [entry] = (await server.get(`/admin/api/audit?target=${kept.uid}`, { as: desk.people.admin })).body.data;
  expect(entry).toMatchObject({
    action: 'user.merge',
    reason: 'Same wallet, shown.',
    before: { from: left.uid },
    after: { money: 95 },
  });
  const [row] = await rows<{ total: bigint }>(
    server.db,
    sql`select sum(balance)::bigint as total from ledger_account where owner_id = ${left.id}`,
  );
  expect(row?.total).toBe(0n);
  expect(
    await rows(server.db, sql`select from wallet_activity where user_id = ${kept.id} and change = ${toStroops(95)}`),
  ).toHaveLength(1);
});

test('an account with open business, an administrator, unknown people and oneself are not merged', async () => {
  const order = await desk.fundedOrder(10);
  const { seller, buyer, admin } = desk.people;
  const refused = await merge(seller, kept);
  expect(refused).toMatchObject({ status: 409, body: { code: 'OPEN_BUSINESS' } });
  expect((refused.body.details.reasons as OpenReason[]).map(({ kind }) => kind)).toEqual(['orders']);
  // Nothing of it was done.
  expect((await server.get(`/api/orders/${order.id}`, { as: seller })).status).toBe(200);
  expect((await merge(kept, seller)).status).toBe(200);

  expect((await merge(buyer, buyer)).body.code).toBe('VALIDATION');
  expect((await merge(admin, buyer)).body.code).toBe('FORBIDDEN');
  expect((await merge(buyer, admin)).body.code).toBe('FORBIDDEN');
  expect((await merge(buyer, { ...seller, uid: 'nobody' })).status).toBe(404);
  expect((await merge(buyer, seller, buyer)).status).toBe(403);
});

test('a suspension goes along, and a plan of its own stays', async () => {
  const { seller, admin } = desk.people;
  await server.post(`/admin/api/users/${kept.uid}/suspend`, { reason: 'Rude.' }, { as: admin });
  expect((await merge(kept, seller)).body.data).toMatchObject({ uid: seller.uid, suspended: true });
  expect((await server.get('/api/subscriptions', { as: seller })).body.data.current.subscription.id).toBe(
    'business-annual',
  );
});

test('what an administrator looks for in the users is not kept', async () => {
  const { admin } = desk.people;
  await server.get('/admin/api/users?q=order-sel', { as: admin });
  const [entry] = (await server.get('/admin/api/audit', { as: admin })).body.data;
  expect(entry).toMatchObject({ action: 'look.users', target: '', before: null, after: null });
});
