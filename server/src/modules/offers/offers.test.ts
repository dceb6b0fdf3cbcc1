import { DAY_MS, type Offer, type Order, toStroops } from 'contracts';
import { sql } from 'kysely';
import { type Response, type TestServer, startTestServer } from '../../testing/test-server';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { OfferDesk } from './testing/offer-desk';

let server: TestServer;
let desk: OfferDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = await OfferDesk.open(server);
});
afterEach(() => desk.expectSoundLocks());
afterAll(() => server.close());

const outcome = ({ status, body }: Response): unknown[] => [status, body.code ?? body.data?.status];
const dataOf = <T>({ body }: Response): T => (body as { data: T }).data;
const CLOCK_MS = 3 * DAY_MS;

describe('an offer', () => {
  test('locks its amount and shows both sides what it is', async () => {
    const before = await desk.wallet();
    const offer = await desk.made(40.5);
    const after = await desk.wallet();
    expect([before.balance - after.balance, after.lockedBalance - before.lockedBalance]).toEqual([40.5, 40.5]);
    expect(offer).toMatchObject({
      amount: 40.5,
      counterAmount: null,
      status: 'open',
      price: 100,
      buyer: { username: 'order-buyer' },
      seller: { username: 'order-seller' },
      message: '',
      counterMessage: '',
      orderId: null,
      actions: ['withdraw'],
    });
    expect(Date.parse(offer.expiresAt) - Date.parse(offer.createdAt)).toBe(CLOCK_MS);
    expect((await desk.readOffer(offer.id, desk.people.seller)).actions).toEqual(['counter', 'accept', 'decline']);
    const [told] = await notificationsOf(server, desk.people.seller, 'offer');
    expect(told).toMatchObject({ read: false, href: '/offers?role=seller', dueAt: offer.expiresAt });
    expect(told?.title).toMatch(/^You have an offer of 40.50\sπ for order-\d+\.pi$/);
    await desk.act(offer.id, 'withdraw', desk.people.buyer);
  });

  test('carries no message between two of whom one blocked the other; without one it counts', async () => {
    const { buyer, seller } = desk.people;
    const id = await desk.listName(100);
    const talk = await server.post('/api/conversations', { toUid: seller.uid }, { as: buyer });
    const block = (verb: string) => server.post(`/api/conversations/${talk.body.data.id}/${verb}`, {}, { as: seller });
    const offer = (message: string) => server.post(`/api/domain/${id}/offers`, { amount: 20, message }, { as: buyer });
    const before = await desk.wallet();
    await block('block');
    expect(outcome(await offer('Please.'))).toEqual([403, 'BLOCKED']);
    expect(await desk.wallet()).toEqual(before);
    const made = dataOf<Offer>(await offer(''));
    const counter = (message: string) =>
      server.post(`/api/offers/${made.id}/counter`, { amount: 60, message }, { as: seller });
    expect(outcome(await counter('Meet me here.'))).toEqual([403, 'BLOCKED']);
    await block('unblock');
    expect(outcome(await counter('Meet me here.'))).toEqual([200, 'countered']);
    await desk.act(made.id, 'decline', buyer);
  });

  test('is refused in order', async () => {
    const id = await desk.listName(100);
    const plain = await server.signInAs('offer-guest');
    const suspended = await server.signInAs('offer-suspended');
    await sql`update app_user set suspended = true where id = ${suspended.id}`.execute(server.db);
    expect((await server.post(`/api/domain/${id}/offers`, { amount: 20 })).status).toBe(401);
    expect(outcome(await desk.offer(id, 20.001))).toEqual([400, 'VALIDATION']);
    expect(outcome(await desk.offer('0190a000-0000-7000-8000-000000000000', 20))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await desk.offer('nothing', 20))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await desk.offer(id, 20, suspended))).toEqual([403, 'SUSPENDED']);
    expect(outcome(await desk.offer(id, 20, desk.people.seller))).toEqual([403, 'OWN_LISTING']);
    await sql`update domain set accepts_offers = false where id = ${id}`.execute(server.db);
    expect(outcome(await desk.offer(id, 1))).toEqual([409, 'NOT_ACTIVE']);
    await sql`update domain set accepts_offers = true where id = ${id}`.execute(server.db);
    expect(outcome(await desk.offer(id, 9.99))).toEqual([400, 'OFFER_TOO_LOW']);
    expect((await desk.offer(id, 9.99)).body).toMatchObject({
      message: 'The smallest offer is 10 π.',
      details: { minimum: 10 },
    });
    expect(outcome(await desk.offer(id, 100))).toEqual([400, 'VALIDATION']);
    expect((await desk.offer(id, 10, plain)).body).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      details: { shortfall: 10 },
    });
    const open = await desk.made(20, id);
    expect(outcome(await desk.offer(id, 1))).toEqual([409, 'OFFER_OPEN']);
    await desk.act(open.id, 'withdraw', desk.people.buyer);
  });

  test('of which a buyer has twenty at most', async () => {
    const people = await server.signInAs('offer-collector');
    await server.deposit(people, 100);
    const ids = await Promise.all(Array.from({ length: 24 }, () => desk.listName(10)));
    const made = await Promise.all(ids.map((id) => desk.offer(id, 1, people)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.filter(({ body }) => body.code === 'OFFERS_FULL')).toHaveLength(4);
    expect(await desk.wallet(people)).toMatchObject({ balance: 80, lockedBalance: 20 });
  });

  test.each(['pending', 'unsold', 'inactive', 'sold', 'withdrawn', 'suspended', 'reserved'])(
    'on a name that is %s is refused',
    async (status) => {
      const id = await desk.listName(100);
      await sql`update domain set status = ${status} where id = ${id}`.execute(server.db);
      expect(outcome(await desk.offer(id, 20))).toEqual(
        status === 'pending' ? [404, 'NOT_FOUND'] : [409, 'NOT_ACTIVE'],
      );
    },
  );

  test('does not carry a wallet’s secret words, and its message is short', async () => {
    const id = await desk.listName(100);
    const message = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    expect((await desk.offer(id, 20, desk.people.buyer, { message })).body).toMatchObject({
      code: 'VALIDATION',
      details: { message: { message: expect.any(String) } },
    });
    expect(outcome(await desk.offer(id, 20, desk.people.buyer, { message: 'x'.repeat(301) }))).toEqual([
      400,
      'VALIDATION',
    ]);
    const { data } = (await desk.offer(id, 20, desk.people.buyer, { message: ' I like it. ' })).body as { data: Offer };
    expect(data.message).toBe('I like it.');
    expect(outcome(await desk.act(data.id, 'counter', desk.people.seller, { amount: 50, message }))).toEqual([
      400,
      'VALIDATION',
    ]);
    await desk.act(data.id, 'withdraw', desk.people.buyer);
  });

  test('repeated under one key is one offer', async () => {
    const id = await desk.listName(100);
    const send = () =>
      server.post(
        `/api/domain/${id}/offers`,
        { amount: 20 },
        { as: desk.people.buyer, headers: { 'idempotency-key': id } },
      );
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    for (const { body } of others) expect(body).toEqual(first?.body);
    await desk.act(dataOf<Offer>(first as Response).id, 'withdraw', desk.people.buyer);
  });
});

