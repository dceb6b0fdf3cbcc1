import {
  type AuctionProof,
  CATEGORIES,
  DEMO_SETTINGS,
  DOMAIN_STATUSES,
  type Domain,
  type DomainPage,
  MODES,
  type Order,
  toStroops,
} from 'contracts';
import { DEMO_ACCOUNTS, demoUid } from 'contracts/demo';
import { sql } from 'kysely';
import { productNow, rows } from '../platform/database/database';
import { type TestServer, startTestServer } from '../testing/test-server';
import { seedIfEmpty } from './seed';

const HOUR_MS = 3_600_000;

let server: TestServer;
let all: Domain[];
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  all = await everyDomain();
});
afterAll(() => server.close());

async function everyDomain(cursor = ''): Promise<Domain[]> {
  const { data, meta } = (await server.get<DomainPage>(`/api/domain/list?status=all&limit=100&cursor=${cursor}`)).body;
  return meta.nextCursor === null ? data : [...data, ...(await everyDomain(meta.nextCursor))];
}

const running = () => all.filter((domain) => domain.mode === 'auction' && domain.status === 'active');
const tables = [
  'app_user',
  'domain',
  'auction',
  'bid',
  'product',
  'conversation',
  'message',
  'pi_payment',
  'subscription',
  'ledger_event',
  'site_setting',
];
const counts = () =>
  Promise.all(tables.map(async (table) => (await rows(server.db, sql`select 1 from ${sql.table(table)}`)).length));

test('more than two hundred names stand over all categories, modes and statuses', async () => {
  const stored = await rows(server.db, sql<{ status: string }>`select status from domain`);
  expect(stored.length).toBeGreaterThanOrEqual(200);
  expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(DOMAIN_STATUSES));
  const active = all.filter((domain) => domain.status === 'active');
  expect(new Set(active.map((domain) => domain.category))).toEqual(new Set(CATEGORIES));
  expect(new Set(active.map((domain) => domain.mode))).toEqual(new Set(MODES));
});

test('the running auctions end from 2 hours to 29 days after the seed', async () => {
  const seededAt = Math.min(...running().map((auction) => Date.parse(auction.endsAt as string))) - 2 * HOUR_MS;
  const hours = running().map((auction) => (Date.parse(auction.endsAt as string) - seededAt) / HOUR_MS);
  expect(Math.abs(seededAt - (await productNow(server.db)).getTime())).toBeLessThan(HOUR_MS);
  expect(hours.length).toBeGreaterThanOrEqual(12);
  expect(Math.max(...hours)).toBeCloseTo(29 * 24);
  expect(hours.filter((hour) => hour > 240)).toHaveLength(8);
  expect(running().filter((auction) => auction.bidCount === 0)).toHaveLength(3);
});

test.each<[string, (domain: Domain) => number]>([
  ['price', (domain) => domain.price],
  ['minimum bid', (domain) => domain.minimumBid as number],
])('the five cheapest by %s are in reach and not of alice', (_by, key) => {
  const cheapest = running()
    .sort((a, b) => key(a) - key(b))
    .slice(0, 5);
  expect(
    cheapest.every((auction) => (auction.minimumBid as number) < 1_000 && auction.seller.username !== 'alice'),
  ).toBe(true);
});

test('bob runs one auction, carol has sold and rented names, and both keep to their plans', async () => {
  expect(running().filter((auction) => auction.seller.username === 'bob')).toHaveLength(1);
  const ofCarol = all.filter((domain) => domain.seller.username === 'carol').map((domain) => domain.status);
  expect(ofCarol).toEqual(expect.arrayContaining(['sold', 'rented']));
  const counted = await rows(
    server.db,
    sql<{ username: string; live: number; featured: number; max_listings: number | null; featured_listings: number }>`
      select u.username, count(*)::integer as live, (count(*) filter (where d.featured))::integer as featured, p.max_listings, p.featured_listings
      from domain d join app_user u on u.id = d.seller_id join subscription s on s.user_id = u.id join subscription_plan p on p.id = s.plan_id
      where d.status in ('pending', 'active', 'reserved', 'unsold') group by u.username, p.id`,
  );
  expect(counted.length).toBeGreaterThanOrEqual(25);
  for (const seller of counted) {
    expect(seller.live).toBeLessThanOrEqual(seller.max_listings ?? Infinity);
    expect(seller.featured).toBeLessThanOrEqual(seller.featured_listings);
  }
});

