import { WATCH, type Watchlist } from 'contracts';
import { sql } from 'kysely';
import { SellerDesk, outcome } from '../listings/testing/seller-desk';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { rows } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { watchedEndingSweeper, watchUpdateSweeper } from './watchlist.jobs';

const HOUR_MS = 3_600_000;
let server: TestServer;
let seller: SellerDesk;
let ann: SellerDesk;
let ben: SellerDesk;

beforeAll(async () => {
  server = await startTestServer();
  ben = await SellerDesk.open(server, null);
  await server.deposit(ben.session, 1_000);
});
beforeEach(async () => {
  seller = await SellerDesk.open(server);
  ann = await SellerDesk.open(server, null);
  await ben.signInAgain();
});
afterAll(() => server.close());

const watch = (as: Session, id: string, body: object = {}) => server.put(`/api/watchlist/${id}`, body, { as });
const unwatch = (as: Session, id: string) => server.delete(`/api/watchlist/${id}`, { as });
const list = async (as: Session) => (await server.get<Watchlist>('/api/watchlist', { as })).body;
const notified = async (desk: SellerDesk, id: string) =>
  (await notificationsOf(server, desk.session)).filter(({ data }) => data.domainId === id);

/** Runs two processes at once until there is nothing left to notify of. */
async function notifyWatchers(): Promise<void> {
  const sweeper = watchUpdateSweeper(server.app.context);
  for (;;) {
    const handled = await Promise.all([sweeper.run(), sweeper.run()]);
    if (handled.every((count) => count === 0)) return;
  }
}

test('a watched name is listed with what it cost then; watching again changes nothing', async () => {
  const { id } = await seller.list({ price: 50 });
  expect(outcome(await watch(ann.session, id))).toEqual([200, undefined]);
  await seller.edit(id, { price: 40 });
  await watch(ann.session, id);
  const { data, meta } = await list(ann.session);
  expect(data).toMatchObject([{ watchedPrice: 50, domain: { id, price: 40, seller: { totalSales: 0 } } }]);
  expect(meta).toMatchObject({ total: 1, nextCursor: null, ids: [id] });
  expect((await server.get(`/api/watchlist/${id}`, { as: ann.session })).body.data).toEqual({
    domainId: id,
    watching: true,
  });
});

test('a watchlist is shown to its user only, and a visitor watches nothing', async () => {
  const { id } = await seller.list();
  await watch(ann.session, id);
  expect(await list(ben.session)).toMatchObject({ data: [], meta: { ids: [] } });
  expect((await server.get(`/api/watchlist/${id}`, { as: ben.session })).body.data.watching).toBe(false);
  expect((await unwatch(ben.session, id)).status).toBe(200);
  expect((await list(ann.session)).meta.ids).toEqual([id]);
  for (const response of [await server.get('/api/watchlist'), await server.put(`/api/watchlist/${id}`)])
    expect(outcome(response)).toEqual([401, 'UNAUTHENTICATED']);
});

test('removed and watched again since a moment, it is compared with the price of that moment', async () => {
  const { id } = await seller.list({ price: 50 });
  await watch(ann.session, id);
  const since = (await list(ann.session)).data[0]?.watchedAt;
  await seller.edit(id, { price: 30 });
  await unwatch(ann.session, id);
  await unwatch(ann.session, id);
  expect((await list(ann.session)).meta.total).toBe(0);
  await watch(ann.session, id, { since });
  expect((await list(ann.session)).data).toMatchObject([{ watchedPrice: 50, watchedAt: since }]);
  expect(outcome(await watch(ben.session, id, { since: 'long ago' }))).toEqual([400, 'VALIDATION']);
});

test.each(['not-an-id', '01900000-0000-7000-8000-0000000000a1'])('%s cannot be watched', async (id) => {
  expect(outcome(await watch(ann.session, id))).toEqual([404, 'NOT_FOUND']);
});

test('what waits for its review is private, and so is a watched name that goes back there', async () => {
  const pending = await seller.list({ description: 'Write to me@example.com' });
  expect(pending.status).toBe('pending');
  expect(outcome(await watch(ann.session, pending.id))).toEqual([404, 'NOT_FOUND']);
  const { id } = await seller.list();
  await watch(ann.session, id);
  await rows(server.db, sql`update domain set status = 'pending' where id = ${id}`);
  expect(await list(ann.session)).toMatchObject({ data: [], meta: { total: 0, ids: [] } });
});

test('the list is full at its limit, also for rivals at once', async () => {
  const { id } = await seller.list();
  const other = await seller.list();
  await rows(
    server.db,
    sql`
    with made as (
      insert into domain (id, name, description, category, type, price, status, seller_id)
      select gen_random_uuid(), 'many-' || n || '.pi', 'Many.', 'other', 'sale', 1, 'active', ${seller.session.id}::uuid
      from generate_series(1, ${WATCH.watchedMax - 1}::integer) n returning id)
    insert into watch (user_id, domain_id, price) select ${ann.session.id}::uuid, id, 1 from made`,
  );
  const responses = await Promise.all([watch(ann.session, id), watch(ann.session, other.id)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'WATCHLIST_FULL',
    message: 'You can watch 200 names at most. Please remove one first.',
  });
  expect((await list(ann.session)).meta.total).toBe(WATCH.watchedMax);
});

