import { type OwnBid, toStroops } from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { closeDueAuctions } from './auctions.jobs';
import { openTestAuction } from './testing/open-test-auction';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let admin: Session;
let seller: Session;
let ann: Session;
let ben: Session;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  people += 1;
  admin = await server.signInAs('admin-demo');
  seller = await server.signInAs('bob');
  [ann, ben] = [await server.signInAs(`ann-${people}`), await server.signInAs(`ben-${people}`)];
  await Promise.all([server.deposit(ann, 1_000), server.deposit(ben, 1_000)]);
});
afterEach(async () => {
  await expectSoundBooks(server, await server.signInAs('admin-demo'));
});
afterAll(() => server.close());

const auction = (options?: { price?: number; endsInMs?: number }) => openTestAuction(server.db, seller.id, options);
const bid = (as: Session, domainId: string, amount: unknown, headers: Record<string, string> = {}) =>
  server.post(`/api/domain/${domainId}/bids`, { amount }, { as, headers });
const bids = async (domainId: string) => (await server.get(`/api/domain/${domainId}/bids`)).body.data;
const domain = async (domainId: string) => (await server.get(`/api/domain/${domainId}`)).body.data;
const valuesIn = (body: unknown): unknown[] =>
  body !== null && typeof body === 'object' ? Object.values(body).flatMap(valuesIn) : [body];
const wallet = async (session: Session) => {
  const { balance, lockedBalance } = (await server.get('/api/wallet', { as: session })).body.data.wallet;
  return [balance, lockedBalance];
};

describe('a bid', () => {
  test('answers bid, auction and time, and locks its amount', async () => {
    const domainId = await auction();
    const { status, body } = await bid(ann, domainId, 150.25);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      user_id: ann.uid,
      username: ann.username,
      domain_id: domainId,
      bid_amount: 150.25,
      status: 'pending',
    });
    expect(body.auction).toMatchObject({ id: domainId, highestBid: 150.25, minimumBid: 250.25, bidCount: 1 });
    // The bid has the time of its arrival.
    expect(body.serverTime >= body.data.timestamp).toBe(true);
    expect(await wallet(ann)).toEqual([849.75, 150.25]);
  });

  test('is outbid by the next: its money is free at once and only the leader’s is locked', async () => {
    const domainId = await auction();
    await bid(ann, domainId, 100);
    await bid(ben, domainId, 200);
    expect(await wallet(ann)).toEqual([1_000, 0]);
    expect(await wallet(ben)).toEqual([800, 200]);
    expect(
      (await bids(domainId)).map((row: { bid_amount: number; status: string }) => [row.bid_amount, row.status]),
    ).toEqual([
      [200, 'pending'],
      [100, 'refunded'],
    ]);
  });

  test('raised by its own bidder locks only the difference', async () => {
    const domainId = await auction();
    await bid(ann, domainId, 600);
    expect((await bid(ann, domainId, 1_000)).status).toBe(201);
    expect(await wallet(ann)).toEqual([0, 1_000]);
  });

  test('is not a line of the wallet’s activity', async () => {
    await bid(ann, await auction(), 100);
    expect((await server.get('/api/wallet/activity', { as: ann })).body.meta.total).toBe(1);
  });
});

