import { type AuctionProof, BID } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { CallMeter, metered } from '../../platform/call-meter';
import { inTransaction, productNow } from '../../platform/database/database';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { closeDueAuctions, bidMonitor } from './auctions.jobs';
import { BidQueue } from './bid-queue';
import { undecidedOf } from './undecided-bids';
import { openTestAuction } from './testing/open-test-auction';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

let server: TestServer;
let seller: Session;
let ann: Session;
let ben: Session;
beforeAll(async () => {
  server = await startTestServer();
  [seller, ann, ben] = (await Promise.all(['seller', 'ann', 'ben'].map((name) => server.signInAs(name)))) as [
    Session,
    Session,
    Session,
  ];
  for (const bidder of [ann, ben]) await server.deposit(bidder, 9_000);
});
afterAll(() => server.close());

const open = (endsInMs: number) => openTestAuction(server.db, seller.id, { price: 1, endsInMs });
const bid = (id: string, as: Session, amount: number, at: TestServer = server) =>
  at.post(`/api/domain/${id}/bids`, { amount }, { as });
const auctionOf = async (id: string) => (await server.get(`/api/domain/${id}`)).body.data;
const endOf = async (id: string) => Date.parse((await auctionOf(id)).endsAt as string);
const close = (at: TestServer = server) => closeDueAuctions(at.app.context);
const proofOf = async (id: string): Promise<AuctionProof['data']> =>
  (await server.get(`/api/auctions/${id}/proof`)).body.data;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Closing has had time enough for all that it does, and has not done it. */
async function expectOpen(id: string): Promise<void> {
  for (let look = 0; look < 8; look += 1) expect((await auctionOf(id)).status).toBe('active');
}

const isOver = async (endsAt: number) => (await productNow(server.db)).getTime() >= endsAt;

/** Runs `during` while another transaction holds what `lock` locks; its result is awaited after the release. */
async function whileHeld(lock: RawBuilder<unknown>, during: () => Promise<void>): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    await lock.execute(tx);
    await during();
  });
}

const moneyOf = (who: Session) => sql`select 1 from ledger_account where owner_id = ${who.id} for update`;

/** The extension that a held-up bid caused: when the bid arrived and when the auction ends since. */
async function expectHeldOpen(id: string): Promise<void> {
  expect(await auctionOf(id)).toMatchObject({ status: 'active', extendedBecause: 'trouble' });
  // A running proof ends at the latest bid.
  expect((await bid(id, ann, 200)).status).toBe(201);
  const { entries } = await proofOf(id);
  const extended = entries.find(({ type }) => type === 'extended');
  if (extended?.type !== 'extended') throw new Error('nothing extended it');
  const [at, end, arrived] = [extended.at, extended.endsAt, extended.arrivedAt ?? ''].map((time) => Date.parse(time));
  expect(end! - arrived!).toBeGreaterThan(BID.softCloseMs);
  expect(arrived!).toBeLessThanOrEqual(at!);
}

onPostgres('while all other connections are taken', () => {
  test('bids are accepted, probes get through and auctions are closed', async () => {
    const [running, over] = [await open(MINUTE), await open(-SECOND)];
    let release = (): void => undefined;
    let taken = 0;
    const released = new Promise<void>((resolve) => (release = resolve));
    // Half of them are those of calls that only read.
    const holders = Array.from({ length: 8 }, (_, at) =>
      metered(new CallMeter(at % 2 === 0), () =>
        inTransaction(server.db, async (tx) => {
          await productNow(tx);
          taken += 1;
          await released;
        }),
      ),
    );
    try {
      await until(() => taken === holders.length);
      expect((await bid(running, ann, 10)).status).toBe(201);
      expect((await bid('00000000-0000-4000-8000-00000000dead', ann, 10)).status).toBe(404);
      await new BidQueue(server.app.context).probe();
      expect(await close()).toBe(1);
    } finally {
      release();
      await Promise.all(holders);
    }
    expect((await auctionOf(over)).status).toBe('unsold');
  });
});

onPostgres('a bid that is held up beyond the end', () => {
  test('counts, the auction goes on, and the proof says when it arrived', async () => {
    const id = await open(1.5 * SECOND);
    const end = await endOf(id);
    let placed: Promise<Response> | undefined;
    let closing: Promise<number> | undefined;
    await whileHeld(moneyOf(ann), async () => {
      placed = bid(id, ann, 10);
      await until(() => isOver(end));
      closing = close();
      await expectOpen(id);
    });
    expect((await placed)?.status).toBe(201);
    expect(await closing).toBe(0);
    await expectHeldOpen(id);
  });

  test('is waited for by another process that closes auctions', async () => {
    const other = await startTestServer({ beside: server });
    other.app.monitors.start();
    await until(async () => (await sql`select from bid_process`.execute(server.db)).rows.length > 0);
    try {
      const id = await open(1.5 * SECOND);
      const end = await endOf(id);
      let placed: Promise<Response> | undefined;
      let closing: Promise<number> | undefined;
      await whileHeld(moneyOf(ben), async () => {
        placed = bid(id, ben, 10, other);
        await until(() => isOver(end));
        closing = close();
        await expectOpen(id);
      });
      expect((await placed)?.status).toBe(201);
      expect(await closing).toBe(0);
      await expectHeldOpen(id);
    } finally {
      await other.close();
    }
    expect((await sql`select from bid_process`.execute(server.db)).rows).toEqual([]);
  });

  test('extends nothing when it is too low or arrived after the end', async () => {
    const [low, late] = [await open(MINUTE), await open(0)];
    await bid(low, ann, 10);
    const ends = [await endOf(low), await endOf(late)];
    const both = sql`select 1 from auction where domain_id = any(${[low, late]}::uuid[]) for update`;
    const since = performance.now();
    let placed: Promise<Response[]> | undefined;
    await whileHeld(both, async () => {
      placed = Promise.all([bid(low, ben, 20), bid(late, ben, 20)]);
      await until(() => performance.now() - since > 1.3 * SECOND);
    });
    expect((await placed)?.map(({ body }) => body.code)).toEqual(['BID_TOO_LOW', 'AUCTION_ENDED']);
    expect([await endOf(low), await endOf(late)]).toEqual(ends);
    expect(await close()).toBe(1);
  });
});

