import { BID, toStroops } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../platform/database/database';
import { isRefusal } from '../../platform/refusal';
import type { Caller } from '../../platform/http/call-route';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { isBalanced } from '../ledger/proof.service';
import { placeBid } from './auctions.service';
import { BidQueue } from './bid-queue';
import { closeDueAuctions } from './auctions.jobs';
import { openTestAuction } from './testing/open-test-auction';

let server: TestServer;
let seller: Session;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signInAs('bob');
});
afterAll(() => server.close());

const callerOf = (session: Session): Caller => ({ ...session, roles: ['user'], suspended: false });

async function bidders(count: number, amount: number): Promise<Session[]> {
  const sessions = await Promise.all(Array.from({ length: count }, (_, at) => server.signInAs(`rival-${at}`)));
  for (const session of sessions) await server.deposit(session, amount);
  return sessions;
}

/** Sum of all locks equals sum of all leading bids, per user; the books balance. */
async function expectLocksEqualLeads(): Promise<void> {
  const { rows } = await sql<{ wrong: bigint }>`
    select count(*) as wrong from ledger_account a
    left join (select high_bidder_id as id, sum(high_max) as amount from auction where status = 'live' group by 1) lead on lead.id = a.owner_id
    where a.kind = 'user.locked' and a.balance <> coalesce(lead.amount, 0)`.execute(server.db);
  expect(rows).toEqual([{ wrong: 0n }]);
  const mirrored = await sql<{ wrong: bigint }>`
    select count(*) as wrong from auction a
    cross join lateral (select count(*) as bids, max(amount) as highest from bid where auction_id = a.domain_id) made
    where a.bid_count <> made.bids or a.high_amount is distinct from made.highest`.execute(server.db);
  expect(mirrored.rows).toEqual([{ wrong: 0n }]);
  expect(await isBalanced(server.db)).toBe(true);
}

/** Several queues stand in for several processes on one database. */
const queuesOf = (count: number) => Array.from({ length: count }, () => new BidQueue(server.app.context));

test('two bidders outbid each other on two auctions at once, crossing, from two processes', async () => {
  const [ann, ben] = (await bidders(2, 5_000)) as [Session, Session];
  const [first, second] = [
    await openTestAuction(server.db, seller.id, { price: 10 }),
    await openTestAuction(server.db, seller.id, { price: 10 }),
  ];
  const [left, right] = queuesOf(2) as [BidQueue, BidQueue];
  const rounds = Array.from({ length: 20 }, (_, round) => 10 + round * 110);
  const raise = (queue: BidQueue, who: Session, domainId: string, amount: number) =>
    placeBid(server.app.context, queue, callerOf(who), { domainId, amount, sentKey: null });
  const outcomes = await Promise.all(
    rounds.flatMap((amount) => [
      raise(left, ann, first, amount),
      raise(right, ben, second, amount),
      raise(left, ben, first, amount + 0.01),
      raise(right, ann, second, amount + 0.01),
      raise(right, ben, first, amount + 100.5),
      raise(left, ann, second, amount + 100.5),
    ]),
  );
  expect(outcomes.filter((outcome) => !isRefusal(outcome)).length).toBeGreaterThan(2);
  const codes = new Set(outcomes.flatMap((outcome) => (isRefusal(outcome) ? outcome.code : [])));
  expect([...codes].filter((code) => !['BID_TOO_LOW', 'INSUFFICIENT_BALANCE'].includes(code))).toEqual([]);
  await expectLocksEqualLeads();
});

test('many bidders on few auctions while they close: no money is lost and each auction ends once', async () => {
  const people = await bidders(8, 2_000);
  const total = async () =>
    (
      await sql<{
        total: bigint;
      }>`select sum(balance)::bigint as total from ledger_account where kind like 'user.%' or kind = 'escrow.order'`.execute(
        server.db,
      )
    ).rows[0]?.total;
  const before = await total();
  const auctions = await Promise.all(
    Array.from({ length: 4 }, () => openTestAuction(server.db, seller.id, { price: 1, endsInMs: 3_600_000 })),
  );
  const queues = queuesOf(3);
  const storm = Promise.all(
    Array.from({ length: 240 }, (_, at) => {
      const [who, domainId, queue] = [people[(at * 7) % 8], auctions[(at * 5) % 4], queues[at % 3]];
      return placeBid(server.app.context, queue as BidQueue, callerOf(who as Session), {
        domainId: domainId as string,
        amount: 1 + at * 5,
        sentKey: null,
      });
    }),
  );
  const closing = (async () => {
    await sql`update product_clock set offset_ms = offset_ms + 3600001`.execute(server.db);
    return Promise.all([closeDueAuctions(server.app.context), closeDueAuctions(server.app.context)]);
  })();
  await Promise.all([storm, closing]);
  // A bid that arrived before the clock was moved counts, and keeps its auction open for a while.
  await sql`update product_clock set offset_ms = offset_ms + ${BID.softCloseMs + 1}`.execute(server.db);
  await closeDueAuctions(server.app.context);
  const { rows } = await sql<{ live: bigint; winners: bigint }>`
    select (select count(*) from auction where domain_id = any(${auctions}) and status = 'live') as live,
      (select count(*) from bid where auction_id = any(${auctions}) and status = 'pending') as winners`.execute(
    server.db,
  );
  expect(rows).toEqual([{ live: 0n, winners: 0n }]);
  expect(await total()).toBe(before);
  await expectLocksEqualLeads();
});

