import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { openTestAuction, type TestAuction } from './testing/open-test-auction';

const MINUTE = 60_000;

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

const auction = (options: TestAuction) => openTestAuction(server.db, seller.id, options);
const bid = (as: Session, domainId: string, amount: number) =>
  server.post(`/api/domain/${domainId}/bids`, { amount }, { as });
const buy = (as: Session, domainId: string, payWith = 'balance', headers: Record<string, string> = {}) =>
  server.post(`/api/domain/${domainId}/buy`, { payWith }, { as, headers });
const domain = async (domainId: string, as?: Session) =>
  (await server.get(`/api/domain/${domainId}`, as ? { as } : {})).body.data;
const coded = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const wallet = async (session: Session) => {
  const { balance, lockedBalance } = (await server.get('/api/wallet', { as: session })).body.data.wallet;
  return [balance, lockedBalance];
};
const notified = async (session: Session, domainId: string) =>
  (await server.get('/api/notifications', { as: session })).body.data
    .filter((note: { href: string | null }) => note.href === `/domains/${domainId}`)
    .map((note: { kind: string }) => note.kind);

describe('a reserve', () => {
  test('is read by its owner and administrators only; all others read whether it is met', async () => {
    const domainId = await auction({ price: 100, reserve: 300 });
    expect(await domain(domainId)).toMatchObject({ hasReserve: true, reserveMet: false, currentPrice: 100, round: 1 });
    for (const stranger of [undefined, ann]) expect(await domain(domainId, stranger)).not.toHaveProperty('reserve');
    for (const reader of [seller, admin]) expect(await domain(domainId, reader)).toMatchObject({ reserve: 300 });
    const { body } = await bid(ann, domainId, 200);
    expect(body.auction).toMatchObject({ reserveMet: false, currentPrice: 200 });
    expect(body.auction).not.toHaveProperty('reserve');
    expect((await bid(ben, domainId, 300)).body.auction).toMatchObject({ reserveMet: true });
    expect(await domain(await auction({}))).toMatchObject({ hasReserve: false, reserveMet: true });
  });

  test('that is not met leaves the name unsold, frees the lock and is told to all bidders', async () => {
    const domainId = await auction({ price: 100, reserve: 300, endsInMs: 10 * MINUTE });
    await bid(ben, domainId, 100);
    await bid(ann, domainId, 250);
    await server.advanceClock(11 * MINUTE);
    expect(await domain(domainId)).toMatchObject({ status: 'unsold', reserveMet: false, highestBid: 250 });
    expect(await wallet(ann)).toEqual([1_000, 0]);
    const { data } = (await server.get(`/api/domain/${domainId}/bids`)).body;
    expect(data.map((row: { status: string }) => row.status)).toEqual(['refunded', 'refunded']);
    for (const bidder of [ann, ben]) expect(await notified(bidder, domainId)).toContain('auction-reserve-missed');
    expect(coded(await bid(ann, domainId, 400))).toEqual([409, 'AUCTION_ENDED']);
  });

  test('that is not met frees all of the leader’s maximum', async () => {
    const domainId = await auction({ price: 100, reserve: 500, endsInMs: 10 * MINUTE });
    await server.post(`/api/domain/${domainId}/bids`, { amount: 100, maxAmount: 450 }, { as: ann });
    expect(await wallet(ann)).toEqual([550, 450]);
    await server.advanceClock(11 * MINUTE);
    expect(await domain(domainId)).toMatchObject({ status: 'unsold', highestBid: 100 });
    expect(await wallet(ann)).toEqual([1_000, 0]);
  });

  test('that is met sells', async () => {
    const domainId = await auction({ price: 100, reserve: 300, endsInMs: 10 * MINUTE });
    await bid(ann, domainId, 300);
    await server.advanceClock(11 * MINUTE);
    expect(await domain(domainId)).toMatchObject({ status: 'reserved' });
    expect(await wallet(ann)).toEqual([700, 0]);
  });
});

