import { toStroops } from 'contracts';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database';
import { lockedOut, onPostgres } from '../../testing/locked-out';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { openTestAuction } from '../auctions/testing/open-test-auction';
import { RentalDesk } from '../rentals/testing/rental-desk';

let server: TestServer;
let desk: RentalDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new RentalDesk(server);
  await desk.signIn();
  await server.deposit(desk.people.buyer, 10_000);
  await server.deposit(desk.people.stranger, 10_000);
});
afterEach(() => desk.expectSoundEscrow());
afterAll(() => server.close());

/** One way to pay for something at a price that its seller can change meanwhile. */
interface Way {
  list(price: number): Promise<string>;
  path(id: string): string;
  /** What its page shows. */
  read(id: string): Promise<{ price: number; status: string }>;
  /** The seller's edit, through the call where there is one. */
  edit(id: string, price: number): Promise<unknown>;
  /** The same edit in a transaction of the test. */
  write(tx: Db, id: string, price: number): Promise<unknown>;
}

const edited = async (id: string, fields: object) => {
  const { status } = await server.put(`/domains/${id}`, fields, { as: desk.people.seller });
  expect([200, 409]).toContain(status);
};
const readDomain = (field: 'price' | 'rentPrice' | 'buyNow') => async (id: string) => {
  const domain = await desk.domain(id);
  return { price: domain[field] ?? 0, status: domain.status };
};
const WAYS: Record<string, Way> = {
  'a name': {
    list: (price) => desk.listName(price),
    path: (id) => `/api/domain/${id}/buy`,
    read: readDomain('price'),
    edit: (id, price) => edited(id, { price }),
    write: (tx, id, price) => sql`update domain set price = ${toStroops(price)} where id = ${id}`.execute(tx),
  },
  'an auction that is bought at once': {
    list: (buyNow) => openTestAuction(server.db, desk.people.seller.id, { price: 1, buyNow }),
    path: (id) => `/api/domain/${id}/buy`,
    read: readDomain('buyNow'),
    edit: (id, buyNow) => edited(id, { buyNow }),
    write: (tx, id, price) => sql`update auction set buy_now = ${toStroops(price)} where domain_id = ${id}`.execute(tx),
  },
  'a rent': {
    list: (price) => desk.listRent(price),
    path: (id) => `/api/domain/${id}/rent`,
    read: readDomain('rentPrice'),
    edit: (id, price) => edited(id, { price }),
    write: (tx, id, price) => sql`update domain set rent_price = ${toStroops(price)} where id = ${id}`.execute(tx),
  },
  'a product': {
    list: (price) => desk.listProduct(price),
    path: (id) => `/api/products/${id}/buy`,
    read: async (id) => (await server.get(`/api/products/${id}`)).body.data,
    edit: (id, price) => WAYS['a product']!.write(server.db, id, price),
    write: (tx, id, price) => sql`update product set price = ${toStroops(price)} where id = ${id}`.execute(tx),
  },
};

const pay = (way: Way, id: string, expectedPrice?: number | string | null, as = desk.people.buyer, headers = {}) =>
  server.post(way.path(id), { payWith: 'balance', expectedPrice }, { as, headers });
const coded = ({ status, body }: Response) => [status, body.code];
const wallet = async (as: Session) => (await server.get('/api/wallet', { as })).body.data;
const ordersOf = async (id: string) =>
  (await sql<{ amount: bigint }>`select amount from orders where item_id = ${id}`.execute(server.db)).rows;