describe('a step', () => {
  test.each([
    ['counter', 'buyer', 403],
    ['withdraw', 'seller', 403],
    ['accept', 'buyer', 409],
    ['decline', 'buyer', 409],
  ] as const)('%s by the %s is refused with %i while the offer is open', async (action, role, status) => {
    const { id } = await desk.made(20);
    const refused = await desk.act(id, action, desk.people[role], { amount: 50 });
    expect(outcome(refused)).toEqual([status, status === 403 ? 'FORBIDDEN' : 'OFFER_STATE']);
    for (const stranger of [desk.people.stranger, desk.people.admin])
      expect((await desk.act(id, action, stranger, { amount: 50 })).status).toBe(404);
    await desk.act(id, 'withdraw', desk.people.buyer);
  });

  test('of the seller counters above the offer and at most at the price, and the clock starts anew', async () => {
    const { id } = await desk.made(40);
    for (const amount of [40, 39, 100.01])
      expect(outcome(await desk.act(id, 'counter', desk.people.seller, { amount }))).toEqual([400, 'VALIDATION']);
    await desk.wait(DAY_MS);
    const countered = dataOf<Offer>(
      await desk.act(id, 'counter', desk.people.seller, { amount: 70.5, message: 'Meet me.' }),
    );
    expect(countered).toMatchObject({
      status: 'countered',
      amount: 40,
      counterAmount: 70.5,
      counterMessage: 'Meet me.',
      actions: [],
    });
    expect(Date.parse(countered.expiresAt) - Date.parse(countered.createdAt)).toBeGreaterThanOrEqual(CLOCK_MS + DAY_MS);
    expect((await desk.wallet()).lockedBalance).toBe(40);
    expect(outcome(await desk.act(id, 'counter', desk.people.seller, { amount: 60 }))).toEqual([409, 'OFFER_STATE']);
    expect(outcome(await desk.act(id, 'withdraw', desk.people.buyer))).toEqual([409, 'OFFER_STATE']);
    expect(outcome(await desk.act(id, 'decline', desk.people.buyer))).toEqual([200, 'declined']);
    expect((await desk.wallet()).lockedBalance).toBe(0);
  });

  test.each([
    ['withdraw', 'buyer', 'withdrawn'],
    ['decline', 'seller', 'declined'],
  ] as const)('%s returns the lock at once and tells both', async (action, role, status) => {
    const before = await desk.wallet();
    const { id } = await desk.made(20);
    expect(outcome(await desk.act(id, action, desk.people[role]))).toEqual([200, status]);
    expect(await desk.wallet()).toEqual(before);
    expect(outcome(await desk.act(id, action, desk.people[role]))).toEqual([409, 'OFFER_STATE']);
    for (const as of [desk.people.buyer, desk.people.seller])
      expect((await notificationsOf(server, as, 'offer'))[0]?.title).toContain(`was ${status}`);
  });

  test('after 72 hours is too late: the offer has expired and the lock is back', async () => {
    const [open, countered] = [await desk.made(20), await desk.countered(30, 60)];
    await desk.wait(CLOCK_MS);
    expect((await desk.readOffer(open.id)).status).toBe('expired');
    expect((await desk.readOffer(countered.id)).status).toBe('expired');
    expect((await desk.wallet()).lockedBalance).toBe(0);
    expect(outcome(await desk.act(open.id, 'accept', desk.people.seller))).toEqual([409, 'OFFER_STATE']);
    expect((await desk.made(20, open.domainId)).status).toBe('open');
    await desk.wait(CLOCK_MS);
  });
});