test('alice has 25,000 π free and nothing locked', async () => {
  const alice = await server.signInAs('alice');
  expect(alice.uid).toBe(demoUid('alice'));
  expect((await server.get('/api/wallet', { as: alice })).body.data.wallet).toEqual({
    balance: 25_000,
    lockedBalance: 0,
  });
});

test('alice has orders in five states, one of them the first month of a rental, notifications, movements of her wallet, watched names and saved searches', async () => {
  const as = await server.signInAs('alice');
  const orders = (await server.get('/api/orders', { as })).body.data as { status: string }[];
  expect(orders.map(({ status }) => status).sort()).toEqual([
    'accepted',
    'completed',
    'completed',
    'delivered',
    'funded',
    'refunded',
    'refunded',
  ]);
  const notifications = (await server.get('/api/notifications', { as })).body.data as unknown[];
  expect(notifications).toHaveLength(7);
  const { trx } = (await server.get('/api/wallet/activity', { as })).body.data;
  expect(trx.length).toBeGreaterThanOrEqual(4);
  expect((await server.get('/api/watchlist', { as })).body.data).toHaveLength(3);
  expect((await server.get('/api/saved-searches', { as })).body.data).toHaveLength(2);
});

test('three disputes were decided: for the buyer, for the seller and between them; both sides and the record show how', async () => {
  const outcomes: Record<string, [buyer: string, seller: string, toSeller: number]> = {
    'sundial.pi': ['alice', 'omar', 0],
    'ferryman.pi': ['lucas', 'ines', 228],
    'woodsmoke.pi': ['pavel', 'bob', 123.5],
  };
  const decisions = [];
  for (const [name, [buyer, seller, toSeller]] of Object.entries(outcomes)) {
    const as = await server.signInAs(seller);
    const { data } = (await server.get('/api/orders', { as: await server.signInAs(buyer) })).body as { data: Order[] };
    const last = data.find(({ itemName }) => itemName === name)?.events.slice(-2);
    expect(last).toMatchObject([{ type: 'decided', by: 'admin', reason: expect.any(String) }, { type: 'settled' }]);
    decisions.push(last?.[0]?.text);
    const { trx } = (await server.get('/api/wallet/activity?limit=100', { as })).body.data as {
      trx: { amount: number; order: { itemName: string } | null }[];
    };
    const paid = trx.filter(({ order }) => order?.itemName === name).map(({ amount }) => amount);
    expect(paid).toEqual(toSeller === 0 ? [] : [toSeller]);
  }
  expect(decisions).toEqual(['refund', 'split: 80', 'release']);
  const admin = await server.signInAs('admin-demo');
  const { data } = (await server.get('/admin/api/audit', { as: admin })).body as { data: { act: string }[] };
  expect(data.filter(({ act }) => act === 'order.decide')).toHaveLength(3);
  expect((await server.get('/admin/api/disputes', { as: admin })).body.data).toEqual([]);
});

test('of two rented names one has time left and one is due; their owner was paid', async () => {
  const statuses = [];
  for (const renter of ['noor', 'yuki']) {
    const as = await server.signInAs(renter);
    const { data } = (await server.get('/api/rentals', { as })).body as { data: { status: string }[] };
    statuses.push(...data.map(({ status }) => status));
  }
  expect(statuses).toEqual(['active', 'due']);
  const carol = await server.signInAs('carol');
  const { trx } = (await server.get('/api/wallet/activity', { as: carol })).body.data as { trx: { memo: string }[] };
  expect(trx.filter(({ memo }) => memo.startsWith('Rent: '))).toHaveLength(2);
});

test('five offers wait for their sellers', async () => {
  const offers = await rows(
    server.db,
    sql`select o.id from offer o join domain d on d.id = o.domain_id
      where o.status = 'open' and o.expires_at > product_now() and o.amount < d.price and d.accepts_offers and d.seller_id = o.seller_id`,
  );
  expect(offers).toHaveLength(5);
});

