import type { Domain } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { DAY_MS, SellerDesk, outcome } from './testing/seller-desk';

let server: TestServer;
let seller: SellerDesk;
let bidder: SellerDesk;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  seller = await SellerDesk.open(server);
  bidder = await SellerDesk.open(server, null);
  await server.deposit(bidder.session, 1_000);
});
afterAll(() => server.close());

async function later(days: number): Promise<void> {
  await server.advanceClock(Math.round(days * DAY_MS));
  await seller.signInAgain();
  await bidder.signInAgain();
}
const daysLeft = async (domain: Domain) => {
  const now = (await server.get('/api/domain/list')).body.meta.serverTime as string;
  return (Date.parse(domain.expiryDate ?? '') - Date.parse(now)) / DAY_MS;
};

describe('withdrawing', () => {
  test('frees the name and the slot, once', async () => {
    const { id, name } = await seller.list();
    expect(outcome(await seller.withdraw(id))).toEqual([200, 'withdrawn']);
    expect(outcome(await seller.withdraw(id))).toEqual([409, 'NOT_ACTIVE']);
    expect((await seller.list({ name })).status).toBe('active');
  });

  test('an auction with a bid stays, and so does the lock', async () => {
    const { id } = await seller.list({ auctionDays: 2 });
    await bidder.bid(id, 10);
    for (const refused of [await seller.withdraw(id), await seller.act(id, 'cancel')]) {
      expect(outcome(refused)).toEqual([409, 'HAS_BIDS']);
      expect(refused.body.message).toBe('An auction with bids cannot be cancelled.');
    }
    expect(await bidder.wallet()).toMatchObject({ balance: 990, lockedBalance: 10 });
  });

  test('a withdrawn auction takes no bids', async () => {
    const { id } = await seller.list({ auctionDays: 2 });
    await seller.withdraw(id);
    expect(outcome(await bidder.bid(id, 10))).toEqual([409, 'NOT_ACTIVE']);
  });

  test.each(['reserved', 'rented', 'sold', 'suspended'])('what is %s stays', async (status) => {
    const { id } = await seller.list();
    await rows(server.db, sql`update domain set status = ${status} where id = ${id}`);
    expect(outcome(await seller.withdraw(id))).toEqual([409, 'NOT_ACTIVE']);
  });

  test('only the seller may, and only what exists', async () => {
    const { id } = await seller.list();
    expect(outcome(await bidder.withdraw(id))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await bidder.edit(id, { price: 1 }))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await bidder.act(id, 'renew'))).toEqual([403, 'FORBIDDEN']);
    expect((await server.delete(`/domains/${id}`)).status).toBe(401);
    expect(outcome(await seller.withdraw('nothing'))).toEqual([404, 'NOT_FOUND']);
    const hidden = await seller.list({ name: 'security.pi' });
    expect(outcome(await bidder.withdraw(hidden.id))).toEqual([404, 'NOT_FOUND']);
  });
});

test('what is withdrawn is featured no more, stays in the own list, and can be listed again', async () => {
  const { id, name } = await seller.list({ featured: true });
  const { body } = await seller.withdraw(id);
  expect(body.data).toMatchObject({ status: 'withdrawn', featured: false });
  const again = await seller.list({ name, featured: true });
  const own = (await server.get('/api/domain/domains', { as: seller.session })).body as Domain[];
  expect(own.filter((domain) => domain.name === name).map(({ status }) => status)).toEqual(['active', 'withdrawn']);
  expect(again.id).not.toBe(id);
});

test('a seller cancels an auction before its first bid; a fixed price has nothing to cancel', async () => {
  const { id } = await seller.list({ auctionDays: 2 });
  expect(outcome(await seller.act(id, 'cancel'))).toEqual([200, 'withdrawn']);
  expect(outcome(await bidder.bid(id, 10))).toEqual([409, 'NOT_ACTIVE']);
  expect(outcome(await seller.act((await seller.list()).id, 'cancel'))).toEqual([409, 'NOT_ACTIVE']);
});