describe('buying at once', () => {
  test('takes the price from the balance, ends the auction and starts a funded order', async () => {
    const domainId = await auction({ price: 100, buyNow: 500 });
    expect(await domain(domainId)).toMatchObject({ buyNow: 500, bidCount: 0 });
    const { status, body } = await buy(ann, domainId);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ amount: 500, paidWith: 'balance', status: 'funded', buyer: { uid: ann.uid } });
    expect(await domain(domainId)).toMatchObject({ status: 'reserved' });
    expect(await wallet(ann)).toEqual([500, 0]);
    expect(coded(await bid(ben, domainId, 600))).toEqual([409, 'AUCTION_ENDED']);
    expect(coded(await buy(ben, domainId))).toEqual([409, 'AUCTION_ENDED']);
    await server.advanceClock(48 * 60 * MINUTE);
    expect(await domain(domainId)).toMatchObject({ status: 'reserved' });
  });

  test('is refused in the order of the rules', async () => {
    const domainId = await auction({ price: 100, buyNow: 1_500 });
    expect(coded(await server.post(`/api/domain/${domainId}/buy`, { payWith: 'balance' }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    const byPi = await buy(seller, domainId, 'pi');
    expect([...coded(byPi), Object.keys(byPi.body.details)]).toEqual([400, 'VALIDATION', ['payWith']]);
    expect(coded(await buy(seller, domainId))).toEqual([403, 'OWN_LISTING']);
    expect(coded(await buy(ann, domainId))).toEqual([409, 'INSUFFICIENT_BALANCE']);
    expect(await domain(domainId)).toMatchObject({ status: 'active', buyNow: 1_500 });
    for (const payWith of ['pi', 'balance'])
      expect(coded(await buy(ann, await auction({}), payWith))).toEqual([409, 'NOT_ACTIVE']);
  });

  test('is not for suspended people', async () => {
    const domainId = await auction({ price: 100, buyNow: 500 });
    const reason = { reason: 'A test.' };
    await server.post(`/admin/api/users/${ann.uid}/suspend`, reason, { as: admin });
    expect(coded(await buy(ann, domainId))).toEqual([403, 'SUSPENDED']);
    await server.post(`/admin/api/users/${ann.uid}/restore`, reason, { as: admin });
    expect((await buy(ann, domainId)).status).toBe(201);
  });

  test('is gone at the first bid; a bid at its price is a bid', async () => {
    const domainId = await auction({ price: 100, buyNow: 500 });
    expect((await bid(ann, domainId, 500)).body.auction).toMatchObject({ buyNow: null, highestBid: 500 });
    expect(coded(await buy(ben, domainId))).toEqual([409, 'NOT_ACTIVE']);
    expect(await domain(domainId)).toMatchObject({ status: 'active' });
  });

  test('by two at once sells once, and a repeat under one key is the same order', async () => {
    const domainId = await auction({ price: 100, buyNow: 400 });
    const both = await Promise.all([buy(ann, domainId), buy(ben, domainId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await auction({ price: 100, buyNow: 400 });
    const headers = { 'idempotency-key': `buy-${people}` };
    const [first, second] = [await buy(ben, again, 'balance', headers), await buy(ben, again, 'balance', headers)];
    if (first.status === 201) expect(second.body.data.id).toBe(first.body.data.id);
    else expect(first.body.code).toBe('INSUFFICIENT_BALANCE');
  });
});

test('a name that was bought and given back runs again as the next round', async () => {
  const domainId = await auction({ price: 100, buyNow: 500 });
  const { body } = await buy(ann, domainId);
  await server.advanceClock(49 * 60 * MINUTE);
  [ann, seller] = [await server.signInAs(ann.username), await server.signInAs('bob')];
  expect((await server.post(`/api/orders/${body.data.id}/cancel`, {}, { as: ann })).status).toBe(200);
  expect(await domain(domainId)).toMatchObject({ status: 'unsold', bidCount: 0 });
  const relisted = await server.post(`/api/domain/${domainId}/relist`, { auctionDays: 2 }, { as: seller });
  expect(relisted.body.data).toMatchObject({ status: 'active', round: 2, buyNow: 500 });
  expect((await bid(await server.signInAs(ben.username), domainId, 100)).status).toBe(201);
});
