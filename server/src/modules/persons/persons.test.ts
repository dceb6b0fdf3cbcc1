import type { Domain, Order } from 'contracts';
import { DAY_MS } from 'contracts';
import { sql } from 'kysely';
import { inTransaction, rows } from '../../platform/database/database';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { openTestAuction } from '../auctions/testing/open-test-auction';
import { PiWallet } from '../payments/testing/pi-wallet';
import { RentalDesk } from '../rentals/testing/rental-desk';
import { noteWallet } from './persons.service';

let server: TestServer;
let desk: RentalDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new RentalDesk(server);
});
beforeEach(() => desk.signIn());
afterAll(async () => {
  await desk.signIn();
  await desk.expectSoundEscrow();
  await server.close();
});

const coded = ({ status, body }: Response): [number, string | undefined] => [status, body.code as string | undefined];
const own = [403, 'OWN_LISTING'];
let people = 0;

/** A seller, who is the desk's from now on. */
async function aSeller(): Promise<Session> {
  people += 1;
  desk.people.seller = await server.signInAs(`seller-${people}`);
  return desk.people.seller;
}

/** The same person again after they revoked their consent in Pi: another uid, the same wallet. */
async function withAnotherUid({ username }: Session): Promise<Session> {
  await server.post(`/simulator/accounts/${username}/revoke`);
  return server.signInAs(username);
}

const merge = (from: Session, into: Session) =>
  server.post(
    '/admin/api/users/merge',
    { fromUid: from.uid, intoUid: into.uid, reason: 'Same wallet, shown.' },
    { as: desk.people.admin },
  );

/** An account that was merged into the seller's, signed in again. */
async function mergedInto(seller: Session): Promise<Session> {
  people += 1;
  const left = await server.signInAs(`left-${people}`);
  expect((await merge(left, seller)).status).toBe(200);
  return server.signInAs(left.username);
}

const bid = (domainId: string, amount: number, as: Session) =>
  server.post(`/api/domain/${domainId}/bids`, { amount }, { as });
const offer = (domainId: string, amount: number, as: Session) =>
  server.post(`/api/domain/${domainId}/offers`, { amount }, { as });

async function listOffered(price: number): Promise<string> {
  const id = await desk.listName(price);
  await sql`update domain set accepts_offers = true where id = ${id}`.execute(server.db);
  return id;
}

/** Every call that refuses the seller of a listing, on a new listing of the desk's seller. */
const CALLS: Record<string, (as: Session, payWith: 'balance' | 'pi') => Promise<Response>> = {
  bid: async (as) => bid(await openTestAuction(server.db, desk.people.seller.id), 100, as),
  'bid on a fixed price': async (as) => bid(await desk.listName(10), 100, as),
  'buy an auction at once': async (as) =>
    desk.buy(await openTestAuction(server.db, desk.people.seller.id, { price: 100, buyNow: 200 }), 'balance', as),
  buy: async (as, payWith) => desk.buy(await desk.listName(10), payWith, as),
  'buy a product': async (as, payWith) =>
    server.post(`/api/products/${await desk.listProduct(10)}/buy`, { payWith }, { as }),
  rent: async (as, payWith) => desk.rent(await desk.listRent(10), payWith, as),
  offer: async (as) => offer(await listOffered(100), 50, as),
};

describe.each<[string, (seller: Session) => Promise<Session>]>([
  ['the seller', (seller) => Promise.resolve(seller)],
  ['an account that was merged into the seller’s', mergedInto],
  ['an account of the seller’s wallet', withAnotherUid],
])('%s', (_, toAnother) => {
  test('may not bid on, buy, rent or make an offer for the listing', async () => {
    const another = await toAnother(await aSeller());
    const refused = [];
    for (const [name, call] of Object.entries(CALLS))
      for (const payWith of ['balance', 'pi'] as const) refused.push([name, ...coded(await call(another, payWith))]);
    expect(refused).toEqual(Object.keys(CALLS).flatMap((name) => [name, name].map(() => [name, ...own])));
  });
});

