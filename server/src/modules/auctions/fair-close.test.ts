import { type AuctionProof, BID, DAY_MS } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { auctionSweeper, bidMonitor } from './auctions.jobs';
import { BidQueue } from './bid-queue';
import { canonical, sha256 } from './chain.rules';
import { openTestAuction } from './testing/open-test-auction';

const MINUTE_MS = 60_000;

let server: TestServer;
let queue: BidQueue;
let seller: Session;
let bidder: Session;

beforeEach(async () => {
  server = await startTestServer();
  queue = new BidQueue(server.app.context);
  seller = await server.signInAs('seller');
  bidder = await server.signInAs('bidder');
  await server.deposit(bidder, 1_000);
});
afterEach(() => server.close());

const probe = () => bidMonitor(server.app.context, queue).run();
const close = () => auctionSweeper(server.app.context).run();
/** As if no bid had got through for this long. */
const beSilent = (ms: number) =>
  sql`update bid_heartbeat set beat_at = beat_at - ${ms}::float8 * interval '1 millisecond'`.execute(server.db);
const auctionOf = async (id: string) => (await server.get(`/api/domain/${id}`)).body.data;
const endOf = async (id: string) => Date.parse((await auctionOf(id)).endsAt as string);
const open = (endsInMs: number) => openTestAuction(server.db, seller.id, { endsInMs });
const bid = (id: string) => server.post(`/api/domain/${id}/bids`, { amount: 100 }, { as: bidder });

const proofOf = async (id: string): Promise<AuctionProof['data']> =>
  (await server.get(`/api/auctions/${id}/proof`)).body.data;

function expectChained(entries: AuctionProof['data']['entries']): void {
  for (const [at, { hash, ...entry }] of entries.entries()) {
    expect(entry.prev).toBe(entries[at - 1]?.hash ?? '0'.repeat(64));
    expect(sha256(canonical(entry))).toBe(hash);
  }
}

test('a probe goes through all of a bid and leaves nothing behind', async () => {
  const countOf = async () =>
    rows(
      server.db,
      sql`
        select (select count(*) from app_user) as users, (select count(*) from domain) as domains,
          (select count(*) from bid) as bids, (select count(*) from auction_entry) as entries,
          (select count(*) from ledger_event) as events, (select count(*) from notification) as notifications`,
    );
  const before = await countOf();
  await queue.probe();
  expect(await countOf()).toEqual(before);
});

test('a probe waits for its turn among bids, and fails where a bid would fail', async () => {
  const id = await open(DAY_MS);
  const [{ status }] = await Promise.all([bid(id), queue.probe(), queue.probe()]);
  expect(status).toBe(201);
  await sql`alter table bid add constraint nothing_gets_through check (amount <> 100000) not valid`.execute(server.db);
  await expect(queue.probe()).rejects.toThrow('nothing_gets_through');
  expect(await probe()).toBe(0);
  expect(await rows(server.db, sql`select from bid_heartbeat`)).toEqual([]);
});

describe('after a silence of more than a minute', () => {
  it('auctions whose last ten minutes it touches go on for its length and ten minutes more', async () => {
    await probe();
    const [inside, justAfter, later] = [await open(MINUTE_MS), await open(9.5 * MINUTE_MS), await open(11 * MINUTE_MS)];
    const over = await open(-5 * MINUTE_MS);
    await bid(inside);
    const before = new Map(
      await Promise.all([inside, justAfter, later, over].map(async (id) => [id, await endOf(id)] as const)),
    );
    await beSilent(3 * MINUTE_MS);
    expect(await probe()).toBe(2);
    const moved = async (id: string) => (await endOf(id)) - (before.get(id) ?? 0);
    for (const id of [inside, justAfter]) {
      expect(await moved(id)).toBeGreaterThanOrEqual(13 * MINUTE_MS);
      expect(await moved(id)).toBeLessThan(14 * MINUTE_MS);
      expect((await auctionOf(id)).extendedBecause).toBe('trouble');
    }
    for (const id of [later, over]) expect(await moved(id)).toBe(0);
    expect((await auctionOf(later)).extendedBecause).toBeNull();
    // Once for one silence.
    expect(await probe()).toBe(0);
  });

  it('the reason stands in the chain and reaches the certificate', async () => {
    await probe();
    const id = await open(MINUTE_MS);
    await bid(id);
    await beSilent(2 * MINUTE_MS);
    await probe();
    const end = await endOf(id);
    await server.advanceClock(end - Date.now() + BID.softCloseMs);
    const { entries, certificate } = (await server.get(`/api/auctions/${id}/proof`)).body.data;
    expect(entries.map(({ type }: { type: string }) => type)).toEqual(['terms', 'bid', 'extended', 'closed']);
    expect(entries[2]).toMatchObject({ reason: 'trouble', endsAt: new Date(end).toISOString() });
    expect(certificate).toMatchObject({ outcome: 'settled', entries: 4, lastHash: entries[3].hash });
  });

  it('an extension before the first bid stands in the chain, after the terms with the end that held before', async () => {
    await probe();
    const [sold, unsold] = [await open(MINUTE_MS), await open(MINUTE_MS)];
    const atFirst = await endOf(sold);
    await beSilent(2 * MINUTE_MS);
    await probe();
    const once = await endOf(sold);
    await server.advanceClock(5 * MINUTE_MS);
    await beSilent(2 * MINUTE_MS);
    await probe();
    const [end, last] = [await endOf(sold), await endOf(unsold)];
    expect(await proofOf(sold)).toMatchObject({ entries: [], certificate: null });
    await bid(sold);
    const running = await proofOf(sold);
    expectChained(running.entries);
    expect(running.entries).toMatchObject([
      { type: 'terms', endsAt: new Date(atFirst).toISOString() },
      { type: 'extended', reason: 'trouble', endsAt: new Date(once).toISOString() },
      { type: 'extended', reason: 'trouble', endsAt: new Date(end).toISOString() },
      { type: 'bid', endsAt: new Date(end).toISOString() },
    ]);
    await server.advanceClock(last - Date.now() + BID.softCloseMs);
    const { entries, certificate } = await proofOf(unsold);
    expect(entries.map(({ type }) => type)).toEqual(['terms', 'extended', 'extended', 'closed']);
    expect(certificate).toMatchObject({ outcome: 'unsold:no_bids', entries: 4 });
  });

  it('an end that passed meanwhile waits until a bid gets through again', async () => {
    await probe();
    const [touched, before] = [await open(-MINUTE_MS), await open(-5 * MINUTE_MS)];
    await bid(touched);
    await beSilent(2 * MINUTE_MS);
    // The one that ended before the silence closes as ever.
    expect(await close()).toBe(1);
    expect((await auctionOf(before)).status).toBe('unsold');
    expect((await auctionOf(touched)).status).toBe('active');
    expect(await probe()).toBe(1);
    expect(await endOf(touched)).toBeGreaterThan(Date.now() + 10 * MINUTE_MS);
    expect((await bid(touched)).status).toBe(201);
  });
});

test('a shorter silence, a first start and a moved clock are no trouble', async () => {
  const id = await open(30 * MINUTE_MS);
  const end = await endOf(id);
  expect(await probe()).toBe(0);
  await beSilent(59_000);
  expect(await probe()).toBe(0);
  await server.advanceClock(25 * MINUTE_MS);
  expect(await probe()).toBe(0);
  expect(await endOf(id)).toBe(end);
  await server.advanceClock(5 * MINUTE_MS);
  expect((await auctionOf(id)).status).toBe('unsold');
});