describe('refusals come in the order of the rules', () => {
  const codeOf = async (request: ReturnType<typeof bid>) => {
    const { status, body } = await request;
    return [status, body.code];
  };

  test('a guest, a bad amount, an unknown domain', async () => {
    const domainId = await auction();
    expect((await server.post(`/api/domain/${domainId}/bids`, { amount: -1 })).body.code).toBe('UNAUTHENTICATED');
    for (const amount of [0, -5, 1.001, '100', null, 1e12])
      expect(await codeOf(bid(ann, 'no-such-domain', amount))).toEqual([400, 'VALIDATION']);
    expect(await codeOf(bid(ann, 'no-such-domain', 1))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(bid(ann, '01900000-0000-7000-8000-00000000dead', 1))).toEqual([404, 'NOT_FOUND']);
  });

  test('a suspended user, the seller, an ended auction', async () => {
    const domainId = await auction({ endsInMs: HOUR });
    await sql`update app_user set suspended = true where id = ${ben.id}`.execute(server.db);
    expect(await codeOf(bid(ben, domainId, 1))).toEqual([403, 'SUSPENDED']);
    expect(await codeOf(bid(seller, domainId, 1))).toEqual([403, 'OWN_LISTING']);
    await sql`update product_clock set offset_ms = offset_ms + ${HOUR}`.execute(server.db);
    [ann, seller] = [await server.signInAs(ann.username), await server.signInAs('bob')];
    expect(await codeOf(bid(seller, domainId, 1))).toEqual([403, 'OWN_LISTING']);
    expect(await codeOf(bid(ann, domainId, 1))).toEqual([409, 'AUCTION_ENDED']);
    await server.advanceClock(1);
    expect(await codeOf(bid(ann, domainId, 1))).toEqual([409, 'AUCTION_ENDED']);
  });

  test('a domain that is no running auction', async () => {
    const { body } = await server.get('/api/domain/list?mode=fixed&limit=1');
    const fixed = body.data[0].id;
    expect(await codeOf(bid(ann, fixed, 100))).toEqual([409, 'NOT_ACTIVE']);
    const cancelled = await auction();
    await sql`update auction set status = 'cancelled' where domain_id = ${cancelled}`.execute(server.db);
    expect(await codeOf(bid(ann, cancelled, 100))).toEqual([409, 'NOT_ACTIVE']);
  });

  test('too low, then too little money', async () => {
    const domainId = await auction({ price: 500 });
    const low = await bid(ann, domainId, 499.99);
    expect([low.status, low.body.code, low.body.message]).toEqual([400, 'BID_TOO_LOW', 'Minimum bid amount is 500']);
    const poor = await bid(ann, domainId, 1_000.5);
    expect([poor.status, poor.body.code, poor.body.details]).toEqual([
      409,
      'INSUFFICIENT_BALANCE',
      { shortfall: 0.5, balance: 1_000 },
    ]);
    expect(await bids(domainId)).toEqual([]);
    expect(await wallet(ann)).toEqual([1_000, 0]);
  });
});

describe('a maximum bid', () => {
  const upTo = (as: Session, domainId: string, amount: number, maxAmount: number) =>
    server.post(`/api/domain/${domainId}/bids`, { amount, maxAmount }, { as });
  const shown = async (domainId: string) =>
    (await bids(domainId)).map((row: { username: string; bid_amount: number; automatic: boolean; status: string }) => [
      row.username,
      row.bid_amount,
      row.automatic,
      row.status,
    ]);

  test('locks all of it and shows what is needed; only its bidder reads it', async () => {
    const domainId = await auction();
    const { status, body } = await upTo(ann, domainId, 100, 500);
    expect([status, body.data.bid_amount, body.data.maxAmount]).toEqual([201, 100, 500]);
    expect(await wallet(ann)).toEqual([500, 500]);
    const own = (await server.get('/api/bids', { as: ann })).body.data;
    expect(own).toMatchObject([{ bid_amount: 100, maxAmount: 500, isLeading: true, state: 'leading' }]);
    const beaten = await bid(ben, domainId, 200);
    expect(beaten.body).toMatchObject({
      data: { bid_amount: 200, status: 'refunded', maxAmount: 200 },
      auction: { highestBid: 300, bidCount: 3 },
    });
    expect(await shown(domainId)).toEqual([
      [ann.username, 300, true, 'pending'],
      [ben.username, 200, false, 'refunded'],
      [ann.username, 100, false, 'refunded'],
    ]);
    expect([await wallet(ann), await wallet(ben)]).toEqual([
      [500, 500],
      [1_000, 0],
    ]);
    // Whole values, not pieces of text: a hash or an id may hold these three digits by chance.
    const others = valuesIn([beaten.body, await bids(domainId), await domain(domainId)]);
    expect(others).toContain(300);
    expect(others.map(String)).not.toContain('500');
  });

  test('raised alone writes no row and locks only the difference', async () => {
    const domainId = await auction();
    const first = await upTo(ann, domainId, 100, 500);
    const raised = await upTo(ann, domainId, 100, 800);
    expect(raised.status).toBe(201);
    expect(raised.body.data).toEqual({ ...first.body.data, maxAmount: 800 });
    expect(raised.body.auction).toMatchObject({ highestBid: 100, bidCount: 1, endsAt: first.body.auction.endsAt });
    expect(await wallet(ann)).toEqual([200, 800]);
    const lower = await upTo(ann, domainId, 100, 700);
    expect([lower.status, lower.body.code, Object.keys(lower.body.details)]).toEqual([
      400,
      'VALIDATION',
      ['maxAmount'],
    ]);
    await upTo(ben, domainId, 200, 900);
    expect((await server.get('/api/bids?state=outbid', { as: ann })).body.data).toMatchObject([
      { bid_amount: 100, maxAmount: 800, state: 'outbid' },
    ]);
  });

  test('below the bid is refused with the field named', async () => {
    const { status, body } = await upTo(ann, await auction(), 100, 99.99);
    expect([status, Object.keys(body.details)]).toEqual([400, ['maxAmount']]);
  });

  test('of the winner frees what the price left; own bids say who won and who lost', async () => {
    const domainId = await auction({ endsInMs: 10 * MINUTE });
    await upTo(ann, domainId, 100, 900);
    await upTo(ben, domainId, 200, 900);
    await server.advanceClock(11 * MINUTE);
    expect(await wallet(ann)).toEqual([100, 0]);
    const [other] = await Promise.all([auction({ endsInMs: 10 * MINUTE })]);
    await upTo(ben, other, 100, 900);
    await server.advanceClock(11 * MINUTE);
    expect(await wallet(ben)).toEqual([900, 0]);
    const own = async (as: Session, state: string) =>
      (await server.get(`/api/bids?state=${state}`, { as })).body.data.map((row: OwnBid) => row.domain.id);
    expect([await own(ann, 'won'), await own(ann, 'lost')]).toEqual([[domainId], []]);
    expect([await own(ben, 'won'), await own(ben, 'lost')]).toEqual([[other], [domainId]]);
  });

  test('a removed auction frees all of it', async () => {
    const domainId = await auction();
    await upTo(ann, domainId, 100, 700);
    await server.post(`/admin/api/listings/${domainId}/remove`, { reason: 'Not allowed.' }, { as: admin });
    expect(await wallet(ann)).toEqual([1_000, 0]);
  });
});

