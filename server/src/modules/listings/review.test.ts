import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { makeAdmin } from '../../testing/administrators';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { givePlan } from './testing/give-plan';
import { DAY_MS, SellerDesk, outcome } from './testing/seller-desk';
import { asMerged } from '../persons/testing/as-merged';

let server: TestServer;
let admin: Session;
let seller: SellerDesk;
let bidder: SellerDesk;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line) => void lines.push(line) } });
});
beforeEach(async () => {
  seller = await SellerDesk.open(server, 'basic-annual');
  bidder = await SellerDesk.open(server, null);
  await server.deposit(bidder.session, 500);
  await becomeAdmin();
});
afterAll(() => server.close());

async function becomeAdmin(): Promise<void> {
  admin = await server.signInAs('chief');
  await makeAdmin(server.db, admin.id);
  admin = await server.signInAs('chief');
}
async function later(days: number): Promise<void> {
  await server.advanceClock(Math.round(days * DAY_MS));
  await Promise.all([seller.signInAgain(), bidder.signInAgain(), becomeAdmin()]);
}
const decide = (id: string, decision: string, body: object = { reason: 'Because of a rule.' }): Promise<Response> =>
  server.post(`/admin/api/listings/${id}/${decision}`, body, { as: admin });
const restored = ({ status, body }: Response) => [status, body.data.status, body.warnings];
const flagged = (more: object = {}) => seller.list({ description: 'See www.example.org', ...more });
const daysTo = async (instant: string | null | undefined) => {
  const now = (await server.get('/api/domain/list')).body.meta.serverTime as string;
  return (Date.parse(instant ?? '') - Date.parse(now)) / DAY_MS;
};

test('an approved auction starts its clock at the approval, not when it was sent', async () => {
  const { id } = await flagged({ auctionDays: 4 });
  await later(1);
  const { status, body } = await decide(id, 'approve', {});
  expect([status, body.data.status]).toEqual([200, 'active']);
  expect(await daysTo(body.data.endsAt)).toBeCloseTo(4, 2);
  expect((await bidder.bid(id, 10)).status).toBe(201);
  expect(outcome(await decide(id, 'approve', {}))).toEqual([409, 'NOT_ACTIVE']);
});

test('nobody decides about a listing of their own, nor of an account that was merged into theirs', async () => {
  const { id } = await flagged();
  await asMerged(server, seller.session, admin, async () => {
    for (const decision of ['approve', 'reject', 'suspend', 'restore', 'remove'])
      expect([decision, (await decide(id, decision)).body.code]).toEqual([decision, 'FORBIDDEN']);
  });
  expect((await decide(id, 'approve', {})).status).toBe(200);
});

test('without a plan an approved listing waits as inactive with its full time', async () => {
  const { id } = await flagged();
  await rows(
    server.db,
    sql`update subscription set ends_at = starts_at + interval '1 second' where user_id = ${seller.session.id}`,
  );
  await later(1);
  expect(outcome(await decide(id, 'approve', {}))).toEqual([200, 'inactive']);
});

test('a rejected listing tells its seller why, is edited and resent, and waits for a person again', async () => {
  const { id } = await flagged();
  expect(outcome(await decide(id, 'reject', {}))).toEqual([400, 'VALIDATION']);
  expect(outcome(await decide(id, 'reject', { reason: 'No addresses, please.' }))).toEqual([200, 'rejected']);
  expect((await seller.read(id)).statusReason).toBe('No addresses, please.');
  const resent = await seller.edit(id, { description: 'Without an address.' });
  expect(outcome(resent)).toEqual([200, 'pending']);
  expect(resent.body.data).not.toHaveProperty('statusReason');
  expect(outcome(await decide(id, 'approve', {}))).toEqual([200, 'active']);
});

test('resending needs a free slot and a free name', async () => {
  const { id, name } = await flagged();
  await decide(id, 'reject');
  const other = await seller.list({ name });
  expect(outcome(await seller.edit(id, { price: 11 }))).toEqual([409, 'NAME_LISTED']);
  await seller.withdraw(other.id);
  for (let at = 0; at < 5; at += 1) await seller.list();
  expect(outcome(await seller.edit(id, { price: 11 }))).toEqual([403, 'LISTING_LIMIT']);
});