test('a bid and a cancellation at once: either the bid stands or the auction is gone', async () => {
  const auctions = await Promise.all(Array.from({ length: 8 }, () => seller.list({ auctionDays: 2 })));
  for (const { id } of auctions) {
    const [bid, cancel] = await Promise.all([bidder.bid(id, 10), seller.act(id, 'cancel')]);
    expect([bid.status, cancel.status].sort()).toEqual(bid.status === 201 ? [201, 409] : [200, 409]);
  }
});

test('30 days, then expired, then 30 days more', async () => {
  const { id } = await seller.list();
  expect(outcome(await seller.act(id, 'renew'))).toEqual([409, 'NOT_ACTIVE']);
  await later(23.5);
  const renewed = await seller.act(id, 'renew');
  expect(renewed.status).toBe(200);
  expect(await daysLeft(renewed.body.data)).toBeCloseTo(36.5, 2);
  await later(37);
  expect((await seller.read(id)).status).toBe('expired');
  const again = await seller.act(id, 'renew');
  expect(outcome(again)).toEqual([200, 'active']);
  expect(await daysLeft(again.body.data)).toBeCloseTo(30, 2);
  await later(30 + 60.1);
  expect(outcome(await seller.act(id, 'renew'))).toEqual([409, 'NOT_ACTIVE']);
});

test('an expired name belongs to the seller who has listed it meanwhile', async () => {
  const { id, name } = await seller.list();
  await later(31);
  const other = await SellerDesk.open(server);
  await other.list({ name });
  expect(outcome(await seller.act(id, 'renew'))).toEqual([409, 'NAME_LISTED']);
});

test('an unsold auction is relisted free within 7 days, with its own days and a fresh start', async () => {
  const { id } = await seller.list({ auctionDays: 2, price: 7 });
  await later(2.1);
  expect((await seller.read(id)).status).toBe('unsold');
  expect(outcome(await bidder.bid(id, 10))).toEqual([409, 'AUCTION_ENDED']);
  const { body, status } = await seller.act(id, 'relist');
  expect([status, body.data.status, body.data.minimumBid]).toEqual([200, 'active', 7]);
  expect(await daysLeft(body.data)).toBeCloseTo(2, 2);
  await later(2.1);
  expect(await daysLeft((await seller.act(id, 'relist', { auctionDays: 5 })).body.data)).toBeCloseTo(5, 2);
  expect((await bidder.bid(id, 7)).status).toBe(201);
  expect(outcome(await seller.act(id, 'relist'))).toEqual([409, 'NOT_ACTIVE']);
});

test('an auction whose winner’s order came to nothing is relisted as another auction, which takes the same amounts', async () => {
  const { id } = await seller.list({ auctionDays: 1, price: 7 });
  for (const amount of [7, 200]) expect((await bidder.bid(id, amount)).status).toBe(201);
  await later(1.1);
  await later(2.1);
  const [order] = (await server.get('/api/orders?role=buyer', { as: bidder.session })).body.data;
  expect((await server.post(`/api/orders/${order.id}/cancel`, {}, { as: bidder.session })).status).toBe(200);
  const { body, status } = await seller.act(id, 'relist');
  expect([status, body.data.status, body.data.minimumBid, body.data.bidCount]).toEqual([200, 'active', 7, 0]);
  expect((await server.get(`/api/domain/${id}/bids`)).body.data).toEqual([]);
  for (const amount of [7, 200]) expect((await bidder.bid(id, amount)).status).toBe(201);
  const bids = (await server.get(`/api/domain/${id}/bids`)).body.data as { bid_amount: number }[];
  expect(bids.map((bid) => bid.bid_amount)).toEqual([200, 7]);
  await later(1.1);
  const [again] = (await server.get('/api/orders?role=buyer', { as: bidder.session })).body.data;
  expect(again).toMatchObject({ amount: 200, status: 'funded', itemId: id });
  expect(again.id).not.toBe(order.id);
  expect(await bidder.wallet()).toMatchObject({ balance: 800, lockedBalance: 0 });
});

test('7 days after its end an unsold auction is expired, whenever the sweepers looked', async () => {
  const { id } = await seller.list({ auctionDays: 1 });
  await later(8.1);
  expect((await seller.read(id)).status).toBe('expired');
  expect(outcome(await seller.act(id, 'relist'))).toEqual([409, 'NOT_ACTIVE']);
  expect(outcome(await seller.act(id, 'renew'))).toEqual([409, 'NOT_ACTIVE']);
});
