import { BID } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { auctionSweeper } from '../auctions/auctions.jobs';
import { openTestAuction } from '../auctions/testing/open-test-auction';

const MINUTE_MS = 60_000;
let server: TestServer;
/** Another process of the site. */
let beside: TestServer;
let admin: Session;
let seller: Session;
let bidder: Session;

beforeAll(async () => {
  server = await startTestServer();
  beside = await startTestServer({ beside: server });
  await signIn();
  await makeAdmin(server.db, admin.id);
  await server.deposit(bidder, 1_000);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

async function signIn(): Promise<void> {
  admin = await server.signInAs('chief');
  seller = await server.signInAs('seller');
  bidder = await server.signInAs('bidder');
}
async function wait(minutes: number): Promise<void> {
  await server.advanceClock(minutes * MINUTE_MS);
  await signIn();
}
const maintain = (value: 'true' | 'false') =>
  server.put('/admin/api/settings', { key: 'enableMaintenance', value }, { as: admin });
async function maintainFor(minutes: number): Promise<void> {
  await maintain('true');
  await wait(minutes);
  await maintain('false');
}
const open = (minutes: number) => openTestAuction(server.db, seller.id, { endsInMs: minutes * MINUTE_MS });
const bid = (id: string) => server.post(`/api/domain/${id}/bids`, { amount: 100 }, { as: bidder });
const read = async (id: string) => (await server.get(`/api/domain/${id}`)).body.data;
const endOf = async (id: string) => Date.parse((await read(id)).endsAt as string);
/** How far the end of an auction moves meanwhile, in whole minutes. */
async function moveOf(id: string, meanwhile: () => Promise<unknown>): Promise<number> {
  const before = await endOf(id);
  await meanwhile();
  return Math.floor(((await endOf(id)) - before) / MINUTE_MS);
}
/** As long as no maintenance before counts as the same. */
const settle = () => wait(61);

test('the end of a maintenance extends every live auction by its length and half an hour, once', async () => {
  const [live, over] = [await open(24 * 60), await open(-1)];
  await server.advanceClock(0);
  const overEnd = await endOf(over);
  const moved = await moveOf(live, async () => {
    await maintain('true');
    await wait(20);
    await maintain('true');
    await maintain('false');
  });
  expect(moved).toBe(50);
  expect(await endOf(over)).toBe(overEnd);
  expect(await moveOf(live, () => maintain('false'))).toBe(0);
  const [listing] = await rows(
    server.db,
    sql<{ end: Date }>`select auction_end_time as end from domain where id = ${live}`,
  );
  expect(listing?.end.getTime()).toBe(await endOf(live));
});

test('an auction whose end passes during a maintenance is not closed: bidders have the time that was left and half an hour', async () => {
  await settle();
  const [led, plain] = [await open(20), await open(20)];
  expect((await bid(led)).status).toBe(201);
  await maintain('true');
  expect((await bid(plain)).status).toBe(503);
  await wait(40);
  expect([(await read(led)).status, (await read(plain)).status]).toEqual(['active', 'active']);
  expect(await auctionSweeper(beside.app.context).run()).toBe(0);
  await Promise.all([maintain('false'), beside.app.sweepers.runDueInOrder(10_000)]);
  expect((await bid(plain)).status).toBe(201);
  await wait(48);
  expect(await read(led)).toMatchObject({ status: 'active', extendedBecause: 'maintenance' });
  await wait(3 + BID.softCloseMs / MINUTE_MS);
  expect([(await read(led)).status, (await read(plain)).status]).toEqual(['reserved', 'reserved']);
  const { entries } = (await server.get(`/api/auctions/${led}/proof`)).body.data;
  expect(entries).toMatchObject([
    { type: 'terms' },
    { type: 'bid' },
    { type: 'extended', reason: 'maintenance' },
    { type: 'closed' },
  ]);
});

test('of maintenances less than an hour apart only the first gives half an hour, to each auction that it found', async () => {
  await settle();
  const first = await open(24 * 60);
  expect(await moveOf(first, () => maintainFor(10))).toBe(40);
  const second = await open(24 * 60);
  await rows(server.db, sql`update domain set live_at = product_now() where id = ${second}`);
  await wait(50);
  const both = await moveOf(second, async () => expect(await moveOf(first, () => maintainFor(10))).toBe(10));
  expect(both).toBe(40);
  await settle();
  expect(await moveOf(first, () => maintainFor(10))).toBe(40);
});

test('an auction that begins or is suspended during a maintenance moves by what it was live of it', async () => {
  await settle();
  const suspended = await open(24 * 60);
  const act = (id: string, action: string) =>
    server.post(`/admin/api/listings/${id}/${action}`, { reason: 'A check.' }, { as: admin });
  await bid(suspended);
  const end = await endOf(suspended);
  await maintain('true');
  await wait(10);
  const born = await open(24 * 60);
  await rows(server.db, sql`update domain set live_at = product_now() where id = ${born}`);
  expect((await act(suspended, 'suspend')).status).toBe(200);
  const moved = await moveOf(born, async () => {
    await wait(20);
    await maintain('false');
  });
  expect(moved).toBe(50);
  await wait(5);
  expect((await act(suspended, 'restore')).status).toBe(200);
  // The maintenance of thirty minutes and the five after it.
  expect(Math.floor(((await endOf(suspended)) - end) / MINUTE_MS)).toBe(35);
});
