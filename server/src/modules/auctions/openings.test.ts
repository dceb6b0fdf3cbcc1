import { createHash } from 'node:crypto';
import { type AuctionProof, DAY_MS } from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { openTestAuction, type TestAuction } from './testing/open-test-auction';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let count = 0;
/** Names of this test's people; sessions end when the clock moves far, so each act signs in anew. */
let [seller, ann, ben] = ['', '', ''];
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  count += 1;
  [seller, ann, ben] = [`seller-${count}`, `ann-${count}`, `ben-${count}`];
  for (const name of [ann, ben]) await server.deposit(await as(name), 5_000);
});
afterAll(() => server.close());

const as = (name: string): Promise<Session> => server.signInAs(name);
const auction = async (options: TestAuction) =>
  openTestAuction(server.db, (await as(seller)).id, { price: 100, endsInMs: 20 * MINUTE, ...options });
const post = async (by: string, path: string, body: object = {}) => {
  const { status, body: response } = await server.post(path, body, { as: await as(by) });
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(response)}`);
  return response.data;
};
const bid = (by: string, domainId: string, amount: number, maxAmount = amount) =>
  post(by, `/api/domain/${domainId}/bids`, { amount, maxAmount });
const proof = async (domainId: string, round = 1): Promise<AuctionProof['data']> =>
  (await server.get(`/api/auctions/${domainId}/proof?round=${round}`)).body.data;
const opened = async (domainId: string, round = 1) => {
  const { openings, openingsWait } = await proof(domainId, round);
  return [openingsWait, ...openings.map(({ seq, maxAmount }) => `${seq}: ${maxAmount}`)];
};
const orderOf = async (buyer: string): Promise<string> =>
  (await server.get('/api/orders?role=buyer', { as: await as(buyer) })).body.data[0].id;

/** Takes the buyer's order to its end: delivered, accepted, and held for its two days. */
async function complete(buyer: string): Promise<void> {
  const order = `/api/orders/${await orderOf(buyer)}`;
  await post(seller, `${order}/start`);
  await post(seller, `${order}/deliver`, { proof: 'Handed over.' });
  await post(buyer, `${order}/accept`);
  await server.advanceClock(48 * HOUR);
}

/** The terms have the reserve 450; ann's 500 loses to ben, who leads at 600 with 900 or has not reached the reserve. */
async function fight(domainId: string): Promise<void> {
  await bid(ann, domainId, 100, 500);
  await bid(ben, domainId, 600, 900);
  await server.advanceClock(21 * MINUTE);
}

/** A round that ended below its reserve of 2,000. */
async function unsoldRound(): Promise<string> {
  const domainId = await auction({ reserve: 2_000 });
  await fight(domainId);
  return domainId;
}

test('a sold round opens when its order is completed: the reserve and all maxima but the last one of the winner', async () => {
  const domainId = await auction({ reserve: 450 });
  await fight(domainId);
  expect(await opened(domainId)).toEqual(['order']);
  const order = `/api/orders/${await orderOf(ben)}`;
  await post(seller, `${order}/start`);
  await post(seller, `${order}/deliver`, { proof: 'Handed over.' });
  await post(ben, `${order}/accept`);
  expect(await opened(domainId)).toEqual(['order']);
  await server.advanceClock(48 * HOUR);
  expect(await opened(domainId)).toEqual([null, '0: 450', '1: 500']);
  const { entries, openings } = await proof(domainId);
  for (const { seq, maxAmount, nonce } of openings) {
    const entry = entries[seq] as { commitment?: string; reserveCommitment?: string };
    const commitment = createHash('sha256').update(`${maxAmount}:${nonce}`).digest('hex');
    expect(entry.commitment ?? entry.reserveCommitment).toBe(commitment);
  }
});

test('a round whose order is refunded counts as unsold, and one that is won again opens by itself', async () => {
  const domainId = await auction({ reserve: 450 });
  await fight(domainId);
  await server.advanceClock(48 * HOUR);
  await post(ben, `/api/orders/${await orderOf(ben)}/cancel`);
  expect(await opened(domainId)).toEqual(['unsold']);
  await sql`
    insert into subscription (id, user_id, plan_id, price_paid, starts_at, ends_at, status)
    select gen_random_uuid(), id, 'business-annual', 1, product_now(), product_now() + interval '1 year', 'active'
    from app_user where username = ${seller}`.execute(server.db);
  await post(seller, `/api/domain/${domainId}/relist`, { auctionDays: 1 });
  await bid(ann, domainId, 700, 800);
  await server.advanceClock(DAY_MS + MINUTE);
  expect([await opened(domainId), await opened(domainId, 2)]).toEqual([['unsold'], ['order']]);
  await complete(ann);
  expect([await opened(domainId), await opened(domainId, 2)]).toEqual([
    ['unsold', '0: 450'],
    [null, '0: 450'],
  ]);
});

test('a name that was bought at once opens its reserve with its order', async () => {
  const domainId = await auction({ reserve: 450, buyNow: 1_000 });
  await post(ben, `/api/domain/${domainId}/buy`, { payWith: 'balance' });
  expect(await opened(domainId)).toEqual(['order']);
  await complete(ben);
  expect(await opened(domainId)).toEqual([null, '0: 450']);
});

test('an unsold round opens no maximum, and its reserve 30 days after the name left the market', async () => {
  const domainId = await unsoldRound();
  expect(await opened(domainId)).toEqual(['unsold']);
  await server.advanceClock(7 * DAY_MS);
  expect((await server.get(`/api/domain/${domainId}`)).body.data.status).toBe('expired');
  await server.advanceClock(29 * DAY_MS);
  expect(await opened(domainId)).toEqual(['unsold']);
  await server.advanceClock(DAY_MS);
  expect(await opened(domainId)).toEqual(['unsold', '0: 2000']);
});

test('an unsold listing whose week ran out long ago, unnoticed, left the market at its end', async () => {
  const domainId = await unsoldRound();
  await server.advanceClock(38 * DAY_MS);
  expect(await opened(domainId)).toEqual(['unsold', '0: 2000']);
});

test('a removed round opens no maximum, and its reserve 30 days later', async () => {
  const domainId = await auction({ reserve: 2_000 });
  await bid(ann, domainId, 100, 500);
  await post('admin-demo', `/admin/api/listings/${domainId}/remove`, { reason: 'A test.' });
  expect(await opened(domainId)).toEqual(['unsold']);
  await server.advanceClock(30 * DAY_MS + MINUTE);
  expect(await opened(domainId)).toEqual(['unsold', '0: 2000']);
});

/** Lists the name of an earlier listing again, in a row of its own. */
async function listAgain(domainId: string, status: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into domain (id, name, description, category, type, price, status, seller_id, expires_at)
    select gen_random_uuid(), name, description, category, type, 5000000000, ${status}, seller_id, product_now() + interval '60 days'
    from domain where id = ${domainId} returning id`.execute(server.db);
  return rows[0]?.id ?? '';
}

