import { type OpenReason, toStroops, WATCH } from 'contracts';
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
  const receipt = async (as: Session) =>
    (await server.get(`/api/orders/${order.id}/receipt`, { as })).body.data.paidOut;
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
  expect(await receipt(kept)).toEqual({ toBuyer: 0, toSeller: 100, fee: 5 });
  const { data: statements } = (await server.get('/api/seller/statements', { as: kept })).body;
  expect(statements).toContainEqual(expect.objectContaining({ orderId: order.id, gross: 100, fee: 5, net: 95 }));
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
    act: 'user.merge',
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

test('what only the person sees goes along: activity, notifications, preferences, watchlist and saved searches', async () => {
  const left = await server.signInAs('left-behind');
  const [both, one] = [await desk.listName(20), await desk.listName(30)];
  for (const [as, names] of [
    [left, [both, one]],
    [kept, [both]],
  ] as const)
    for (const name of names) await server.put(`/api/watchlist/${name}`, {}, { as });
  const save = (as: Session, filter: object) => server.post('/api/saved-searches', { name: 'Mine', filter }, { as });
  for (const filter of [{ q: 'both' }, { q: 'one' }]) await save(left, filter);
  await save(kept, { q: 'both', sort: 'price-low' });
  await server.put('/api/notifications/preferences', { review: false }, { as: left });
  await server.put('/api/notifications/preferences', { 'review-reply': false }, { as: kept });
  await sql`
    insert into notification (id, user_id, kind, key, data) values
      (gen_random_uuid(), ${left.id}, 'review', 'k:both', '{"of":"left"}'), (gen_random_uuid(), ${left.id}, 'review', 'k:one', '{"of":"left"}'),
      (gen_random_uuid(), ${kept.id}, 'review', 'k:both', '{"of":"kept"}')`.execute(server.db);
  await sql`
    insert into activity (id, user_id, type, details) values (gen_random_uuid(), ${left.id}, 'search', 'tea')`.execute(
    server.db,
  );

  expect((await merge(left, kept)).status).toBe(200);

  const watched = (await server.get('/api/watchlist', { as: kept })).body.data as { domain: { id: string } }[];
  expect(watched.map(({ domain }) => domain.id).toSorted()).toEqual([both, one].toSorted());
  const searches = (await server.get('/api/saved-searches', { as: kept })).body.data as { filter: { q: string } }[];
  expect(searches.map(({ filter }) => filter.q).toSorted()).toEqual(['both', 'one']);
  expect((await server.get('/api/notifications/preferences', { as: kept })).body.data).toMatchObject({
    review: false,
    'review-reply': false,
  });
  const told = sql`select key, data ->> 'of' as of from notification where user_id = ${kept.id} and key like 'k:%' order by key`;
  expect(await rows(server.db, told)).toEqual([
    { key: 'k:both', of: 'kept' },
    { key: 'k:one', of: 'left' },
  ]);
  const log = (await server.get('/users/activity', { as: kept })).body.data as { type: string; details: string }[];
  expect(log).toContainEqual(expect.objectContaining({ type: 'search', details: 'tea' }));
});

test('a watchlist that is full takes no more, and the newest go first', async () => {
  const left = await server.signInAs('left-behind');
  await watchSome(kept, WATCH.watchedMax - 1, 'desc');
  await watchSome(left, 3, 'asc');
  const [newest] = await rows(
    server.db,
    sql<{ domain_id: string }>`select domain_id from watch where user_id = ${left.id} order by created_at desc limit 1`,
  );
  expect((await merge(left, kept)).status).toBe(200);
  const watched = await rows<{ domain_id: string }>(
    server.db,
    sql`select domain_id from watch where user_id = ${kept.id}`,
  );
  expect(watched).toHaveLength(WATCH.watchedMax);
  expect(watched.map(({ domain_id }) => domain_id)).toContain(newest?.domain_id);
});

/** Watches that many names of the demo, from one end of the alphabet, each a minute after the one before. */
const watchSome = (who: Session, count: number, order: 'asc' | 'desc') =>
  sql`
  insert into watch (user_id, domain_id, price, created_at)
  select ${who.id}, d.id, 1, product_now() + row_number() over (order by d.name) * interval '1 minute'
  from (select id, name from domain order by name ${sql.raw(order)} limit ${count}) d`.execute(server.db);

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

test('what was merged belongs to the kept account: a third one neither gets it nor is brought into it', async () => {
  const [left, first, third] = await Promise.all(
    ['left', 'first', 'third'].map((name) => server.signInAs(`one-${name}`)),
  );
  expect((await merge(left!, first!)).status).toBe(200);
  const refused = { status: 400, body: { code: 'VALIDATION' } };
  const why = { code: 'server.merged', message: 'It was merged into another account.' };
  expect(await merge(left!, third!)).toMatchObject({ ...refused, body: { details: { fromUid: why } } });
  expect(await merge(third!, left!)).toMatchObject({ ...refused, body: { details: { intoUid: why } } });
  expect((await merge(left!, first!)).status).toBe(200);
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
  expect(entry).toMatchObject({ act: 'look.users', target: '', before: null, after: null });
});
