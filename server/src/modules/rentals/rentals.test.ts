import type { Order, Rental } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { PiWallet } from '../payments/testing/pi-wallet';
import { RentalDesk } from './testing/rental-desk';

const DAY = 86_400_000;
let server: TestServer;
let desk: RentalDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  desk = new RentalDesk(server);
  await desk.signIn();
});
afterEach(() => desk.expectSoundEscrow());
afterAll(() => server.close());

const ordered = (response: { body: unknown }) => (response.body as { data: Order }).data;
const outcome = ({ status, body }: { status: number; body: { code?: string; data?: { status: string } } }) => [
  status,
  body.code ?? body.data?.status,
];
const kindsOf = async (role: 'buyer' | 'seller') => {
  const { data } = (await server.get('/api/notifications', { as: desk.people[role] })).body as {
    data: { kind: string; title: string }[];
  };
  return data.filter(({ kind }) => kind === 'rental').map(({ title }) => title.split(': ')[1]);
};

test('the first period is paid, handed over and accepted like a purchase, without the hold', async () => {
  const domainId = await desk.listRent(30);
  await server.deposit(desk.people.buyer, 30);
  const before = await desk.balance('buyer');
  const response = await desk.rent(domainId);
  expect(response.status).toBe(201);
  const order = ordered(response);
  expect(order).toMatchObject({ kind: 'rent', status: 'funded', amount: 30, fee: 1.5, paidWith: 'balance' });
  const id = order.rentalId ?? '';
  expect(await desk.balance('buyer')).toBe(before - 30);
  expect((await desk.domain(domainId)).status).toBe('reserved');
  expect(await desk.rental(id)).toMatchObject({ status: 'funded', price: 30, periodStart: null, nextDueAt: null });
  await desk.step(order.id, 'start', 'seller');
  expect((await desk.rental(id)).status).toBe('delivering');
  await desk.step(order.id, 'deliver', 'seller');
  expect((await desk.rental(id)).status).toBe('delivered');
  await desk.step(order.id, 'accept', 'buyer');
  const rental = await desk.rental(id);
  expect(rental).toMatchObject({ status: 'active', actions: ['end'], orders: [{ orderId: order.id, amount: 30 }] });
  expect(rental.nextDueAt).toBe(rental.periodEnd);
  expect((await desk.domain(domainId)).status).toBe('rented');
  const owner = await desk.balance('seller');
  await desk.waitUntil(rental.periodStart, 2 * DAY);
  expect(await desk.balance('seller')).toBeCloseTo(owner + 28.5, 7);
  expect((await desk.read(order.id)).status).toBe('completed');
});

test('history and wallet call it rent: under purchases for the renter, under sales for the owner', async () => {
  const rental = await desk.running(30, 'monthly');
  const rowsOf = async (role: 'buyer' | 'seller', type: string) =>
    (
      (await server.get(`/users/transactions?type=${type}`, { as: desk.people[role] })).body as {
        data: { id: string; type: string }[];
      }
    ).data;
  const { orderId } = rental.orders[0] ?? {};
  for (const [role, type] of [
    ['buyer', 'purchase'],
    ['buyer', 'rent'],
    ['seller', 'sale'],
    ['seller', 'rent'],
  ] as const)
    expect((await rowsOf(role, type))[0]).toMatchObject({ id: orderId, type: 'rent' });
  expect((await rowsOf('buyer', 'sale')).map(({ id }) => id)).not.toContain(orderId);
  const { trx } = (await server.get('/api/wallet/activity', { as: desk.people.buyer })).body.data;
  expect(trx[0]).toMatchObject({ direction: 'app_to_user', amount: 30 });
});

test('refusals of renting, in order', async () => {
  const domainId = await desk.listRent(1_000_000);
  expect(outcome(await desk.rent('nothing'))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await desk.rent(domainId, 'balance', desk.people.seller))).toEqual([403, 'OWN_LISTING']);
  expect(outcome(await desk.rent(await desk.listName(5)))).toEqual([409, 'NOT_ACTIVE']);
  expect(outcome(await desk.buy(domainId, 'balance'))).toEqual([409, 'NOT_ACTIVE']);
  expect(outcome(await desk.rent(domainId))).toEqual([409, 'INSUFFICIENT_BALANCE']);
  expect((await desk.domain(domainId)).status).toBe('active');
  const wrong = await server.post(`/api/domain/${domainId}/rent`, { payWith: 'gold' }, { as: desk.people.buyer });
  expect(outcome(wrong)).toEqual([400, 'VALIDATION']);
});