describe('repeating a bid under its Idempotency-Key', () => {
  test('gives the same answer and no second bid, twenty times at once too', async () => {
    const domainId = await auction();
    const repeat = () => bid(ann, domainId, 100, { 'idempotency-key': `key-${people}` });
    const responses = [await repeat(), ...(await Promise.all(Array.from({ length: 20 }, repeat)))];
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    for (const response of responses) expect(response.body).toEqual(responses[0]?.body);
    expect(await bids(domainId)).toHaveLength(1);
  });

  test('at once from the start makes one bid', async () => {
    const domainId = await auction();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => bid(ann, domainId, 100, { 'idempotency-key': `race-${people}` })),
    );
    expect(new Set(responses.map((response) => response.body.data?.id)).size).toBe(1);
    expect(await bids(domainId)).toHaveLength(1);
  });

  test('with another request is refused; the same key of another user is separate', async () => {
    const domainId = await auction();
    const headers = { 'idempotency-key': `mine-${people}` };
    await bid(ann, domainId, 100, headers);
    expect((await bid(ann, domainId, 300, headers)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await bid(ben, domainId, 200, headers)).status).toBe(201);
  });
});

describe('history', () => {
  test('is public, highest first, and empty at first', async () => {
    const domainId = await auction();
    expect(await bids(domainId)).toEqual([]);
    for (const [session, amount] of [
      [ann, 100],
      [ben, 200],
      [ann, 300],
    ] as const)
      await bid(session, domainId, amount);
    expect((await bids(domainId)).map((row: { bid_amount: number }) => row.bid_amount)).toEqual([300, 200, 100]);
  });

  test('comes in pages of fifty', async () => {
    const domainId = await auction({ price: 1 });
    await sql`update auction set bid_increment = 10000000 where domain_id = ${domainId}`.execute(server.db);
    for (let at = 1; at <= 51; at += 1) await bid(ann, domainId, at);
    const first = (await server.get(`/api/domain/${domainId}/bids`)).body;
    expect([first.data.length, first.data[0].bid_amount]).toEqual([50, 51]);
    const rest = (await server.get(`/api/domain/${domainId}/bids?cursor=${first.meta.nextCursor}`)).body;
    expect([rest.data.length, rest.data[0].bid_amount, rest.meta.nextCursor]).toEqual([1, 1, null]);
    expect((await server.get(`/api/domain/${domainId}/bids?cursor=far`)).status).toBe(400);
  });

  test('of an unknown domain is not found', async () => {
    expect((await server.get('/api/domain/nothing/bids')).status).toBe(404);
  });
});