describe('acceptance', () => {
  const accept = async (id: string, role: 'buyer' | 'seller') => {
    const response = await desk.act(id, 'accept', desk.people[role]);
    expect(response.status).toBe(200);
    return response.body as { data: Offer; order: Order };
  };

  test('by the seller starts a funded order at the offer, reserves the name and declines all other offers', async () => {
    const [domainId, before] = [await desk.listName(100), await desk.wallet(desk.rival)];
    const [mine, theirs] = [await desk.made(60, domainId), await desk.made(80, domainId, desk.rival)];
    const { data, order } = await accept(mine.id, 'seller');
    expect(data).toMatchObject({ status: 'accepted', orderId: order.id, actions: [] });
    expect(order).toMatchObject({
      kind: 'purchase',
      status: 'funded',
      amount: 60,
      fee: 3,
      paidWith: 'balance',
      itemId: domainId,
    });
    expect((await desk.read(order.id)).events.map(({ type, by }) => [type, by])).toEqual([['created', 'seller']]);
    const escrow = sql`select balance from ledger_account where order_id = ${order.id}`;
    expect((await escrow.execute(server.db)).rows).toEqual([{ balance: toStroops(60) }]);
    expect((await desk.domain(domainId)).status).toBe('reserved');
    expect((await desk.readOffer(theirs.id, desk.rival)).status).toBe('declined');
    expect(await desk.wallet(desk.rival)).toEqual(before);
    const [told] = await notificationsOf(server, desk.rival, 'offer');
    expect(told?.text).toMatch(
      /^The name was sold\. Your 80\sπ is back in your balance\.$|^The name was sold\. Your 80\.00\sπ is back in your balance\.$/,
    );
    const [agreed] = await notificationsOf(server, desk.people.buyer, 'offer');
    expect(agreed).toMatchObject({ href: `/orders/${order.id}`, read: false, dueAt: order.dueAt });
  });

  test('of a counter locks the difference', async () => {
    const before = await desk.wallet();
    const { id } = await desk.countered(40, 90);
    const { order } = await accept(id, 'buyer');
    expect(order.amount).toBe(90);
    expect(await desk.wallet()).toEqual({ balance: before.balance - 90, lockedBalance: before.lockedBalance });
  });

  test('of a counter that the wallet does not cover is refused with the shortfall, and nothing changes', async () => {
    const poor = await server.signInAs('offer-poor');
    await server.deposit(poor, 50);
    const { id } = await desk.made(40, undefined, poor);
    await desk.act(id, 'counter', desk.people.seller, { amount: 75.5 });
    const { status, body } = await desk.act(id, 'accept', poor);
    expect([status, body.code, body.details?.shortfall]).toEqual([409, 'INSUFFICIENT_BALANCE', 25.5]);
    expect(await desk.wallet(poor)).toEqual({ balance: 10, lockedBalance: 40 });
    expect((await desk.readOffer(id, poor)).status).toBe('countered');
    await desk.act(id, 'decline', poor);
  });

  test('takes the price of now when it fell below the offer; the rest of the lock returns', async () => {
    const [domainId, before] = [await desk.listName(100), await desk.wallet()];
    const { id } = await desk.made(80, domainId);
    await server.put(`/domains/${domainId}`, { price: 55.55 }, { as: desk.people.seller });
    const { order } = await accept(id, 'seller');
    expect(order.amount).toBe(55.55);
    expect((await desk.wallet()).lockedBalance).toBe(before.lockedBalance);
    expect((await desk.wallet()).balance).toBeCloseTo(before.balance - 55.55, 7);
  });

  test('waits while another buyer holds an unpaid reservation; the buyer’s own one gives way', async () => {
    const domainId = await desk.listName(100);
    const { id } = await desk.made(60, domainId);
    const reserved = dataOf<Order>(await desk.buy(domainId, 'pi', desk.rival));
    expect(outcome(await desk.act(id, 'accept', desk.people.seller))).toEqual([409, 'NOT_ACTIVE']);
    expect(outcome(await desk.act(id, 'counter', desk.people.seller, { amount: 70 }))).toEqual([409, 'NOT_ACTIVE']);
    expect((await desk.readOffer(id)).status).toBe('open');
    await server.post(`/api/orders/${reserved.id}/cancel`, {}, { as: desk.rival });
    const own = dataOf<Order>(await desk.buy(domainId, 'pi'));
    const { order } = await accept(id, 'seller');
    expect((await desk.read(own.id)).status).toBe('expired');
    expect(order).toMatchObject({ status: 'funded', amount: 60 });
  });

  test('leads to a sale like any other: delivered, accepted, paid less the fee', async () => {
    const before = await desk.balance('seller');
    const { id } = await desk.made(60);
    const { order } = await accept(id, 'seller');
    await desk.step(order.id, 'start', 'seller');
    await desk.step(order.id, 'deliver', 'seller');
    await desk.step(order.id, 'accept', 'buyer');
    await desk.wait(2 * DAY_MS);
    expect((await desk.read(order.id)).status).toBe('completed');
    expect(await desk.balance('seller')).toBeCloseTo(before + 57, 7);
  });
});