test('two renters at once: one has it, and the listing returns when he does not pay', async () => {
  const domainId = await desk.listRent(20);
  const both = await Promise.all([desk.rent(domainId, 'pi'), desk.rent(domainId, 'pi', desk.people.stranger)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  await desk.wait(31 * 60_000);
  expect((await desk.domain(domainId)).status).toBe('active');
  await server.deposit(desk.people.buyer, 20);
  expect((await desk.rent(domainId)).status).toBe(201);
});

test('a payment through Pi funds the first period, whatever type its metadata name', async () => {
  const order = ordered(await desk.rent(await desk.listRent(25), 'pi'));
  const wallet = new PiWallet(server, desk.people.buyer);
  const { paymentId, txid } = await wallet.payAndLeave(25, { paymentType: 'order', orderId: order.id });
  expect((await wallet.complete(paymentId, txid)).status).toBe(200);
  expect(await desk.read(order.id)).toMatchObject({ status: 'funded', paidWith: 'pi', kind: 'rent' });
});

test('a funded rental that is not handed over in five days is refunded with a strike, the name suspended', async () => {
  await server.deposit(desk.people.buyer, 40);
  const domainId = await desk.listRent(40);
  const order = ordered(await desk.rent(domainId));
  await desk.wait(5 * DAY);
  expect(await desk.read(order.id)).toMatchObject({ status: 'refunded' });
  expect(await desk.rental(order.rentalId ?? '')).toMatchObject({ status: 'cancelled', actions: [] });
  const { trx } = (await server.get('/api/wallet/activity', { as: desk.people.buyer })).body.data as {
    trx: { direction: string; amount: number }[];
  };
  expect(trx).toContainEqual(expect.objectContaining({ direction: 'user_to_app', amount: 40 }));
  expect((await desk.domain(domainId, desk.people.seller)).status).toBe('suspended');
  const { data } = (await server.get('/admin/api/strikes', { as: desk.people.admin })).body as {
    data: { id: string }[];
  };
  expect(data.map(({ id }) => id)).toContain(order.id);
});

test('months are paid out 48 hours after each starts: 10 π of a quarter as 3.33, 3.33 and 3.34 less the fee', async () => {
  const rental = await desk.running(10, 'quarterly');
  const start = new Date(rental.periodStart ?? '');
  const paid: number[] = [];
  for (const month of [0, 1, 2]) {
    const before = await desk.balance('seller');
    const at = new Date(start);
    at.setUTCMonth(at.getUTCMonth() + month);
    await desk.waitUntil(at.toISOString(), 2 * DAY);
    paid.push(Number(((await desk.balance('seller')) - before).toFixed(7)));
  }
  expect(paid).toEqual([3.16, 3.17, 3.17]);
});

test('the next period: not early, once, reminded, in grace from the old end, then the default', async () => {
  const first = await desk.running(10, 'monthly');
  const { id } = first;
  const early = await desk.pay(id);
  expect(outcome(early)).toEqual([409, 'ORDER_STATE']);
  expect((early.body as { message: string }).message).toMatch(/^You can pay from \d{1,2} \w{3} \d{4}\.$/);
  await desk.waitUntil(first.periodEnd, -7 * DAY);
  expect(await desk.rental(id)).toMatchObject({ status: 'due', actions: ['pay', 'end'] });
  expect(outcome(await desk.pay(id, 'balance', 'seller'))).toEqual([403, 'FORBIDDEN']);
  expect(outcome(await desk.pay(id, 'balance', 'stranger'))).toEqual([404, 'NOT_FOUND']);
  await server.deposit(desk.people.buyer, 10);
  const second = await desk.pay(id);
  expect(outcome(second)).toEqual([201, 'funded']);
  expect(outcome(await desk.pay(id))).toEqual([409, 'ORDER_STATE']);
  expect(ordered(second)).toMatchObject({
    actions: [],
    nextActor: 'system',
    ifMissed: 'accepted',
    rentalPeriod: { place: 2 },
  });
  await desk.waitUntil(first.periodEnd, 1_000);
  const next = await desk.rental(id);
  expect(next).toMatchObject({ status: 'active', periodStart: first.periodEnd });
  await desk.waitUntil(next.periodEnd, 3 * DAY);
  expect((await desk.rental(id)).status).toBe('grace');
  await server.deposit(desk.people.buyer, 10);
  expect(outcome(await desk.pay(id))).toEqual([201, 'completed']);
  const third = await desk.rental(id);
  expect(third).toMatchObject({ status: 'active', periodStart: next.periodEnd });
  for (const days of [-7, -1, 0, 1, 9]) await desk.waitUntil(third.periodEnd, days * DAY + 1_000);
  expect((await kindsOf('buyer')).slice(0, 5)).toEqual([
    'the rent is overdue',
    'the rent is overdue',
    'the paid time ends today',
    'the paid time ends in 1 day',
    'the paid time ends in 7 days',
  ]);
  await desk.waitUntil(third.periodEnd, 10 * DAY);
  expect(await desk.rental(id)).toMatchObject({ status: 'defaulted', actions: [], nextDueAt: null });
  expect((await desk.domain(first.domainId)).status).toBe('active');
  expect(outcome(await desk.pay(id))).toEqual([409, 'ORDER_STATE']);
});

test('a renter who ends it uses up the paid time, and nothing falls due', async () => {
  const { id, periodEnd, domainId } = await desk.running(10, 'monthly');
  expect(outcome(await desk.take(id, 'end', 'seller'))).toEqual([403, 'FORBIDDEN']);
  expect(outcome(await desk.take(id, 'end', 'buyer'))).toEqual([200, 'active']);
  expect(await desk.rental(id)).toMatchObject({ isEnding: true, nextDueAt: null, actions: [] });
  expect(outcome(await desk.take(id, 'end', 'buyer'))).toEqual([409, 'ORDER_STATE']);
  await desk.waitUntil(periodEnd, -DAY);
  expect(outcome(await desk.pay(id))).toEqual([409, 'ORDER_STATE']);
  await desk.waitUntil(periodEnd);
  expect((await desk.rental(id)).status).toBe('ended');
  expect((await desk.domain(domainId)).status).toBe('active');
});

test('an owner who takes the name back gives the unused time back, from what was paid out already, too', async () => {
  const rental = await desk.running(90, 'quarterly');
  const { id, domainId, periodStart, periodEnd } = rental;
  const [start, end] = [Date.parse(periodStart ?? ''), Date.parse(periodEnd ?? '')];
  const [renter, owner] = [await desk.balance('buyer'), await desk.balance('seller')];
  await desk.waitUntil(new Date((start + end) / 2).toISOString());
  expect(outcome(await desk.take(id, 'reclaim', 'buyer'))).toEqual([403, 'FORBIDDEN']);
  const { reclaim } = (await desk.rental(id, 'seller')) as { reclaim: NonNullable<Rental['reclaim']> };
  expect(reclaim.toRenter).toBeCloseTo(45, 1);
  expect(outcome(await desk.take(id, 'reclaim', 'seller'))).toEqual([200, 'ended']);
  const back = (await desk.balance('buyer')) - renter;
  expect(back).toBeGreaterThan(44.9);
  expect(back).toBeLessThanOrEqual(45);
  expect((await desk.balance('seller')) - owner).toBeCloseTo(42.75, 1);
  expect((await desk.domain(domainId)).status).toBe('active');
});

test('a reclaim that the owner cannot pay is refused and changes nothing; then a period paid ahead returns whole, too', async () => {
  const rental = await desk.running(30, 'monthly');
  await desk.waitUntil(rental.periodEnd, -5 * DAY);
  await server.deposit(desk.people.buyer, 30);
  await desk.pay(rental.id);
  const amount = await desk.balance('seller');
  const spent = await server.post('/api/withdraw/', { amount }, { as: desk.people.seller });
  expect(spent.status).toBe(201);
  expect(outcome(await desk.take(rental.id, 'reclaim', 'seller'))).toEqual([409, 'INSUFFICIENT_BALANCE']);
  expect((await desk.rental(rental.id)).status).toBe('active');
  await server.deposit(desk.people.seller, 30);
  const renter = await desk.balance('buyer');
  expect(outcome(await desk.take(rental.id, 'reclaim', 'seller'))).toEqual([200, 'ended']);
  expect((await desk.balance('buyer')) - renter).toBeGreaterThan(34);
  expect((await desk.domain(rental.domainId)).status).toBe('active');
});

test.each([
  ['refund', 60, 'suspended', 'ended'],
  ['release', 0, 'rented', 'active'],
] as const)('a dispute freezes the months that are not paid: %s', async (result, back, listing, status) => {
  const rental = await desk.running(90, 'quarterly');
  const { orderId = '' } = rental.orders[0] ?? {};
  await desk.waitUntil(rental.periodStart, 3 * DAY);
  const [renter, owner] = [await desk.balance('buyer'), await desk.balance('seller')];
  expect(outcome(await desk.step(orderId, 'dispute', 'buyer'))).toEqual([200, 'disputed']);
  await desk.wait(35 * DAY);
  expect(await desk.balance('seller')).toBe(owner);
  expect(outcome(await desk.take(rental.id, 'reclaim', 'seller'))).toEqual([409, 'ORDER_STATE']);
  await desk.settle(orderId, { outcome: result });
  expect(await desk.balance('buyer')).toBe(renter + back);
  expect((await desk.rental(rental.id)).status).toBe(status);
  expect((await desk.domain(rental.domainId, desk.people.seller)).status).toBe(listing);
  await server.advanceClock(0);
  if (result === 'release') expect(await desk.balance('seller')).toBe(owner + 28.5);
});

test('only the two parties and administrators see a rental, each side its own list', async () => {
  const { id } = await desk.running(5, 'monthly');
  const listOf = async (role: 'buyer' | 'seller' | 'stranger', query: string) =>
    ((await server.get(`/api/rentals${query}`, { as: desk.people[role] })).body as { data: Rental[] }).data.map(
      (each) => each.id,
    );
  expect(await listOf('buyer', '?role=renter')).toContain(id);
  expect(await listOf('buyer', '?role=owner')).not.toContain(id);
  expect(await listOf('seller', '?role=owner')).toContain(id);
  expect(await listOf('stranger', '')).not.toContain(id);
  expect((await server.get(`/api/rentals/${id}`, { as: desk.people.stranger })).status).toBe(404);
  expect((await server.get(`/api/rentals/${id}`, { as: desk.people.admin })).status).toBe(200);
});

test("what the name should point to is the renter's wish, which the owner reads and is told of", async () => {
  const domainId = await desk.listRent(30);
  const { buyer, seller, stranger } = desk.people;
  await server.deposit(buyer, 30);
  const rent = (pointTo: unknown) =>
    server.post(`/api/domain/${domainId}/rent`, { payWith: 'balance', pointTo }, { as: buyer });
  for (const wrong of ['http://example.org', 'javascript:alert(1)', 'x'.repeat(201), 'https://'])
    expect(((await rent(wrong)).body as { details: object }).details).toHaveProperty('pointTo');
  const id = ordered(await rent(' My\u200b shop ')).rentalId ?? '';
  for (const role of ['buyer', 'seller'] as const)
    expect(await desk.rental(id, role)).toMatchObject({ pointTo: 'My shop' });

  const point = (pointTo: string, as = buyer) => server.put(`/api/rentals/${id}/point-to`, { pointTo }, { as });
  expect((await point('https://shop.example/start')).body.data).toMatchObject({
    pointTo: 'https://shop.example/start',
  });
  expect((await point('https://shop.example/start')).status).toBe(200);
  expect((await kindsOf('seller')).filter((kind) => kind === 'it should point elsewhere')).toHaveLength(1);
  expect(outcome(await point('Mine', seller))).toEqual([403, 'FORBIDDEN']);
  expect(outcome(await point('Mine', stranger))).toEqual([404, 'NOT_FOUND']);
});