test('one request that reaches two processes at once is one bid, and both answer it', async () => {
  const [ann] = (await bidders(1, 5_000)) as [Session];
  const domainId = await openTestAuction(server.db, seller.id, { price: 10 });
  const queues = queuesOf(2) as [BidQueue, BidQueue];
  for (let round = 0; round < 10; round += 1) {
    const sentKey = { key: `twice-${round}`, hash: 'same' };
    const amount = 10 + round * 100;
    const outcomes = await Promise.all(
      queues.map((queue) => placeBid(server.app.context, queue, callerOf(ann), { domainId, amount, sentKey })),
    );
    expect(outcomes.map((outcome) => (isRefusal(outcome) ? outcome.code : outcome.data.bid_amount))).toEqual([
      amount,
      amount,
    ]);
  }
  await expectLocksEqualLeads();
});

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

/** Runs `during` while another transaction holds the row lock that `lock` takes. */
async function whileHeld(lock: RawBuilder<unknown>, during: () => Promise<void>): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    await lock.execute(tx);
    await during();
  });
}

onPostgres('what another transaction holds', () => {
  const holdMoney = (who: Session) => sql`select 1 from ledger_account where owner_id = ${who.id} for update`;

  test('one bidder’s money holds up that bidder only, on the same auction too, and their bid is decided afterwards', async () => {
    const [ann, ben] = (await bidders(2, 5_000)) as [Session, Session];
    const [shared, other] = [
      await openTestAuction(server.db, seller.id, { price: 10 }),
      await openTestAuction(server.db, seller.id, { price: 10 }),
    ];
    const [queue] = queuesOf(1) as [BidQueue];
    const place = (who: Session, domainId: string, amount: number) =>
      placeBid(server.app.context, queue, callerOf(who), { domainId, amount, sentKey: null });
    let held: ReturnType<typeof place> | undefined;
    await whileHeld(holdMoney(ann), async () => {
      held = place(ann, shared, 500);
      const outcomes = await Promise.all([place(ben, shared, 10), place(ben, other, 10)]);
      expect(outcomes.map((outcome) => isRefusal(outcome))).toEqual([false, false]);
      expect(outcomes[0]).toMatchObject({ auction: { highestBid: 10 } });
    });
    expect(await held).toMatchObject({ data: { bid_amount: 500 } });
    await expectLocksEqualLeads();
  });

  test('a bid that waits too long is refused and moves no money', async () => {
    const [ann] = (await bidders(1, 5_000)) as [Session];
    const domainId = await openTestAuction(server.db, seller.id, { price: 10 });
    const [queue] = queuesOf(1) as [BidQueue];
    await whileHeld(holdMoney(ann), async () => {
      const outcome = await placeBid(server.app.context, queue, callerOf(ann), { domainId, amount: 10, sentKey: null });
      expect(outcome).toMatchObject({ code: 'UNAVAILABLE' });
    });
    await expectLocksEqualLeads();
  });

  test('a locked auction holds up its own bids only', async () => {
    const [ann, ben] = (await bidders(2, 5_000)) as [Session, Session];
    const open = () => openTestAuction(server.db, seller.id, { price: 10 });
    const [locked, other, first] = [await open(), await open(), await open()];
    const [queue] = queuesOf(1) as [BidQueue];
    const place = (who: Session, domainId: string) =>
      placeBid(server.app.context, queue, callerOf(who), { domainId, amount: 10, sentKey: null });
    await whileHeld(sql`select 1 from auction where domain_id = ${locked} for update`, async () => {
      // While the first bid is decided, the two others come into one batch.
      const [, outcome, passed] = await Promise.all([place(ben, first), place(ann, locked), place(ben, other)]);
      expect(outcome).toMatchObject({ code: 'UNAVAILABLE' });
      expect(passed).toMatchObject({ data: { bid_amount: 10 } });
    });
    await expectLocksEqualLeads();
  });
});

test('one bid that the database rejects does not fail its neighbours', async () => {
  const [ann] = (await bidders(1, 500)) as [Session];
  const domainId = await openTestAuction(server.db, seller.id, { price: 10 });
  const [queue] = queuesOf(1) as [BidQueue];
  const sound = {
    bidderId: ann.id,
    bidderUid: ann.uid,
    bidderUsername: ann.username,
    isSuspended: false,
    domainId,
    arrivedAt: performance.now(),
    key: null,
  };
  const outcomes = await Promise.all([
    queue.place({ ...sound, bidId: 'not-a-uuid', automaticId: 'nor-this', maxAmount: null, amount: toStroops(10) }),
    queue.place({
      ...sound,
      bidId: '01900000-0000-7000-8000-0000000000aa',
      automaticId: '01900000-0000-7000-8000-0000000000ab',
      maxAmount: null,
      amount: toStroops(120),
    }),
  ]);
  expect(outcomes.map((outcome) => (isRefusal(outcome) ? outcome.code : outcome.data.bid_amount))).toEqual([
    'UNAVAILABLE',
    120,
  ]);
  await expectLocksEqualLeads();
});
