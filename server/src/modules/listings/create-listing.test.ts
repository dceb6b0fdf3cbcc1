import { type Domain, LISTING_FIELDS, PUBLIC_TEXTS, type SettingKey } from 'contracts';
import { sql } from 'kysely';
import { inTransaction, rows } from '../../platform/database/database';
import { lockedOut, onPostgres } from '../../testing/locked-out';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { serverApprover } from '../identity/approvers.service';
import { changeRole } from '../identity/roles.service';
import { lockPlan } from '../subscriptions/subscriptions.service';
import { signInSeller } from './testing/give-plan';

const DAY_MS = 86_400_000;

let server: TestServer;
let admin: Session;
let seller: Session;
let named = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signInAs('an-admin');
  await changeRole(server.db, await serverApprover(server.db), { user: admin.uid, decision: 'grant', reason: 'test' });
});
beforeEach(async () => {
  seller = await signInSeller(server);
});
afterAll(() => server.close());

const draft = (more: object = {}) => {
  named += 1;
  return {
    name: `sunny-${named}.pi`,
    description: 'A bright name.',
    price: 12.5,
    category: 'brand',
    type: 'sale',
    ...more,
  };
};
const list = (body: object, as: Session | null = seller) => server.post('/api/domain/', body, as ? { as } : {});
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const serverNow = async () => Date.parse((await server.get('/api/domain/list')).body.meta.serverTime as string);
const set = async (key: SettingKey, value: string) =>
  expect((await server.put('/admin/api/settings', { key, value }, { as: admin })).status).toBe(200);

test('a fixed-price name goes live for 30 days and is found at once', async () => {
  const body = draft({
    name: '  Sunny-Shop.PI ',
    tags: ['sun', 'shop', 'sun'],
    userId: 'someone-else',
    length: 99,
    id: 'x',
  });
  const { status, body: response } = await list(body);
  expect([status, response.success, response.message]).toEqual([201, true, 'Successfully Listed']);
  const { id, ...data } = response.data as Domain;
  expect(data).toMatchObject({
    name: 'sunny-shop.pi', mode: 'fixed', status: 'active', price: 12.5, length: 10, featured: false, tags: ['sun', 'shop'],
    rentPrice: null, seller: { uid: seller.uid }, auctionEndTime: null,
  }); // prettier-ignore
  expect(Math.abs(Date.parse(data.expiryDate ?? '') - (await serverNow()) - 30 * DAY_MS)).toBeLessThan(60_000);
  const found = await server.get(`/api/domain/list?q=sunny-shop`);
  expect(found.body.data.map((domain: Domain) => domain.id)).toEqual([id]);
});

test('an auction starts at once, runs whole days and takes bids', async () => {
  const { body } = await list(
    draft({ price: 5, auctionEndTime: new Date((await serverNow()) + 6.6 * DAY_MS).toISOString() }),
  );
  expect(body.data).toMatchObject({
    mode: 'auction',
    type: 'sale',
    status: 'active',
    minimumBid: 5,
    highestBid: null,
    bidCount: 0,
  });
  expect(Math.abs(Date.parse(body.data.endsAt) - (await serverNow()) - 7 * DAY_MS)).toBeLessThan(60_000);
  expect(body.data.expiryDate).toBe(body.data.endsAt);
  const bidder = await server.signInAs('bidder');
  await server.deposit(bidder, 300);
  const bid = (amount: number) => server.post(`/api/domain/${body.data.id}/bids`, { amount }, { as: bidder });
  expect(outcome(await bid(4.99))).toEqual([400, 'BID_TOO_LOW']);
  expect((await bid(5)).body.auction).toMatchObject({ minimumBid: 105, highestBid: 5 });
  expect(outcome(await server.post(`/api/domain/${body.data.id}/bids`, { amount: 500 }, { as: seller }))).toEqual([
    403,
    'OWN_LISTING',
  ]);
});

test('auctionDays wins over auctionEndTime', async () => {
  const { body } = await list(
    draft({ auctionDays: 3, auctionEndTime: new Date(Date.now() + 900 * DAY_MS).toISOString() }),
  );
  expect(Math.abs(Date.parse(body.data.endsAt) - (await serverNow()) - 3 * DAY_MS)).toBeLessThan(60_000);
});

test('a rental costs its price a year unless it says otherwise', async () => {
  expect((await list(draft({ type: 'rent', price: 9 }))).body.data).toMatchObject({
    mode: 'rent',
    rentPrice: 9,
    rentPeriod: 'yearly',
  });
  const monthly = draft({
    type: 'rent',
    price: 9,
    rentPrice: 4,
    rentPeriod: 'monthly',
    auctionEndTime: '',
    contactInfo: null,
  });
  expect((await list(monthly)).body.data).toMatchObject({ rentPrice: 4, rentPeriod: 'monthly', auctionEndTime: null });
});