test('the kept account may not bid on what a merged one sells, nor two merged ones on each other’s', async () => {
  const kept = await aSeller();
  const [one, two] = [await mergedInto(kept), await mergedInto(kept)];
  const auction = await openTestAuction(server.db, one.id);
  expect([coded(await bid(auction, 100, kept)), coded(await bid(auction, 100, two))]).toEqual([own, own]);
});

test('an account of a wallet that one merged account had is one person with all of them', async () => {
  const kept = await aSeller();
  const left = await mergedInto(kept);
  const again = await withAnotherUid(left);
  expect(coded(await bid(await openTestAuction(server.db, kept.id), 100, again))).toEqual(own);
});

test('a wallet that was shared more than twelve months ago makes nobody the same person', async () => {
  const seller = await aSeller();
  const another = await withAnotherUid(seller);
  const auction = async () => openTestAuction(server.db, seller.id);
  expect(coded(await bid(await auction(), 100, another))).toEqual(own);
  await sql`update known_wallet set last_seen_at = last_seen_at - interval '367 days' where user_id = ${seller.id}`.execute(server.db); // prettier-ignore
  await sql`update same_person set until = until - interval '367 days' where user_id = ${seller.id} or other_id = ${seller.id}`.execute(server.db); // prettier-ignore
  expect(coded(await bid(await auction(), 100, another))).toEqual([409, 'INSUFFICIENT_BALANCE']);
  const later = await server.signInAs(another.username);
  expect(coded(await bid(await auction(), 100, later))).toEqual([409, 'INSUFFICIENT_BALANCE']);
});

test('two accounts whose wallets are not known are two people', async () => {
  const withoutWallet = async (username: string): Promise<Session> => {
    const scopes = ['username', 'payments'];
    const { body: authResult } = await server.post('/simulator/auth', { username, scopes });
    const { body } = await server.post('/user/signin', { authResult });
    return { id: body.user.id, uid: body.user.uid, username, token: authResult.accessToken };
  };
  const [one, two] = [await withoutWallet('unknown-one'), await withoutWallet('unknown-two')];
  const known = await rows(server.db, sql`select from known_wallet where user_id in (${one.id}, ${two.id})`);
  expect(known).toHaveLength(0);
  expect(coded(await bid(await openTestAuction(server.db, one.id), 100, two))).toEqual([409, 'INSUFFICIENT_BALANCE']);
});

test('the sender of a payment is a known wallet', async () => {
  people += 1;
  const username = `payer-${people}`;
  const scopes = ['username', 'payments'];
  const signIn = async (): Promise<Session> => {
    const { body: authResult } = await server.post('/simulator/auth', { username, scopes });
    const { body } = await server.post('/user/signin', { authResult });
    return { id: body.user.id, uid: body.user.uid, username, token: authResult.accessToken };
  };
  const first = await signIn();
  await server.deposit(first, 5);
  await server.post(`/simulator/accounts/${username}/revoke`);
  const second = await signIn();
  const auction = await openTestAuction(server.db, first.id);
  expect(coded(await bid(auction, 100, second))).toEqual([409, 'INSUFFICIENT_BALANCE']);
  await server.deposit(second, 5);
  expect(coded(await bid(auction, 100, second))).toEqual(own);
});

test('two accounts that are seen with one address at once are one person', async () => {
  const [one, two] = [await server.signInAs('at-once-one'), await server.signInAs('at-once-two')];
  const note = (userId: string, address: string) =>
    inTransaction(server.db, (tx) => noteWallet({ ...server.app.context, db: tx }, userId, address));
  const linked = [];
  for (const address of ['G-first', 'G-second', 'G-third', 'G-fourth', 'G-fifth']) {
    await Promise.all([note(one.id, address), note(two.id, address)]);
    linked.push((await sql`delete from same_person where user_id in (${one.id}, ${two.id})`.execute(server.db)).numAffectedRows); // prettier-ignore
    await sql`delete from known_wallet where address = ${address}`.execute(server.db);
  }
  expect(linked).toEqual([2n, 2n, 2n, 2n, 2n]);
});

