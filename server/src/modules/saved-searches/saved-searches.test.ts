import { type SavedSearch, type SavedSearchList, WATCH } from 'contracts';
import { DAY_MS, SellerDesk, outcome } from '../listings/testing/seller-desk';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { savedSearchSweeper } from './saved-searches.jobs';

let server: TestServer;
let seller: SellerDesk;
let ann: SellerDesk;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  seller = await SellerDesk.open(server);
  ann = await SellerDesk.open(server, null);
});
afterAll(() => server.close());

const post = (desk: SellerDesk, body: object) => desk.post('/api/saved-searches', body);
async function save(desk: SellerDesk, filter: object, more: object = {}): Promise<SavedSearch> {
  const { status, body } = await post(desk, { name: 'My search', filter, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data as SavedSearch;
}
const put = (desk: SellerDesk, id: string, body: object) =>
  server.put(`/api/saved-searches/${id}`, body, { as: desk.session });
const list = async (desk: SellerDesk) =>
  (await server.get<SavedSearchList>('/api/saved-searches', { as: desk.session })).body;
const matches = async (desk: SellerDesk) =>
  (await notificationsOf(server, desk.session, 'saved-search-match')).map(({ data }) => [data.name, data.count]);

/** Lets time pass until live listings count, then runs two processes at once. */
async function check(ms: number = WATCH.settleMs + 1_000): Promise<void> {
  await server.advanceClock(ms);
  const sweeper = savedSearchSweeper(server.app.context);
  await Promise.all([sweeper.run(), sweeper.run()]);
  for (const desk of [ann, seller]) await desk.signInAgain();
}

test('a search is kept as the list understands it, newest first', async () => {
  const first = await save(ann, { q: ' Harvest ', min: '5', category: 'nonsense', sort: 'price-low', status: 'sold' });
  expect(first).toMatchObject({ name: 'My search', notify: true });
  expect(first.filter).toEqual({ q: 'harvest', min: 5, sort: 'price-low' });
  const second = await save(ann, { category: 'tech' }, { name: 'Tech', notify: false });
  expect((await list(ann)).data).toEqual([second, first]);
  expect((await list(seller)).data).toEqual([]);
});

test('the same filter in another order is the same search', async () => {
  const first = await save(ann, { category: 'tech', max: 10 });
  const again = await post(ann, { name: 'Other', filter: { max: 10, category: 'tech', sort: 'oldest' } });
  expect([again.status, again.body.data]).toEqual([200, first]);
  expect((await post(seller, { name: 'Mine', filter: { category: 'tech', max: 10 } })).status).toBe(201);
});

test.each([
  ['no filter', { name: 'All', filter: {} }],
  ['an order alone', { name: 'All', filter: { sort: 'newest' } }],
  ['no name', { name: ' ', filter: { q: 'shop' } }],
  ['a long name', { name: 'x'.repeat(61), filter: { q: 'shop' } }],
  ['a long text', { name: 'All', filter: { q: 'x'.repeat(101) } }],
])('%s is refused', async (_what, body) => {
  expect(outcome(await post(ann, body))).toEqual([400, 'VALIDATION']);
});

test('twenty searches are the most, also for rivals at once', async () => {
  for (let min = 1; min < WATCH.searchesMax; min += 1) await save(ann, { min });
  const responses = await Promise.all(['one', 'two'].map((q) => post(ann, { name: q, filter: { q } })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('SAVED_SEARCHES_FULL');
});

test('somebody else’s search can be neither changed nor deleted, and a visitor has none', async () => {
  const { id } = await save(ann, { q: 'shop' });
  const remove = (desk: SellerDesk) => server.delete(`/api/saved-searches/${id}`, { as: desk.session });
  expect(outcome(await put(seller, id, { name: 'Stolen' }))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await remove(seller))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await put(ann, 'no-id', { name: 'None' }))).toEqual([404, 'NOT_FOUND']);
  expect((await put(ann, id, { name: 'Shops', notify: false })).body.data).toMatchObject({
    name: 'Shops',
    notify: false,
  });
  expect((await remove(ann)).status).toBe(200);
  expect(outcome(await remove(ann))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await server.get('/api/saved-searches'))).toEqual([401, 'UNAUTHENTICATED']);
});

test('what comes on the market is told once, with the count and the newest name; what was there is not', async () => {
  await seller.list({ price: 700 });
  const { id } = await save(ann, { min: 700, max: 702 });
  await save(seller, { min: 700, max: 702 });
  await seller.list({ price: 701 });
  await seller.list({ price: 703 });
  const { name } = await seller.list({ price: 702 });
  await check();
  expect(await matches(ann)).toEqual([[name, 2]]);
  expect((await notificationsOf(server, ann.session))[0]).toMatchObject({
    title: '2 new names for “My search”',
    text: `${name} and 1 more have just been listed.`,
    data: { searchId: id },
  });
  await check();
  expect(await matches(ann)).toHaveLength(1);
  expect(await matches(seller)).toEqual([]);
});

test('a text finds new names as browse does', async () => {
  await save(ann, { q: 'lantern' });
  const { name } = await seller.list({ name: 'lantern-light.pi' });
  await seller.list();
  await check();
  expect(await matches(ann)).toEqual([[name, 1]]);
});

test('after a notice a search is quiet for an hour, then tells what came meanwhile together', async () => {
  await save(ann, { min: 800, max: 800 });
  await seller.list({ price: 800 });
  await check();
  await seller.list({ price: 800 });
  const { name } = await seller.list({ price: 800 });
  await check();
  expect(await matches(ann)).toHaveLength(1);
  await check(WATCH.quietMs);
  expect((await matches(ann))[0]).toEqual([name, 2]);
});

test('a switched-off search tells nothing, later neither', async () => {
  const { id } = await save(ann, { min: 900, max: 900 }, { notify: false });
  await seller.list({ price: 900 });
  await check();
  await put(ann, id, { notify: true });
  await check();
  expect(await matches(ann)).toEqual([]);
  await seller.list({ price: 900 });
  await check();
  expect(await matches(ann)).toHaveLength(1);
});

test('what waits for its review is told when it is approved; a renewed listing is not new', async () => {
  await save(ann, { min: 950, max: 950 });
  const { id, status } = await seller.list({ price: 950, description: 'Write to me@example.com' });
  expect(status).toBe('pending');
  await check();
  expect(await matches(ann)).toEqual([]);
  const admin = await server.signInAs('admin-demo');
  expect((await server.post(`/admin/api/listings/${id}/approve`, {}, { as: admin })).status).toBe(200);
  await check();
  expect(await matches(ann)).toHaveLength(1);
  await check(24 * DAY_MS);
  expect((await seller.act(id, 'renew')).status).toBe(200);
  await check();
  expect(await matches(ann)).toHaveLength(1);
});