describe('offers end, and their locks return,', () => {
  const bothEnded = async (domainId: string, end: () => Promise<unknown>, because = 'The name left the market.') => {
    const before = [await desk.wallet(), await desk.wallet(desk.rival)];
    const open = await desk.made(20, domainId);
    const other = await desk.made(30, domainId, desk.rival);
    await desk.act(other.id, 'counter', desk.people.seller, { amount: 60 });
    await end();
    expect((await desk.readOffer(open.id)).status).toBe('declined');
    expect((await desk.readOffer(other.id, desk.rival)).status).toBe('declined');
    expect([(await desk.wallet()).lockedBalance, await desk.wallet(desk.rival)]).toEqual([
      before[0]?.lockedBalance,
      before[1],
    ]);
    expect((await notificationsOf(server, desk.rival, 'offer'))[0]?.text).toContain(because);
  };

  test('when the name is bought, the buyer’s own offer too, whose money pays for it', async () => {
    const domainId = await desk.listName(100);
    const { balance } = await desk.wallet();
    const spare = await desk.made(50, undefined);
    await server.post(`/api/offers/${spare.id}/withdraw`, {}, { as: desk.people.buyer });
    expect((await desk.wallet()).balance).toBe(balance);
    await bothEnded(domainId, () => desk.buy(domainId, 'balance'), 'The name was sold.');
  });

  test('when the name is withdrawn', async () => {
    const domainId = await desk.listName(100);
    await bothEnded(domainId, () => server.delete(`/domains/${domainId}`, { as: desk.people.seller }));
  });

  test.each(['suspend', 'remove'])('when an administrator decides to %s it', async (decision) => {
    const domainId = await desk.listName(100);
    await bothEnded(domainId, () =>
      server.post(`/admin/api/listings/${domainId}/${decision}`, { reason: 'A test.' }, { as: desk.people.admin }),
    );
  });

  test('when the listing expires', async () => {
    const domainId = await desk.listName(100);
    await bothEnded(domainId, async () => {
      await sql`update domain set expires_at = product_now() where id = ${domainId}`.execute(server.db);
      await desk.wait(1_000);
    });
  });

  test('when the seller’s plan ends', async () => {
    const domainId = await desk.listName(100);
    await bothEnded(domainId, async () => {
      await sql`update subscription set ends_at = product_now() where user_id = ${desk.people.seller.id}`.execute(
        server.db,
      );
      await server.advanceClock(1_000);
    });
    expect((await desk.domain(domainId)).status).toBe('inactive');
    await sql`delete from subscription where user_id = ${desk.people.seller.id}`.execute(server.db);
    await desk.signIn();
  });
});