test('forty names were sold, most of them with a review, and each shows what it fetched', async () => {
  const sold = all.filter(({ status }) => status === 'sold');
  expect(sold.length).toBeGreaterThanOrEqual(40);
  expect(sold.every(({ soldPrice, price }) => soldPrice === price)).toBe(true);
  const { data } = (await server.get(`/api/sellers/${demoUid('carol')}`)).body;
  expect(data.reviewCount).toBeGreaterThanOrEqual(5);
  expect(data.rating).toBeGreaterThan(4);
  const [reviews] = await rows(server.db, sql<{ count: number }>`select count(*)::integer as count from review`);
  expect(reviews?.count).toBeGreaterThanOrEqual(25);
});

test('the chain of every auction with bids holds them all, each linked to the one before', async () => {
  for (const auction of running().filter(({ bidCount }) => bidCount !== 0)) {
    const { data } = (await server.get<AuctionProof>(`/api/auctions/${auction.id}/proof`)).body;
    expect(data.entries.map(({ type }) => type)).toEqual([
      'terms',
      ...Array<string>(auction.bidCount ?? 0).fill('bid'),
    ]);
    for (const [at, { hash: _, ...entry }] of data.entries.entries())
      expect(entry.prev).toBe(data.entries[at - 1]?.hash ?? '0'.repeat(64));
  }
});

test('one auction has more than fifteen bids', () => {
  expect(Math.max(...running().map(({ bidCount }) => bidCount ?? 0))).toBeGreaterThanOrEqual(15);
});

test('admin-demo is an administrator and dave has nothing', async () => {
  expect((await server.get('/admin/api/ledger', { as: await server.signInAs('admin-demo') })).status).toBe(200);
  const dave = await server.signInAs('dave');
  expect((await server.get('/api/wallet', { as: dave })).body.data.wallet).toEqual({ balance: 0, lockedBalance: 0 });
});

test('the books balance, locked money is the leading bids and the open offers, and the chain agrees', async () => {
  const { data } = (await server.get('/admin/api/ledger', { as: await server.signInAs('admin-demo') })).body;
  expect(data.balanced).toBe(true);
  expect(data.chainBalance).toBe(data.expectedChainBalance);
  const bids = running().reduce((sum, auction) => sum + (auction.highestBid ?? 0), 0);
  expect(data.accounts['user.locked']).toBe(bids + 250 + 300 + 175 + 90 + 140);
  const [paidIn] = await rows(
    server.db,
    sql<{ total: bigint }>`select sum(amount)::bigint as total from pi_payment where state = 'completed'`,
  );
  expect(paidIn?.total).toBe(DEMO_ACCOUNTS.reduce((sum, account) => sum + toStroops(account.deposited), 0n));
});

test('every bid is at least the minimum of its moment, and no seller bids on their own listing', async () => {
  const wrong = await rows(
    server.db,
    sql`
      with steps as (
        select b.*, a.seller_id, a.start_price, a.bid_increment, a.ends_at,
          lag(b.amount) over w as earlier, lag(b.bidder_id) over w as earlier_bidder, lag(b.created_at) over w as earlier_at
        from bid b join auction a on a.domain_id = b.auction_id window w as (partition by b.auction_id order by b.amount)
      )
      select id from steps
      where bidder_id = seller_id or bidder_id = earlier_bidder or amount < coalesce(earlier + bid_increment, start_price)
        or created_at >= product_now() or created_at <= earlier_at`,
  );
  expect(wrong).toEqual([]);
});

test('the settings are those of the demo', async () => {
  const { body } = await server.get('/site_settings/api/settings');
  const settings = Object.fromEntries(body.data.map(({ key, value }: { key: string; value: string }) => [key, value]));
  expect(settings).toMatchObject(DEMO_SETTINGS);
});

test.each(['crypto', 'shop', 'finance', 'app'])('the quick search "%s" finds something', async (q) => {
  expect((await server.get(`/api/domain/list?q=${q}`)).body.meta.total).toBeGreaterThan(0);
});

test('a second run changes nothing', async () => {
  const before = await counts();
  expect(await seedIfEmpty(server.app.context)).toBe(false);
  expect(await counts()).toEqual(before);
});
