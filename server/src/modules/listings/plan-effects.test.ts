import type { Domain } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { givePlan } from './testing/give-plan';
import { DAY_MS, SellerDesk, outcome } from './testing/seller-desk';

let server: TestServer;
let seller: SellerDesk;
let bidder: SellerDesk;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  seller = await SellerDesk.open(server, 'pro-monthly');
  bidder = await SellerDesk.open(server, null);
  await server.deposit(bidder.session, 500);
});
afterAll(() => server.close());

async function later(days: number): Promise<void> {
  await server.advanceClock(Math.round(days * DAY_MS));
  await Promise.all([seller.signInAgain(), bidder.signInAgain()]);
}
const statusOf = async ({ id }: Domain) => (await seller.read(id)).status;
const daysLeft = async ({ id }: Domain) => {
  const { body } = await server.get(`/api/domain/${id}`);
  return (Date.parse(body.data.expiryDate) - Date.parse(body.serverTime)) / DAY_MS;
};
/** The plan of one month ends this many days from now, whatever the month. */
const endPlanIn = (days: number) =>
  rows(
    server.db,
    sql`update subscription set ends_at = product_now() + ${days} * interval '1 day' where user_id = ${seller.session.id} and status = 'active'`,
  );

test('with the plan the listings go, but an auction with a bid runs to its end', async () => {
  const fixed = await seller.list();
  const quiet = await seller.list({ auctionDays: 20 });
  const busy = await seller.list({ auctionDays: 20 });
  await bidder.bid(busy.id, 10);
  await endPlanIn(10);
  await later(12);
  expect([await statusOf(fixed), await statusOf(quiet), await statusOf(busy)]).toEqual([
    'inactive',
    'inactive',
    'active',
  ]);
  expect(outcome(await bidder.bid(quiet.id, 10))).toEqual([409, 'NOT_ACTIVE']);
  expect((await bidder.bid(busy.id, 200)).status).toBe(201);
  expect(outcome(await seller.act(fixed.id, 'renew'))).toEqual([403, 'SUBSCRIPTION_REQUIRED']);
  await later(9);
  expect(await statusOf(busy)).toBe('reserved');
});

test('a plan within 90 days brings them back with their unused days, reckoned from its end', async () => {
  const fixed = await seller.list();
  const auction = await seller.list({ auctionDays: 15, price: 3 });
  await endPlanIn(10);
  await later(40);
  await givePlan(server.db, seller.session.id, 'pro-monthly');
  expect(await daysLeft(fixed)).toBeCloseTo(20, 2);
  expect(await daysLeft(auction)).toBeCloseTo(5, 2);
  expect((await bidder.bid(auction.id, 3)).status).toBe(201);
});

test('after 90 days they stay inactive', async () => {
  const fixed = await seller.list();
  await endPlanIn(1);
  await later(92);
  await givePlan(server.db, seller.session.id, 'pro-monthly');
  expect(await statusOf(fixed)).toBe('inactive');
  expect(outcome(await seller.act(fixed.id, 'renew'))).toEqual([409, 'NOT_ACTIVE']);
});

test('a name that somebody else has listed meanwhile does not come back', async () => {
  const fixed = await seller.list();
  await endPlanIn(1);
  await later(2);
  await (await SellerDesk.open(server)).list({ name: fixed.name });
  await givePlan(server.db, seller.session.id, 'pro-monthly');
  expect(await statusOf(fixed)).toBe('inactive');
  expect(outcome(await seller.act(fixed.id, 'renew'))).toEqual([409, 'NAME_LISTED']);
});

test('under a lower limit those with bids stay, then the newest; a freed slot takes one back', async () => {
  const oldest = await seller.list({ auctionDays: 25, featured: true });
  const older = await seller.list();
  const newer = await seller.list({ featured: true });
  const newest = await seller.list();
  await bidder.bid(oldest.id, 10);
  await givePlan(server.db, seller.session.id, 'basic-monthly');
  expect(await Promise.all([oldest, older, newer, newest].map(statusOf))).toEqual([
    'active',
    'inactive',
    'active',
    'active',
  ]);
  expect((await seller.read(newer.id)).featured).toBe(false);
  expect(outcome(await seller.act(older.id, 'renew'))).toEqual([403, 'LISTING_LIMIT']);
  await seller.withdraw(newest.id);
  expect(outcome(await seller.act(older.id, 'renew'))).toEqual([200, 'active']);
});

test('what waits for a review or to be relisted keeps its place', async () => {
  await seller.list({ description: 'See www.example.org' });
  const listed = [await seller.list(), await seller.list(), await seller.list()];
  await givePlan(server.db, seller.session.id, 'basic-monthly');
  expect(await Promise.all(listed.map(statusOf))).toEqual(['inactive', 'active', 'active']);
});