test('a suspended auction takes no bids, keeps its locks and runs on where it stood', async () => {
  const { id } = await seller.list({ auctionDays: 10 });
  await bidder.bid(id, 10);
  await later(3);
  expect(outcome(await decide(id, 'suspend'))).toEqual([200, 'suspended']);
  expect((await seller.read(id)).statusReason).toBe('Because of a rule.');
  expect((await server.get(`/api/domain/${id}`)).body.data).not.toHaveProperty('statusReason');
  expect((await server.get(`/api/domain/${id}`, { as: bidder.session })).body.data).not.toHaveProperty('statusReason');
  expect((await server.get(`/api/domain/${id}`, { as: admin })).body.data.statusReason).toBe('Because of a rule.');
  expect(outcome(await bidder.bid(id, 200))).toEqual([409, 'NOT_ACTIVE']);
  expect(await bidder.wallet()).toMatchObject({ lockedBalance: 10 });
  await later(20);
  const { status, body } = await decide(id, 'restore', {});
  expect([status, body.data.status, body.data.highestBid]).toEqual([200, 'active', 10]);
  expect(await daysTo(body.data.endsAt)).toBeCloseTo(7, 2);
  expect((await bidder.bid(id, 200)).status).toBe(201);
});

test('removed for good: all locks are returned', async () => {
  const { id } = await seller.list({ auctionDays: 10 });
  await bidder.bid(id, 10);
  await decide(id, 'suspend');
  expect(outcome(await decide(id, 'remove'))).toEqual([200, 'withdrawn']);
  expect(await bidder.wallet()).toEqual({ balance: 500, lockedBalance: 0 });
  expect((await server.get(`/api/domain/${id}/bids`)).body.data[0].status).toBe('refunded');
  expect((await server.get(`/api/domain/${id}`)).body.data).toMatchObject({
    highestBid: null,
    bidCount: 0,
    featured: false,
  });
  expect(outcome(await decide(id, 'restore', {}))).toEqual([409, 'NOT_ACTIVE']);
  expect(outcome(await bidder.bid(id, 300))).toEqual([409, 'NOT_ACTIVE']);
});

test.each(['suspend', 'remove'])(
  'after %s others see a name and a state, and no word or picture of its seller',
  async (act) => {
    const words = { description: 'Type your 24 words here.', tags: ['phishing'] };
    const { id } = await seller.list({ mode: 'fixed', ...words });
    await server.put(`/api/watchlist/${id}`, {}, { as: bidder.session });
    expect(outcome(await decide(id, act))[0]).toBe(200);
    const readers = [undefined, bidder.session];
    for (const path of [
      `/api/domain/${id}`,
      `/domains/${id}`,
      '/api/domain/list?status=all&limit=100',
      '/api/watchlist',
    ])
      for (const as of readers) {
        const { body } = await server.get(path, as && { as });
        expect([path, JSON.stringify(body).match(/24 words|phishing/)]).toEqual([path, null]);
      }
    expect((await server.get(`/api/domain/${id}`)).body.data).toMatchObject({ description: '', tags: [], images: [] });
    for (const as of [seller.session, admin])
      expect((await server.get(`/api/domain/${id}`, { as })).body.data).toMatchObject(words);
  },
);

test('a restored fixed price has its remaining time, or waits while the plan is full', async () => {
  const { id } = await seller.list();
  await later(10);
  await decide(id, 'suspend');
  await later(5);
  const { body } = await decide(id, 'restore', {});
  expect(await daysTo(body.data.expiryDate)).toBeCloseTo(20, 2);
  await decide(id, 'suspend');
  for (let at = 0; at < 5; at += 1) await seller.list();
  expect(outcome(await decide(id, 'restore', {}))).toEqual([200, 'inactive']);
});

test('no way through suspension and review leads beyond the limit of the plan', async () => {
  const [waiting, unsold] = [await flagged(), await seller.list({ auctionDays: 1 })];
  await later(1.1);
  expect((await seller.read(unsold.id)).status).toBe('unsold');
  await decide(waiting.id, 'suspend');
  await decide(unsold.id, 'suspend');
  const listed = [];
  for (let at = 0; at < 5; at += 1) listed.push(await seller.list());
  for (const { id } of [waiting, unsold])
    expect(restored(await decide(id, 'restore', {}))).toEqual([200, 'inactive', ['LISTING_LIMIT']]);
  await seller.withdraw(listed[0]?.id ?? '');
  await decide(unsold.id, 'suspend');
  expect(restored(await decide(unsold.id, 'restore', {}))).toEqual([200, 'inactive', []]);
});