describe.each(Object.entries(WAYS))('%s', (_what, way) => {
  test('whose price changed after it was shown is refused with the new one, and nothing is held', async () => {
    const id = await way.list(10);
    const shown = await way.read(id);
    expect(shown.price).toBe(10);
    await way.edit(id, 400);
    const before = await wallet(desk.people.buyer);
    const refused = await pay(way, id, shown.price);
    expect(coded(refused)).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.body.details).toMatchObject({ price: 400 });
    expect(refused.body.message).toContain('The price is now 400');
    expect(await wallet(desk.people.buyer)).toEqual(before);
    expect(await way.read(id)).toMatchObject({ price: 400, status: 'active' });
    expect(await ordersOf(id)).toEqual([]);
    const paid = await pay(way, id, 400);
    expect([paid.status, paid.body.data.amount]).toEqual([201, 400]);
  });

  test('that became cheaper is not sold at a price that nobody was shown', async () => {
    const id = await way.list(10);
    await way.edit(id, 9.5);
    expect((await pay(way, id, 10)).body.details).toMatchObject({ price: 9.5 });
    expect((await pay(way, id, 9.5)).body.data.amount).toBe(9.5);
  });

  test.each([undefined, null, ''])('is sold at its price when the caller names none (%p)', async (none) => {
    const id = await way.list(2);
    const { status, body } = await pay(way, id, none);
    expect([status, body.data.amount]).toEqual([201, 2]);
  });

  test('is refused for its price after it is not for sale, and before the wallet is too small', async () => {
    const id = await way.list(1_000);
    const poor = await server.signInAs('shown-price-poor');
    for (const wrong of [0, -1, 1.005, 'ten', 1e9])
      expect(coded(await pay(way, id, wrong as number, poor))).toEqual([400, 'VALIDATION']);
    expect(coded(await pay(way, id, 999, desk.people.seller))).toEqual([403, 'OWN_LISTING']);
    expect(coded(await pay(way, id, 999, poor))).toEqual([409, 'PRICE_CHANGED']);
    expect(coded(await pay(way, id, 1_000, poor))).toEqual([409, 'INSUFFICIENT_BALANCE']);
    await pay(way, id, 1_000, desk.people.stranger);
    expect(['NOT_ACTIVE', 'AUCTION_ENDED']).toContain((await pay(way, id, 999, poor)).body.code);
  });

  test('under one Idempotency-Key is refused without using the key up, then bought once', async () => {
    const id = await way.list(10);
    await way.edit(id, 11);
    const headers = { 'idempotency-key': `shown-${id}` };
    const tryAt = (price: number) => pay(way, id, price, desk.people.buyer, headers);
    for (let repeats = 0; repeats < 2; repeats += 1) expect((await tryAt(10)).body.code).toBe('PRICE_CHANGED');
    const bought = await tryAt(11);
    expect(bought.status).toBe(201);
    expect((await tryAt(11)).body).toEqual(bought.body);
    expect((await tryAt(10)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('that is bought while its price changes is paid at the price shown, or refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await way.list(10);
      const [, ...tries] = await Promise.all([
        way.edit(id, 300),
        pay(way, id, 10),
        pay(way, id, 10, desk.people.stranger),
        pay(way, id, 300),
      ]);
      const asked = [10, 10, 300];
      for (const [at, { status, body }] of tries.entries())
        if (status === 201) expect(body.data.amount).toBe(asked[at]);
        else expect(['PRICE_CHANGED', 'NOT_ACTIVE', 'AUCTION_ENDED']).toContain(body.code);
      expect((await ordersOf(id)).length).toBe(tries.filter(({ status }) => status === 201).length);
    }
  });

  onPostgres(
    'is compared under the lock that decides: an edit under way is seen by the purchase that waits',
    async () => {
      const id = await way.list(10);
      const { bought } = await inTransaction(server.db, async (tx) => {
        await way.write(tx, id, 400);
        const waiting = pay(way, id, 10);
        await lockedOut(server.db, 1);
        return { bought: waiting };
      });
      expect(coded(await bought)).toEqual([409, 'PRICE_CHANGED']);
    },
  );
});

test('a reservation keeps its price, and is paid at no other', async () => {
  for (const way of [WAYS['a name'], WAYS['a rent'], WAYS['a product']] as Way[]) {
    const id = await way.list(20);
    const buy = (payWith: string, expectedPrice: number) =>
      server.post(way.path(id), { payWith, expectedPrice }, { as: desk.people.buyer });
    expect(coded(await buy('pi', 19))).toEqual([409, 'PRICE_CHANGED']);
    expect((await way.read(id)).status).toBe('active');
    expect((await buy('pi', 20)).body.data).toMatchObject({ amount: 20, status: 'awaiting_payment' });
    expect(coded(await buy('balance', 19))).toEqual([409, 'PRICE_CHANGED']);
    expect((await buy('balance', 20)).body.data).toMatchObject({ amount: 20, status: 'funded' });
  }
});

test('a rent for another period than the one shown is refused, the period named', async () => {
  const id = await desk.listRent(10, 'yearly');
  const rent = (expectedPeriod: string, expectedPrice = 10, payWith = 'balance') =>
    server.post(`/api/domain/${id}/rent`, { payWith, expectedPrice, expectedPeriod }, { as: desk.people.buyer });
  await sql`update domain set rent_period = 'monthly' where id = ${id}`.execute(server.db);
  const refused = await rent('yearly');
  expect(coded(refused)).toEqual([409, 'PRICE_CHANGED']);
  expect(refused.body.details).toEqual({ price: 10, period: 'monthly' });
  expect(refused.body.message).toBe('The price is now 10\u00a0π / mo.');
  expect(coded(await rent('weekly'))).toEqual([400, 'VALIDATION']);
  expect((await rent('monthly', 10, 'pi')).status).toBe(201);
  expect(coded(await rent('yearly'))).toEqual([409, 'PRICE_CHANGED']);
  expect((await rent('monthly')).body.data).toMatchObject({ amount: 10, status: 'funded' });
});

test('the next period of a rental is paid at the price of its start', async () => {
  const { id, periodEnd } = await desk.running(15, 'monthly');
  await desk.waitUntil(periodEnd, -3 * 86_400_000);
  await server.deposit(desk.people.buyer, 15);
  const next = (expectedPrice: number) =>
    server.post(`/api/rentals/${id}/pay`, { payWith: 'balance', expectedPrice }, { as: desk.people.buyer });
  const refused = await next(14);
  expect([...coded(refused), refused.body.details]).toEqual([409, 'PRICE_CHANGED', { price: 15, period: 'monthly' }]);
  expect((await next(15)).body.data).toMatchObject({ amount: 15, status: 'funded' });
});

test('every call that takes payWith takes the price that the buyer was shown', async () => {
  const { paths } = (await server.get('/openapi.json')).body as { paths: Record<string, Record<string, object>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((call) => ({ path, declared: JSON.stringify(call) })),
  );
  const paying = calls.filter(({ declared }) => declared.includes('"payWith"'));
  const tested = [...Object.values(WAYS).map((way) => way.path('{id}')), '/api/rentals/{id}/pay'];
  expect(paying.map(({ path }) => path).sort()).toEqual([...new Set(tested)].sort());
  for (const { declared } of paying) expect(declared).toContain('"expectedPrice"');
  expect(paying.filter(({ declared }) => declared.includes('"expectedPeriod"')).map(({ path }) => path)).toEqual([
    '/api/domain/{id}/rent',
  ]);
});