onPostgres('a bid whose bidder could not even be looked up', () => {
  test('extends the auction once that can be done, if it was good', async () => {
    const [good, low] = [await open(MINUTE / 2), await open(MINUTE / 2)];
    await bid(low, ben, 10);
    await sql`update auction set ends_at = ${new Date(await endOf(good))} where domain_id = ${low}`.execute(server.db);
    await whileHeld(sql`lock table session_change in access exclusive mode`, async () => {
      const failed = await Promise.all([bid(low, ann, 20), bid(good, ann, 20)]);
      expect(failed.map(({ status }) => status)).toEqual([503, 503]);
    });
    await until(async () => (await auctionOf(good)).extendedBecause === 'trouble');
    await until(() => undecidedOf(server.app.context).size === 0);
    expect((await auctionOf(low)).extendedBecause).toBeNull();
  });
});

describe('a bid that got 503 before it could be judged', () => {
  const REFUSED_BY_THE_DATABASE = 77;
  beforeAll(() =>
    sql
      .raw(`alter table bid add constraint refused check (amount <> ${REFUSED_BY_THE_DATABASE}0000000) not valid`)
      .execute(server.db),
  );
  afterAll(() => sql`alter table bid drop constraint refused`.execute(server.db));

  test('in the last minute, and was good, extends the auction', async () => {
    const id = await open(MINUTE / 2);
    expect((await bid(id, ann, REFUSED_BY_THE_DATABASE)).status).toBe(503);
    await until(async () => (await auctionOf(id)).extendedBecause === 'trouble');
    expect(await endOf(id)).toBeGreaterThan((await productNow(server.db)).getTime() + 4 * MINUTE);
    expect((await bid(id, ben, 10)).status).toBe(201);
    const { entries } = await proofOf(id);
    expect(entries.map(({ type }) => type)).toEqual(['terms', 'extended', 'bid']);
    expect(entries[1]).toMatchObject({ reason: 'trouble', arrivedAt: expect.any(String) });
  });

  test('before that, or of a seller, extends nothing', async () => {
    const [early, own, good] = [await open(2 * MINUTE), await open(MINUTE / 2), await open(MINUTE / 2)];
    const ends = [await endOf(early), await endOf(own)];
    await server.deposit(seller, 500);
    expect((await bid(early, ann, REFUSED_BY_THE_DATABASE)).status).toBe(503);
    expect((await bid(own, seller, REFUSED_BY_THE_DATABASE)).status).toBe(403);
    // They are looked at in their order: after this one, those before it.
    expect((await bid(good, ann, REFUSED_BY_THE_DATABASE)).status).toBe(503);
    await until(async () => (await auctionOf(good)).extendedBecause === 'trouble');
    expect([await endOf(early), await endOf(own)]).toEqual(ends);
  });
});

describe('closing waits for other processes', () => {
  /** As another process that takes bids would write it; in seconds before now. */
  const write = (decided: number, seen = 0) =>
    sql`
      insert into bid_process (id, seen_at, decided_until)
      values ('00000000-0000-4000-8000-000000000001', real_now() - ${seen}::float8 * interval '1 second', real_now() - ${decided}::float8 * interval '1 second')
      on conflict (id) do update set seen_at = excluded.seen_at, decided_until = excluded.decided_until`.execute(
      server.db,
    );
  afterEach(() => sql`delete from bid_process`.execute(server.db));

  test('until they have decided what arrived before the end', async () => {
    await open(-SECOND);
    await write(60);
    let closed = 0;
    const closing = close().then((count) => (closed = count));
    await auctionOf(await open(MINUTE));
    expect(closed).toBe(0);
    await write(0.5);
    expect(await closing).toBe(1);
  });

  test('but not for one that is gone, nor longer than 30 s', async () => {
    await open(-SECOND);
    await write(60, 31);
    expect(await close()).toBe(1);
    await open(-31 * SECOND);
    await write(60);
    expect(await close()).toBe(1);
  });

  test('not when the clock was moved beyond an end', async () => {
    const id = await open(MINUTE);
    await write(1);
    await server.advanceClock(10 * MINUTE);
    expect((await auctionOf(id)).status).toBe('unsold');
  });
});

test('the heartbeat and bids under way are written to /metrics', async () => {
  await bidMonitor(server.app.context, new BidQueue(server.app.context)).run();
  const printed = await server.app.context.metrics.print();
  for (const name of ['bids_waiting', 'bid_connections_in_use', 'bid_connections_waiting'])
    expect(printed).toMatch(new RegExp(`^${name} \\d`, 'm'));
});