test.each([
  [{ features: ['featured'] }, true],
  [{ features: '["Featured","logo"]' }, true],
  [{ features: 'logo, featured' }, true],
  [{ features: 'unfeatured' }, false],
  [{ featured: true }, true],
  [{ featured: false, features: ['featured'] }, false],
])('%j asks for the featured flag: %p', async (asked, isFeatured) => {
  expect((await list(draft(asked))).body.data.featured).toBe(isFeatured);
});

describe('input', () => {
  const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  test.each([
    ['name', { name: '' }],
    ['name', { name: 'sunny.com' }],
    ['name', { name: '-sunny.pi' }],
    ['name', { name: 'sunny-.pi' }],
    ['name', { name: 'xn--sunny.pi' }],
    ['name', { name: 'su nny.pi' }],
    ['name', { name: `${'a'.repeat(64)}.pi` }],
    ['name', { name: 'a'.repeat(50_000) }],
    ['description', { description: '   ' }],
    ['description', { description: 'x'.repeat(501) }],
    ['price', { price: 0 }],
    ['price', { price: 0.001 }],
    ['price', { price: 100_000_000.01 }],
    ['price', { price: '12' }],
    ['category', { category: 'cars' }],
    ['type', { type: 'gift' }],
    ['rentPeriod', { type: 'rent', rentPeriod: 'daily' }],
    ['auctionEndTime', { type: 'rent', auctionEndTime: ahead(3) }],
    ['auctionEndTime', { auctionEndTime: ahead(0.4) }],
    ['auctionEndTime', { auctionEndTime: ahead(-2) }],
    ['auctionEndTime', { auctionEndTime: ahead(31) }],
    ['auctionEndTime', { auctionEndTime: 'soon' }],
    ['auctionDays', { auctionDays: 0 }],
    ['auctionDays', { auctionDays: 31 }],
    ['auctionDays', { auctionDays: 1.5 }],
    ['tags', { tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }],
    ['tags.0', { tags: ['x'.repeat(31)] }],
    ['images', { images: Array.from({ length: 11 }, (_, at) => `https://example.com/${at}.png`) }],
    ['images.0', { images: ['http://example.com/a.png'] }],
    ['images.0', { images: ['javascript:alert(1)'] }],
    ['images.0', { images: [`https://example.com/${'a'.repeat(2_000)}`] }],
    ['contactInfo', { contactInfo: 'x'.repeat(501) }],
  ])('a wrong %s is named: %j', async (field, wrong) => {
    const response = await list(draft(wrong), await server.signInAs('planless'));
    expect(outcome(response)).toEqual([400, 'VALIDATION']);
    expect(Object.keys(response.body.details)).toContain(field);
  });

  test('the limits themselves are accepted', async () => {
    const { status } = await list(
      draft({
        name: `${'a'.repeat(62)}b.pi`,
        description: 'x'.repeat(500),
        price: 100_000_000,
        auctionDays: 30,
        tags: Array.from({ length: 10 }, (_, at) => `${at}`.repeat(30)),
        images: Array.from({ length: 10 }, (_, at) => `https://example.com/${at}.png`),
      }),
    );
    expect(status).toBe(201);
  });
});

describe('refusals in their order', () => {
  test('guests, then the suspended, then those without a plan', async () => {
    expect(outcome(await list(draft(), null))).toEqual([401, 'UNAUTHENTICATED']);
    const planless = await server.signInAs('planless');
    const refused = await list(draft(), planless);
    expect(outcome(refused)).toEqual([403, 'SUBSCRIPTION_REQUIRED']);
    expect(refused.body.message).toBe('You need active Subscription to list domains');
    await rows(server.db, sql`update app_user set suspended = true where id = ${planless.id}`);
    expect(outcome(await list(draft(), await server.signInAs('planless')))).toEqual([403, 'SUSPENDED']);
  });

  test('the listing limit comes before the name, and the name last', async () => {
    const basic = await signInSeller(server, 'basic-monthly');
    const taken = draft();
    expect((await list(taken, basic)).status).toBe(201);
    expect(outcome(await list(taken, basic))).toEqual([409, 'NAME_LISTED']);
    expect(outcome(await list({ ...taken, name: taken.name.toUpperCase() }))).toEqual([409, 'NAME_LISTED']);
    expect(outcome(await list({ ...taken, featured: true }, basic))).toEqual([403, 'FEATURED_LIMIT']);
    await list(draft(), basic);
    expect((await list(draft(), basic)).status).toBe(201);
    expect(outcome(await list({ ...taken, featured: true }, basic))).toEqual([403, 'LISTING_LIMIT']);
  });

  test('featured places are slots at the same time', async () => {
    const pro = await signInSeller(server, 'pro-monthly');
    for (const expected of [201, 201, 403]) expect((await list(draft({ featured: true }), pro)).status).toBe(expected);
    expect((await list(draft(), pro)).status).toBe(201);
  });
});