test('auctions that end soonest come first, what is off the market last', async () => {
  const [fixed, late, soon, gone] = [
    await seller.list(),
    await seller.list({ auctionDays: 5 }),
    await seller.list({ auctionDays: 1 }),
    await seller.list(),
  ];
  for (const { id } of [gone, fixed, late, soon]) await watch(ann.session, id);
  await seller.withdraw(gone.id);
  expect((await list(ann.session)).data.map(({ domain }) => domain.id)).toEqual([soon.id, late.id, fixed.id, gone.id]);
});

test('a lower price is told once, its next step moves the notice up; a higher one is not told', async () => {
  const { id, name } = await seller.list({ price: 50 });
  await watch(ann.session, id);
  await watch(seller.session, id);
  await seller.edit(id, { price: 60 });
  await seller.edit(id, { description: 'The same price.' });
  await notifyWatchers();
  expect(await notified(ann, id)).toEqual([]);
  await seller.edit(id, { price: 40 });
  await notifyWatchers();
  expect(await notified(ann, id)).toMatchObject([
    { kind: 'price-drop', title: `${name} is cheaper now`, data: { before: 60, price: 40 }, href: `/domains/${id}` },
  ]);
  await seller.edit(id, { price: 35 });
  await notifyWatchers();
  expect(await notified(ann, id)).toMatchObject([{ data: { before: 40, price: 35 }, read: false }]);
  expect(await notified(seller, id)).toEqual([]);
});

test('the rent is the price of what is for rent', async () => {
  const { id } = await seller.list({ type: 'rent', price: 20 });
  await watch(ann.session, id);
  await seller.edit(id, { price: 15 });
  await notifyWatchers();
  expect(await notified(ann, id)).toMatchObject([{ kind: 'price-drop', data: { before: 20, price: 15 } }]);
});

test('who began later, or watches no longer, is not told', async () => {
  const { id } = await seller.list({ price: 50 });
  await watch(ann.session, id);
  await seller.edit(id, { price: 40 });
  await unwatch(ann.session, id);
  await watch(ben.session, id);
  expect((await list(ben.session)).data.find(({ domain }) => domain.id === id)?.watchedPrice).toBe(40);
  await notifyWatchers();
  expect([await notified(ann, id), await notified(ben, id)]).toEqual([[], []]);
});

test('more watchers than one transaction tells are all told', async () => {
  const { id } = await seller.list({ price: 50 });
  await rows(
    server.db,
    sql`
    with made as (
      insert into app_user (id, pi_uid, username)
      select gen_random_uuid(), 'crowd-' || n, 'crowd-' || n from generate_series(1, 1001) n returning id)
    insert into watch (user_id, domain_id, price) select id, ${id}::uuid, 1 from made`,
  );
  await seller.edit(id, { price: 40 });
  await notifyWatchers();
  const [count] = await rows(
    server.db,
    sql<{ notified: number }>`
      select count(*)::integer as notified from notification n join app_user u on u.id = n.user_id
      where u.username like 'crowd-%' and n.kind = 'price-drop'`,
  );
  expect(count?.notified).toBe(1_001);
});

test('the last hour of an auction is told once, not to those who bid', async () => {
  const { id } = await seller.list({ auctionDays: 1 });
  await watch(ann.session, id);
  await watch(ben.session, id);
  await ben.bid(id, 10);
  await server.advanceClock(23 * HOUR_MS + 60_000);
  const sweeper = watchedEndingSweeper(server.app.context);
  await Promise.all([sweeper.run(), sweeper.run()]);
  for (const desk of [ann, ben, seller]) await desk.signInAgain();
  expect(await notified(ann, id)).toMatchObject([{ kind: 'ending-soon', dueAt: expect.any(String) as string }]);
  expect((await notified(ben, id)).map(({ kind }) => kind)).toEqual(['auction-ending']);
  await server.advanceClock(HOUR_MS);
  for (const desk of [ann, ben, seller]) await desk.signInAgain();
  expect((await notified(ann, id)).map(({ data }) => data.how)).toEqual(['won', undefined]);
  expect((await notified(ben, id)).map(({ kind }) => kind)).not.toContain('watch-ended');
});

test.each([
  ['sold', ['active', 'reserved', 'sold'], 'sold'],
  ['taken back', ['active', 'withdrawn'], 'gone'],
  ['expired', ['active', 'expired'], 'gone'],
])('watchers hear that a name was %s', async (_how, statuses, how) => {
  const { id } = await seller.list();
  await watch(ann.session, id);
  for (const status of statuses) await rows(server.db, sql`update domain set status = ${status} where id = ${id}`);
  await notifyWatchers();
  expect(await notified(ann, id)).toMatchObject([{ kind: 'watch-ended', data: { how } }]);
});

test('an order that falls through is no news', async () => {
  const { id } = await seller.list();
  await watch(ann.session, id);
  for (const status of ['reserved', 'active', 'inactive', 'active'])
    await rows(server.db, sql`update domain set status = ${status} where id = ${id}`);
  await notifyWatchers();
  expect(await notified(ann, id)).toEqual([]);
});