test('a restored listing that still waits for its review comes back to the queue, never past it', async () => {
  const [first, second] = [await flagged(), await flagged({ auctionDays: 3 })];
  await decide(first.id, 'suspend');
  expect(restored(await decide(first.id, 'restore', {}))).toEqual([200, 'pending', []]);
  for (const { id } of [first, second]) await decide(id, 'suspend');
  const listed = [];
  for (let at = 0; at < 5; at += 1) listed.push(await seller.list());
  for (const { id } of [first, second]) await decide(id, 'restore', {});
  for (const { id } of listed.slice(0, 2)) await seller.withdraw(id);
  expect(outcome(await seller.post(`/api/domain/${first.id}/renew`))).toEqual([200, 'pending']);
  await givePlan(server.db, seller.session.id, 'basic-annual');
  expect((await seller.read(second.id)).status).toBe('pending');
  expect(outcome(await decide(second.id, 'approve', {}))).toEqual([200, 'active']);
});

test('a featured place that is taken: a restored listing comes back without the mark', async () => {
  seller = await SellerDesk.open(server, 'pro-annual');
  const [waiting, active, unsold] = [
    await flagged({ featured: true }),
    await seller.list({ featured: true }),
    await seller.list({ auctionDays: 1 }),
  ];
  for (const { id } of [waiting, active, unsold]) await decide(id, 'suspend');
  for (let place = 0; place < 2; place += 1) await seller.list({ featured: true });
  expect(restored(await decide(waiting.id, 'restore', {}))).toEqual([200, 'pending', ['FEATURED_LIMIT']]);
  expect(restored(await decide(active.id, 'restore', {}))).toEqual([200, 'active', ['FEATURED_LIMIT']]);
  expect(restored(await decide(unsold.id, 'restore', {}))).toEqual([200, 'active', []]);
  for (const { id } of [waiting, active]) expect((await seller.read(id)).featured).toBe(false);
});

test('a listing whose plan has no place for it any more is not approved', async () => {
  const waiting = await flagged();
  for (let at = 0; at < 4; at += 1) await seller.list();
  const limit = (most: number) =>
    sql`update subscription_plan set max_listings = ${most} where id = 'basic-annual'`.execute(server.db);
  await limit(4);
  const approved = await decide(waiting.id, 'approve', {});
  await limit(5);
  expect(outcome(approved)).toEqual([403, 'LISTING_LIMIT']);
  expect(outcome(await decide(waiting.id, 'approve', {}))).toEqual([200, 'active']);
});

test('one with a featured mark is not approved beyond the featured places', async () => {
  seller = await SellerDesk.open(server, 'pro-annual');
  const [waiting] = [await flagged({ featured: true }), await seller.list({ featured: true })];
  const places = (most: number) =>
    sql`update subscription_plan set featured_listings = ${most} where id = 'pro-annual'`.execute(server.db);
  await places(1);
  const approved = await decide(waiting.id, 'approve', {});
  await places(2);
  expect(outcome(approved)).toEqual([403, 'FEATURED_LIMIT']);
  expect((await decide(waiting.id, 'approve', {})).body.data).toMatchObject({ status: 'active', featured: true });
});

test('an alarm is raised once after 48 hours, and never a yes', async () => {
  const { id } = await flagged();
  await later(1.9);
  expect(lines.filter((line) => line.includes(id) && line.includes('too long'))).toHaveLength(0);
  await later(0.2);
  await later(1);
  expect(lines.filter((line) => line.includes(id) && line.includes('too long'))).toHaveLength(1);
  expect((await seller.read(id)).status).toBe('pending');
});

test('the queue shows what waits and why, to administrators only', async () => {
  const { id } = await flagged({ name: 'refunds.pi' });
  const { body } = await server.get('/admin/api/listings', { as: admin });
  expect(body.data.at(-1)).toMatchObject({
    listing: { id, statusReason: 'This name could be taken for “refunds”. The text has a link.' },
    flags: ['reserved-name', 'link'],
    looksLike: 'refunds',
  });
  expect((await server.get('/admin/api/listings', { as: seller.session })).status).toBe(403);
  expect((await seller.post(`/admin/api/listings/${id}/approve`)).status).toBe(403);
});