test('of 50 creations at once a plan of 3 takes 3', async () => {
  const basic = await signInSeller(server, 'basic-monthly');
  const responses = await Promise.all(Array.from({ length: 50 }, () => list(draft(), basic)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(responses.filter(({ body }) => body.code === 'LISTING_LIMIT')).toHaveLength(47);
  const own = (await server.get('/api/domain/domains', { as: basic })).body as Domain[];
  expect(own).toHaveLength(3);
});

onPostgres('a creation waits while another process claims a place of the same plan', async () => {
  const basic = await signInSeller(server, 'basic-monthly');
  let listing: ReturnType<typeof list> | undefined;
  let isListed = false;
  await inTransaction(server.db, async (tx) => {
    await lockPlan(tx, basic.id);
    listing = list(draft(), basic);
    await Promise.race([lockedOut(server.db, 1), listing.then(() => (isListed = true))]);
    expect(isListed).toBe(false);
  });
  expect((await listing)?.status).toBe(201);
});

test('of 20 sellers who list one name at once, one does', async () => {
  const sellers = await Promise.all(Array.from({ length: 20 }, () => signInSeller(server)));
  const wanted = draft();
  const responses = await Promise.all(sellers.map((as) => list(wanted, as)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ body }) => body.code === 'NAME_LISTED')).toHaveLength(19);
});

describe('review', () => {
  test.each([
    ['a reserved name', { name: 'wallet.pi' }],
    ['a brand', { name: 'paypal.pi' }],
    ['a look-alike', { name: 'g00gle.pi' }],
    ['a link', { description: 'See https://example.org' }],
    ['an e-mail address', { description: 'Write to me@example.org' }],
    ['a phone number', { description: 'Call +49 170 1234567' }],
    ['seed words', { description: 'Send me your seed phrase' }],
    ['a link among the tags', { tags: ['shop.com'] }],
  ])('%s waits for an administrator', async (_what, more) => {
    const { status, body } = await list(draft({ auctionDays: 2, ...more }));
    expect([status, body.data.status]).toEqual([201, 'pending']);
    expect((await server.get(`/api/domain/${body.data.id}`)).status).toBe(404);
    expect((await server.get(`/api/domain/${body.data.id}`, { as: seller })).status).toBe(200);
    expect(
      outcome(
        await server.post(`/api/domain/${body.data.id}/bids`, { amount: 50 }, { as: await server.signInAs('bidder') }),
      ),
    ).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await list(draft({ ...more, name: body.data.name })))).toEqual([409, 'NAME_LISTED']);
  });

  test('an open strike makes every listing wait, a closed one none', async () => {
    const buyer = await server.signInAs('buyer');
    await rows(
      server.db,
      sql`
        with refunded as (
          insert into orders (id, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with, funded_at)
          values (gen_random_uuid(), 'product', gen_random_uuid(), 'x', ${buyer.id}, ${seller.id}, 100, 5, 5, 'refunded', 'balance', product_now())
          returning id)
        insert into strike (order_id, user_id) select id, ${seller.id}::uuid from refunded`,
    );
    expect((await list(draft())).body.data.status).toBe('pending');
    await rows(server.db, sql`update strike set closed_at = product_now() where user_id = ${seller.id}`);
    expect((await list(draft())).body.data.status).toBe('active');
  });

  test('always and never are obeyed, and the ladder is frozen at go-live', async () => {
    await set('listing_review', 'always');
    expect((await list(draft())).body.data.status).toBe('pending');
    await set('listing_review', 'never');
    expect((await list(draft({ name: 'support.pi' }))).body.data.status).toBe('active');
    await set('listing_review', 'risk');
    await set('bid_increment_mode', 'ladder');
    const { body } = await list(draft({ price: 600, auctionDays: 1 }));
    await set('bid_increment_mode', 'flat');
    const bidder = await server.signInAs('bidder');
    await server.deposit(bidder, 1_000);
    const bid = await server.post(`/api/domain/${body.data.id}/bids`, { amount: 600 }, { as: bidder });
    expect(bid.body.auction.minimumBid).toBe(625);
  });
});

test.each(PUBLIC_TEXTS)(
  'a link in %s waits for its review in a new listing, and is refused there in an edit',
  async (field) => {
    const said = (text: string) => ({ [field]: LISTING_FIELDS[field].holds === 'texts' ? [text] : text });
    const { data: risky } = (await list(draft(said('see example.org')))).body;
    expect(risky.status).toBe('pending');
    const { data: plain } = (await list(draft())).body;
    expect(plain.status).toBe('active');
    const { status, body } = await server.put(`/domains/${plain.id}`, said('see example.org'), { as: seller });
    expect([status, Object.keys(body.details)]).toEqual([400, [field]]);
  },
);