test('a name that is listed again is on the market; once it is sold that way the reserve is opened', async () => {
  const domainId = await unsoldRound();
  await server.advanceClock(8 * DAY_MS);
  const next = await listAgain(domainId, 'active');
  await server.advanceClock(40 * DAY_MS);
  expect(await opened(domainId)).toEqual(['unsold']);
  await post(ben, `/api/domain/${next}/buy`, { payWith: 'balance' });
  expect(await opened(domainId)).toEqual(['unsold']);
  await complete(ben);
  expect(await opened(domainId)).toEqual(['unsold', '0: 2000']);
});

test('a sale from before the round opens nothing, nor does an auction that is paused', async () => {
  const domainId = await auction({ reserve: 2_000 });
  const earlier = await listAgain(domainId, 'sold');
  await sql`
    insert into orders (id, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with, funded_at, created_at)
    select gen_random_uuid(), 'domain', ${earlier}, name, (select id from app_user where username = ${ben}), seller_id, 1, 5, 0,
      'completed', 'balance', product_now(), product_now()
    from domain where id = ${earlier}`.execute(server.db);
  await fight(domainId);
  expect(await opened(domainId)).toEqual(['unsold']);
  const next = await listAgain(domainId, 'suspended');
  await sql`
    insert into auction (domain_id, seller_id, start_price, bid_increment, ends_at, status)
    select id, seller_id, price, price, expires_at, 'paused' from domain where id = ${next}`.execute(server.db);
  await server.advanceClock(60 * DAY_MS);
  expect(await opened(domainId)).toEqual(['unsold']);
});