test('the demo’s people each are one person, and the app’s own wallet is nobody’s', async () => {
  const shared = await rows(
    server.db,
    sql`select s.user_id from same_person s join app_user u on u.id = s.user_id where u.username not like '%-%'`,
  );
  expect(shared).toEqual([]);
  const apps = await rows(server.db, sql`select from known_wallet where address = ${server.config.pi.appWallet}`);
  expect(apps).toEqual([]);
});

test('what was begun before it was known goes on, and an administrator sees it', async () => {
  const seller = await aSeller();
  const buyer = await server.signInAs(`begun-${people}`);
  await server.deposit(buyer, 500);
  const auction = await openTestAuction(server.db, seller.id);
  expect((await bid(auction, 100, buyer)).status).toBe(201);
  const [offered, reserved] = [await listOffered(100), await desk.listName(30)];
  const { body: made } = await offer(offered, 50, buyer);
  expect((await desk.buy(reserved, 'pi', buyer)).status).toBe(201);
  // The two are seen with one wallet.
  await sql`insert into known_wallet (user_id, address) select ${seller.id}, address from known_wallet where user_id = ${buyer.id}`.execute(server.db); // prettier-ignore
  await sql`update known_wallet set last_seen_at = last_seen_at - interval '2 days' where user_id = ${buyer.id}`.execute(server.db); // prettier-ignore
  await server.signInAs(buyer.username);

  expect(coded(await bid(auction, 300, buyer))).toEqual(own);
  expect((await desk.buy(reserved, 'balance', buyer)).body.data.status).toBe('funded');
  const countered = await server.post(`/api/offers/${made.data.id}/counter`, { amount: 60 }, { as: seller });
  expect(countered.status).toBe(200);
  expect((await server.post(`/api/offers/${made.data.id}/accept`, {}, { as: buyer })).status).toBe(200);
  const { body: overview } = await server.get('/admin/api/overview', { as: desk.people.admin });
  const alarm = (overview.data.alarms as { kind: string; message: string }[]).find(
    ({ kind, message }) => kind === 'one-person' && message.includes(buyer.uid),
  );
  expect(alarm?.message).toMatch(/orders 1.*offers 1.*bids 1/);
});

test('no review between the accounts of one person, and what they wrote before counts no longer', async () => {
  const seller = await aSeller();
  desk.people.buyer = await server.signInAs(`reviewer-${people}`);
  const [first, second] = [await completed(10), await completed(10)];
  const buyer = desk.people.buyer;
  const give = (id: string) => server.post(`/api/orders/${id}/review`, { rating: 5 }, { as: buyer });
  expect((await give(first)).status).toBe(201);
  expect((await server.get(`/api/users/${seller.uid}/reviews`)).body.meta).toMatchObject({ average: 5, count: 1 });

  await sql`insert into known_wallet (user_id, address) select ${seller.id}, address from known_wallet where user_id = ${buyer.id}`.execute(server.db); // prettier-ignore
  await server.advanceClock(DAY_MS);
  Object.assign(buyer, await server.signInAs(buyer.username));

  expect(coded(await give(second))).toEqual([403, 'FORBIDDEN']);
  const order = (await server.get(`/api/orders/${second}`, { as: buyer })).body.data as Order;
  expect(order.canReview).toBe(false);
  const { data, meta } = (await server.get(`/api/users/${seller.uid}/reviews`)).body;
  expect([data.length, meta.average, meta.count, meta.total]).toEqual([1, null, 0, 1]);
  const listed = (await server.get(`/api/domain/${await desk.listName(10)}`)).body.data as Domain;
  expect(listed.seller).toMatchObject({ rating: null, reviewCount: 0 });
});

