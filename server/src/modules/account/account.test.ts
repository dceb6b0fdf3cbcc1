import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AccountExport, DAY_MS, type OpenReason } from 'contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { type Db, rows } from '../../platform/database/database';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from '../orders/testing/order-desk';
import { openStore } from '../uploads/uploads.service';
import { sendPicture } from '../uploads/testing/pictures';
import { eraseNext } from './erasure.service';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
});
afterEach(() => desk.expectSoundEscrow());
afterAll(() => server.close());

const remove = (as: Session, body: object | undefined = undefined): Promise<Response> =>
  server.request('DELETE', '/users/me', body, { as });
const exported = async (as: Session): Promise<AccountExport> =>
  (await server.get('/users/export', { as })).body.data as AccountExport;
const reasonsOf = ({ body }: Response) => (body.details.reasons as OpenReason[]).map(({ kind }) => kind);

const PERSONAL = {
  bio: 'I grow quince trees near Ohlstedt.',
  contactEmail: 'Quentin.Zauber@example.org',
  website: 'https://quentin-zauber.example/',
  search: 'quincebirdsearch',
  draft: 'A draft about the quince cellar.',
  phone: '+49 40 7654321',
  contactName: 'Quentin Zauberhut',
  question: 'Where is my quince jam?',
  savedName: 'Quince names for me',
  contactInfo: 'call me at the quince cellar',
  description: 'Sold by the quince king himself.',
};

/** Everything that a person can leave behind, left behind by the seller of the desk. */
async function leaveTraces(): Promise<{ hash: string; orderId: string; reserved: string; personal: string[] }> {
  const { seller, buyer } = desk.people;
  const as = { as: seller };
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const { url } = (await sendPicture(server, seller, picture)).body.data;
  await server.put(
    '/users/profile',
    {
      bio: PERSONAL.bio,
      contactEmail: PERSONAL.contactEmail,
      profileImage: url,
      socialLinks: { website: PERSONAL.website },
    },
    as,
  );
  await server.post('/api/newsletter', { email: PERSONAL.contactEmail });
  await server.put('/api/drafts/listing', { name: 'quince', description: PERSONAL.draft }, as);
  const listing = {
    description: PERSONAL.description,
    contactInfo: PERSONAL.contactInfo,
    images: [url],
    tags: ['quincetag'],
  };
  const made = await server.post(
    '/api/domain',
    { ...listing, name: 'my-orchard.pi', category: 'other', type: 'sale', price: 50 },
    as,
  );
  expect(made.status).toBe(201);
  const watched = await desk.listName(3);
  await server.put(`/api/watchlist/${watched}`, {}, { as: buyer });
  await server.put(`/api/watchlist/${watched}`, {}, as);
  await server.post('/api/saved-searches', { name: PERSONAL.savedName, filter: { q: 'quinces' } }, as);
  await server.get(`/api/domain/list?q=${PERSONAL.search}`, as);
  await server.get('/users/activity', as);
  const contact = {
    name: PERSONAL.contactName,
    email: PERSONAL.contactEmail,
    subject: 'Jam',
    message: PERSONAL.question,
  };
  await server.post('/api/contact', { ...contact, phone: PERSONAL.phone }, as);
  await server.put('/api/notifications/preferences', { message: false }, as);
  const talk = (await server.post('/api/conversations', { toUid: buyer.uid }, as)).body.data;
  await server.post(`/api/conversations/${talk.id}/messages`, { message: 'Hello, buyer.' }, as);
  await server.post(`/api/conversations/${talk.id}/messages`, { message: 'Hello, seller.' }, { as: buyer });
  await server.deposit(buyer, 1);
  const order = await desk.buy(await desk.listName(1), 'balance');
  const orderId = order.body.data.id as string;
  await desk.step(orderId, 'start', 'seller');
  await desk.step(orderId, 'deliver', 'seller');
  await desk.step(orderId, 'accept', 'buyer');
  await desk.wait(2 * DAY_MS);
  await server.post(`/api/orders/${orderId}/review`, { rating: 5, comment: 'Good.' }, { as: desk.people.buyer });
  const review = (await server.get(`/api/users/${seller.uid}/reviews`)).body.data[0];
  await server.post(`/api/reviews/${review.id}/reply`, { text: 'Thanks.' }, { as: desk.people.seller });
  const reserved = await desk.listName(7);
  const unpaid = await desk.buy(reserved, 'pi', desk.people.buyer, { 'idempotency-key': 'names-the-seller' });
  await desk.step(unpaid.body.data.id as string, 'cancel', 'buyer');
  const wallet = (await server.get(`/users/${seller.uid}`, { as: desk.people.seller })).body.data
    .walletAddress as string;
  const hash = /([0-9a-f]{64})/.exec(url as string)?.[1] ?? '';
  const personal = [
    ...Object.values(PERSONAL),
    PERSONAL.contactEmail.toLowerCase(),
    'order-seller',
    wallet,
    hash,
    'quincetag',
  ];
  return { hash, orderId, reserved, personal };
}