test('offers are listed for their parties, by role and name, page by page', async () => {
  const [buyer, domainId] = [await server.signInAs('offer-lister'), await desk.listName(100)];
  await server.deposit(buyer, 100);
  for (const amount of [10, 11, 12]) await desk.act((await desk.made(amount, domainId, buyer)).id, 'withdraw', buyer);
  const read = async (query: string, as = buyer) => (await server.get(`/api/offers?${query}`, { as })).body;
  expect((await read('role=buyer')).data.map(({ amount }: Offer) => amount)).toEqual([12, 11, 10]);
  expect((await read('role=seller')).data).toEqual([]);
  expect((await read(`domainId=${domainId}`, desk.people.seller)).meta.total).toBe(3);
  expect((await read('domainId=nothing')).data).toEqual([]);
  const first = await read('limit=2');
  expect(first.meta).toMatchObject({ total: 3, nextCursor: expect.any(String) });
  expect((await read(`limit=2&cursor=${first.meta.nextCursor}`)).data).toHaveLength(1);
  expect((await read('', desk.people.stranger)).data).toEqual([]);
  expect((await server.get('/api/offers')).status).toBe(401);
});

describe('a listing', () => {
  const draft = (name: string, more: object) => ({ name, description: 'A ripe name.', price: 10, ...more });
  const list = (name: string, more: object) =>
    server.post('/api/domain/', draft(name, more), { as: desk.people.seller });

  test('of a fixed price takes offers unless it says otherwise; others take none', async () => {
    const takes = async (name: string, more: object) =>
      dataOf<{ acceptsOffers?: boolean }>(await list(name, more)).acceptsOffers;
    expect(await takes('offers-yes.pi', {})).toBe(true);
    expect(await takes('offers-no.pi', { acceptsOffers: false })).toBe(false);
    expect(await takes('offers-auction.pi', { auctionDays: 3, acceptsOffers: false })).toBeUndefined();
    expect(await takes('offers-rent.pi', { type: 'rent' })).toBeUndefined();
    for (const terms of [{ auctionDays: 3 }, { type: 'rent' }])
      expect((await list('offers-wrong.pi', { ...terms, acceptsOffers: true })).body).toMatchObject({
        code: 'VALIDATION',
        details: { acceptsOffers: { code: 'listings.onlyFixed' } },
      });
  });

  test('is edited to take offers or none, also while it is reserved', async () => {
    const edit = (id: string, body: object) => server.put(`/domains/${id}`, body, { as: desk.people.seller });
    const { id } = dataOf<{ id: string }>(await list('offers-edited.pi', { acceptsOffers: false }));
    expect(dataOf(await edit(id, { acceptsOffers: true }))).toMatchObject({ acceptsOffers: true });
    await desk.buy(id, 'balance');
    expect(dataOf(await edit(id, { acceptsOffers: false }))).toMatchObject({
      acceptsOffers: false,
      status: 'reserved',
    });
    expect(outcome(await edit(id, { acceptsOffers: true, price: 9 }))).toEqual([409, 'NOT_ACTIVE']);
    const rent = dataOf<{ id: string }>(await list('offers-rented.pi', { type: 'rent' }));
    expect(outcome(await edit(rent.id, { acceptsOffers: true }))).toEqual([400, 'VALIDATION']);
  });
});