/** An order of the desk's buyer that was completed. */
async function completed(price: number): Promise<string> {
  const { id } = await desk.fundedOrder(price);
  for (const [action, role] of [
    ['start', 'seller'],
    ['deliver', 'seller'],
    ['accept', 'buyer'],
  ] as const)
    // prettier-ignore
    await desk.step(id, action, role);
  const { buyer, seller } = desk.people;
  await server.advanceClock(2 * DAY_MS);
  await desk.signIn();
  desk.people.buyer = await server.signInAs(buyer.username);
  desk.people.seller = await server.signInAs(seller.username);
  return id;
}

test('a merge waits while either account has bid on a running auction of the other, outbid or not', async () => {
  const [left, kept] = [await server.signInAs('bid-left'), await server.signInAs('bid-kept')];
  const rival = desk.people.stranger;
  for (const who of [left, kept, rival]) await server.deposit(who, 400);
  for (const [bidder, seller] of [
    [left, kept],
    [kept, left],
  ] as const) {
    const auction = await openTestAuction(server.db, seller.id, { endsInMs: DAY_MS });
    expect((await bid(auction, 100, bidder)).status).toBe(201);
    expect((await bid(auction, 200, rival)).status).toBe(201);
    const refused = await merge(left, kept);
    expect(coded(refused)).toEqual([409, 'OPEN_BUSINESS']);
    await server.post(`/admin/api/listings/${auction}/remove`, { reason: 'Over.' }, { as: desk.people.admin });
  }
  expect((await merge(left, kept)).status).toBe(200);
});

test('what arrives for a merged account goes to the kept one: a deposit that was under way, one that nobody completed, a later one, a refund', async () => {
  const [left, kept] = [await server.signInAs('paid-left'), await server.signInAs('paid-kept')];
  const wallet = new PiWallet(server, left);
  const paymentId = await wallet.create(7);
  expect((await merge(left, kept)).status).toBe(200);
  const again = new PiWallet(server, await server.signInAs('paid-left'));

  await again.approve(paymentId);
  expect(coded(await again.complete(paymentId, await again.submit(paymentId)))[0]).toBe(200);
  await again.payAndLeave(9);
  await server.advanceClock(60_000);
  const balances = async () => [
    await again.balance(),
    await new PiWallet(server, await server.signInAs('paid-kept')).balance(),
  ];
  expect(await balances()).toEqual([0, 16]);
  await server.deposit(again.session, 4);
  expect(await balances()).toEqual([0, 20]);

  const { id } = (await desk.buy(await desk.listName(30), 'pi', again.session)).body.data as Order;
  desk.people.buyer = again.session;
  expect((await again.pay(30, { orderId: id, paymentType: 'purchase' })).status).toBe(200);
  await desk.step(id, 'start', 'seller');
  await desk.step(id, 'deliver', 'seller');
  await desk.step(id, 'dispute', 'buyer');
  await desk.settle(id, { outcome: 'refund' });
  expect(await balances()).toEqual([0, 50]);
  const receipt = await server.get(`/api/orders/${id}/receipt`, { as: desk.people.buyer });
  expect(receipt.body.data.paidOut).toMatchObject({ toBuyer: 30 });
  const { body } = await server.get('/api/wallet/activity', { as: await server.signInAs('paid-kept') });
  expect(JSON.stringify(body)).toContain('Wallet deposit');
});

test('an account is not merged into one that was left, but may be taken back into it', async () => {
  const [one, two, three] = [
    await server.signInAs('m-one'),
    await server.signInAs('m-two'),
    await server.signInAs('m-three'),
  ];
  expect((await merge(one, two)).status).toBe(200);
  expect(coded(await merge(three, one))).toEqual([400, 'VALIDATION']);
  await server.deposit(two, 6);
  expect((await merge(two, one)).status).toBe(200);
  const again = await server.signInAs('m-two');
  await server.deposit(again, 2);
  expect(await new PiWallet(server, await server.signInAs('m-one')).balance()).toBe(8);
  expect(await new PiWallet(server, again).balance()).toBe(0);
});