/** Where in the database each of these texts still is. */
async function findIn(db: Db, texts: readonly string[]): Promise<string[]> {
  const tables = await rows(
    db,
    sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const dump = await rows(db, sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`);
    for (const text of texts) if (dump.some(({ row }) => row.includes(text))) found.push(`${text} in ${name}`);
  }
  return found;
}

const uploadedFiles = async () =>
  (await readdir(join(server.config.dataDir, 'uploads'), { recursive: true })).map((path) => basename(path));

test('the export has every list, both sides of a conversation, and nothing private of others', async () => {
  const { stranger, buyer } = desk.people;
  await server.put('/users/profile', { contactEmail: 'stranger@example.com' }, { as: stranger });
  await server.put('/users/profile', { contactEmail: 'private-buyer@example.com' }, { as: buyer });
  const talk = (await server.post('/api/conversations', { toUid: buyer.uid }, { as: stranger })).body.data;
  await server.post(`/api/conversations/${talk.id}/messages`, { message: 'From me.' }, { as: stranger });
  await server.post(`/api/conversations/${talk.id}/messages`, { message: 'From the other.' }, { as: buyer });
  await server.post(`/api/conversations/${talk.id}/block`, {}, { as: buyer });
  await server.deposit(stranger, 5);
  const data = await exported(stranger);
  expect(data.profile).toMatchObject({
    uid: stranger.uid,
    username: 'order-stranger',
    contactEmail: 'stranger@example.com',
  });
  expect(data.conversations[0]).toMatchObject({ own: [{ blockedAt: null }], startedBy: stranger.uid });
  expect(
    (data.conversations[0]?.['messages'] as { body: string; sender: string }[]).map(({ body, sender }) => [
      body,
      sender,
    ]),
  ).toEqual([
    ['From me.', stranger.uid],
    ['From the other.', buyer.uid],
  ]);
  expect(data.wallet).toMatchObject({ balance: 5, lockedBalance: 0, activity: [{ change: 5 }] });
  expect(data.payments).toMatchObject([{ amount: 5, kind: 'deposit' }]);
  const text = JSON.stringify(data);
  expect(text).not.toContain('private-buyer');
  expect(text).not.toContain(stranger.token);
  expect((await server.get('/users/export')).status).toBe(401);
  const log = (await server.get('/users/activity?type=export', { as: stranger })).body.data;
  expect(log).toHaveLength(1);
});

test('an order is in the export of both its parties, with the fee and every event', async () => {
  const { id } = await desk.orderIn('delivered');
  for (const who of [desk.people.buyer, desk.people.seller]) {
    const order = (await exported(who)).orders.find((row) => row['id'] === id);
    expect(order).toMatchObject({ buyer: desk.people.buyer.uid, seller: desk.people.seller.uid, amount: 100, fee: 5 });
    expect((order?.['events'] as { type: string }[]).map(({ type }) => type)).toEqual([
      'created',
      'paid',
      'started',
      'delivered',
    ]);
  }
  await desk.step(id, 'dispute', 'buyer');
  await desk.settle(id, { outcome: 'refund' });
});

test('an account with open business stays, and the refusal names what is open', async () => {
  const { buyer, seller } = desk.people;
  const domainId = await desk.listName(10);
  await server.deposit(buyer, 10);
  const order = (await desk.buy(domainId, 'balance')).body.data;
  const refused = await remove(buyer);
  expect([refused.status, refused.body.code]).toEqual([409, 'OPEN_BUSINESS']);
  expect(reasonsOf(refused)).toEqual(expect.arrayContaining(['orders', 'balance']));
  expect(reasonsOf(await remove(seller))).toContain('orders');
  expect(reasonsOf(await remove(desk.people.admin))).toContain('administrator');
  // Money that can be withdrawn is no rest.
  const rich = await server.signInAs('rich-one');
  await server.deposit(rich, 5);
  expect(reasonsOf(await remove(rich, { giveUp: true }))).toEqual(['balance']);
  expect((await server.get('/api/wallet', { as: rich })).body.data.wallet.balance).toBe(5);
  await desk.step(order.id, 'start', 'seller');
  await desk.step(order.id, 'deliver', 'seller');
  await desk.step(order.id, 'dispute', 'buyer');
  await desk.settle(order.id, { outcome: 'refund' });
  await server.post(`/admin/api/strikes/${order.id}/close`, { reason: 'For a test.' }, { as: desk.people.admin });
  expect((await server.request('DELETE', '/users/me', undefined, {})).status).toBe(401);
});

test('after a deletion no personal value is left in any table or file, whenever it was killed', async () => {
  const { hash, orderId, reserved, personal } = await leaveTraces();
  const { seller } = desk.people;
  const before = await findIn(server.db, personal);
  expect(personal.filter((text) => !before.some((found) => found.startsWith(`${text} in `)))).toEqual([]);
  expect(await uploadedFiles()).toContain(`${hash}.webp`);
  expect(reasonsOf(await remove(seller))).toEqual(['balance']);
  expect((await server.get('/api/wallet', { as: seller })).body.data.wallet.balance).toBe(0.95);
  expect((await remove(seller, { giveUp: true })).status).toBe(200);
  expect((await server.get('/api/wallet', { as: seller })).status).toBe(401);
  expect((await server.get(`/api/sellers/${seller.uid}`)).status).toBe(404);
  const store = openStore(server.config);
  // One step, then a death in the middle of the next: nothing of it stays.
  expect(await eraseNext(server.db, store)).toBe(1);
  const failing = { ...store, remove: () => Promise.reject(new Error('killed')) };
  await expect(
    (async () => {
      while ((await eraseNext(server.db, failing as never)) > 0);
    })(),
  ).rejects.toThrow('killed');
  expect(await findIn(server.db, personal)).toEqual([`${hash} in upload_file`]);
  while ((await eraseNext(server.db, store)) > 0);
  expect(await findIn(server.db, personal)).toEqual([]);
  expect(await uploadedFiles()).not.toContain(`${hash}.webp`);
  const { data: order } = (await server.get(`/api/orders/${orderId}`, { as: desk.people.buyer })).body;
  expect(order.seller).toEqual({ uid: seller.uid, username: 'deleted user' });
  const sentences = (await server.get('/api/notifications?limit=100', { as: desk.people.buyer })).body.data as {
    title: string;
  }[];
  expect(sentences.map(({ title }) => title)).toContain('@deleted user replied to your review');
  const repeated = await desk.buy(reserved, 'pi', desk.people.buyer, { 'idempotency-key': 'names-the-seller' });
  expect(repeated.body.data.seller).toEqual({ uid: seller.uid, username: 'deleted user' });
});

test('who signs in again with the same uid finds an empty profile; strikes stay', async () => {
  const leaver = await server.signInAs('a-leaver');
  await sql`
    insert into strike (order_id, user_id) select id, ${leaver.id} from orders where not exists (select from strike where order_id = orders.id) limit 1`.execute(
    server.db,
  );
  await server.put('/users/profile', { bio: 'Here I was.' }, { as: leaver });
  await server.put('/api/drafts/listing', { name: 'left-behind' }, { as: leaver });
  expect((await remove(leaver)).status).toBe(200);
  // Before any sweeper ran.
  const back = await server.signInAs('a-leaver');
  expect(back.uid).toBe(leaver.uid);
  const { profile, drafts, strikes, activity } = await exported(back);
  expect(profile).toMatchObject({ username: 'a-leaver', bio: '', contactEmail: null });
  expect([drafts, strikes.length, activity.every(({ type }) => type === 'login' || type === 'export')]).toEqual([
    [],
    1,
    true,
  ]);
  await server.put('/api/drafts/listing', { name: 'new-start' }, { as: back });
  while ((await eraseNext(server.db, openStore(server.config))) > 0);
  expect((await exported(back)).drafts).toHaveLength(1);
  expect((await server.get(`/api/sellers/${back.uid}`)).status).toBe(200);
});