describe('the end', () => {
  test('moves to five minutes from a change of leader shortly before it', async () => {
    const domainId = await auction({ endsInMs: 2 * MINUTE });
    const { body } = await bid(ann, domainId, 100);
    const left = new Date(body.auction.endsAt).getTime() - new Date(body.data.timestamp).getTime();
    expect(left).toBe(5 * MINUTE);
    expect(await domain(domainId)).toMatchObject({ endsAt: body.auction.endsAt, auctionEndTime: body.auction.endsAt });
    expect((await bid(ann, domainId, 300)).body.auction.endsAt).toBe(body.auction.endsAt);
  });

  test('makes the leader win: their lock moves into escrow and the name is reserved', async () => {
    await server.advanceClock(10 * MINUTE);
    const before = (await expectSoundBooks(server, admin))['escrow.order'];
    const domainId = await auction({ endsInMs: 10 * MINUTE });
    await bid(ann, domainId, 100);
    await bid(ben, domainId, 250);
    await server.advanceClock(11 * MINUTE);
    expect(await wallet(ann)).toEqual([1_000, 0]);
    expect(await wallet(ben)).toEqual([750, 0]);
    expect((await bids(domainId)).map((row: { status: string }) => row.status)).toEqual(['won', 'refunded']);
    expect(await domain(domainId)).toMatchObject({ status: 'reserved', bidCount: 2, highestBid: 250 });
    expect((await expectSoundBooks(server, admin))['escrow.order']).toBeCloseTo(before + 250, 7);
    const { rows } = await sql`
      select a.balance from ledger_account a join orders o on o.id = a.order_id where o.item_id = ${domainId}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ balance: toStroops(250) }]);
    expect((await server.get('/api/wallet/activity', { as: ben })).body.data.trx[0]).toMatchObject({
      direction: 'app_to_user',
      amount: 250,
    });
  });

  test('without bids leaves it unsold', async () => {
    const domainId = await auction({ endsInMs: MINUTE });
    await server.advanceClock(2 * MINUTE);
    expect(await domain(domainId)).toMatchObject({ status: 'unsold', bidCount: 0, highestBid: null });
  });

  test('is worked off once by several closers at a time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => auction({ endsInMs: 10 * MINUTE, price: 10 })));
    for (const domainId of ids) expect((await bid(ann, domainId, 10)).status).toBe(201);
    await sql`update product_clock set offset_ms = offset_ms + ${11 * MINUTE}`.execute(server.db);
    // An auction of the demo data may end in these minutes too.
    const { rows } = await sql<{ id: string }>`
      select domain_id as id from auction where status = 'live' and ends_at <= product_now()`.execute(server.db);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const closed = await Promise.all(Array.from({ length: 4 }, () => closeDueAuctions(server.app.context)));
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    expect(await wallet(ann)).toEqual([940, 0]);
  });

  test('of one that cannot be closed holds no other up, and it is tried again later', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => auction({ endsInMs: 10 * MINUTE, price: 10 })));
    const [faulty, ...sound] = ids as [string, ...string[]];
    await sql`
      create function refuse_close() returns trigger language plpgsql as
      $$ begin raise exception 'this one cannot be closed' using errcode = 'check_violation'; end $$`.execute(
      server.db,
    );
    await sql`
      create trigger refuse_close before update on auction for each row
      when (old.domain_id = ${sql.lit(faulty)}::uuid and new.status = 'unsold') execute function refuse_close()`.execute(
      server.db,
    );
    const statuses = async () => Promise.all(sound.map(async (id) => (await domain(id)).status));

    await server.advanceClock(11 * MINUTE);
    expect(new Set(await statuses())).toEqual(new Set(['unsold']));
    expect((await domain(faulty)).status).toBe('active');

    await sql`drop trigger refuse_close on auction`.execute(server.db);
    await closeDueAuctions(server.app.context);
    expect((await domain(faulty)).status).toBe('unsold');
  });
});

describe('the running auctions of a bidder', () => {
  const running = async (as: Session) => (await server.get('/api/bids', { as })).body;

  test('say whether the caller leads, the earliest end first, and only while they run', async () => {
    const later = await auction({ endsInMs: 3 * HOUR });
    const sooner = await auction({ endsInMs: 2 * HOUR });
    await bid(ann, later, 100);
    await bid(ann, sooner, 150);
    await bid(ben, sooner, 300);
    const { data, serverTime } = await running(ann);
    expect(data.map((own: OwnBid) => [own.domain.id, own.bid_amount, own.isLeading, own.domain.highestBid])).toEqual([
      [sooner, 150, false, 300],
      [later, 100, true, 100],
    ]);
    expect(Date.parse(serverTime)).toBeGreaterThan(0);
    expect((await running(ben)).data).toHaveLength(1);

    await sql`update auction set ends_at = product_now() where domain_id = ${sooner}`.execute(server.db);
    await closeDueAuctions(server.app.context);
    expect((await running(ann)).data.map((own: OwnBid) => own.domain.id)).toEqual([later]);
  });

  test('are shown to the caller only', async () => {
    expect((await server.get('/api/bids')).status).toBe(401);
  });
});
