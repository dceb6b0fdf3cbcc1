import type { Rental } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';
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

const outcome = ({ status, body }: { status: number; body: { code?: string; data?: { status: string } } }) => [
  status,
  body.code ?? body.data?.status,
];
const orderOf = (rental: Rental, place = 0) => rental.orders[place]?.orderId ?? '';
const reclaimOf = async (id: string) => (await desk.rental(id, 'seller')).reclaim;
const money = async () => [await desk.balance('buyer'), await desk.balance('seller')] as const;

/** The running period of a rental, disputed and split. */
async function split(rental: Rental, buyerShare: number, place = 0): Promise<void> {
  await desk.step(orderOf(rental, place), 'dispute', 'buyer');
  expect((await desk.settle(orderOf(rental, place), { outcome: 'split', buyerShare })).status).toBe(200);
}

test.each([0, 10, 20])(
  'a period that was split with %s for the renter is used up: taking it back moves nothing',
  async (share) => {
    const rental = await desk.running(90, 'quarterly');
    await desk.waitUntil(rental.periodStart, 3 * DAY);
    await split(rental, share);
    const before = await money();
    expect(await reclaimOf(rental.id)).toEqual({ toRenter: 0, fromWallet: 0, toOwner: 0 });
    expect(outcome(await desk.take(rental.id, 'reclaim', 'seller'))).toEqual([200, 'ended']);
    expect(await money()).toEqual(before);
    expect((await desk.domain(rental.domainId)).status).toBe('active');
    const statements = (await server.get('/api/seller/statements', { as: desk.people.seller })).body.data as {
      orderId: string;
      gross: number;
      fee: number;
      net: number;
    }[];
    const due = 90 - share;
    expect(statements.find(({ orderId }) => orderId === orderOf(rental))).toMatchObject({
      fee: due * 0.05,
      net: due * 0.95,
    });
  },
);

test('a split period is used up, what was paid ahead comes back whole', async () => {
  const rental = await desk.running(90, 'quarterly');
  await desk.waitUntil(rental.periodStart, 3 * DAY);
  await split(rental, 20);
  await desk.waitUntil(rental.periodEnd, -5 * DAY);
  await server.deposit(desk.people.buyer, 90);
  expect((await desk.pay(rental.id)).status).toBe(201);
  const [renter, owner] = await money();
  expect(await reclaimOf(rental.id)).toEqual({ toRenter: 90, fromWallet: 0, toOwner: 0 });
  expect(outcome(await desk.take(rental.id, 'reclaim', 'seller'))).toEqual([200, 'ended']);
  expect(await money()).toEqual([renter + 90, owner]);
});

test('after a split the rental goes on: its next period can be paid, used and taken back', async () => {
  const rental = await desk.running(30, 'quarterly');
  await desk.waitUntil(rental.periodStart, DAY);
  await split(rental, 30 / 3);
  await desk.waitUntil(rental.periodEnd, -DAY);
  await server.deposit(desk.people.buyer, 30);
  await desk.pay(rental.id);
  await desk.waitUntil(rental.periodEnd, 1_000);
  const next = await desk.rental(rental.id);
  expect(next).toMatchObject({ status: 'active', periodStart: rental.periodEnd });
  const [renter] = await money();
  expect(outcome(await desk.take(rental.id, 'reclaim', 'seller'))).toEqual([200, 'ended']);
  expect((await money())[0] - renter).toBeGreaterThan(29.9);
});

test('a renter who ends it after a split keeps the name to the end of the paid time', async () => {
  const rental = await desk.running(90, 'quarterly');
  await desk.waitUntil(rental.periodStart, DAY);
  await split(rental, 20);
  expect(outcome(await desk.take(rental.id, 'end', 'buyer'))).toEqual([200, 'active']);
  await desk.waitUntil(rental.periodEnd);
  expect((await desk.rental(rental.id)).status).toBe('ended');
});

test('a dispute that is won after the next period has begun returns what of that one is not paid out', async () => {
  const rental = await desk.running(90, 'quarterly');
  await desk.step(orderOf(rental), 'dispute', 'buyer');
  await desk.waitUntil(rental.periodEnd, -DAY);
  await server.deposit(desk.people.buyer, 90);
  await desk.pay(rental.id);
  await desk.waitUntil(rental.periodEnd, 3 * DAY);
  const [renter, owner] = await money();
  expect((await desk.settle(orderOf(rental), { outcome: 'refund' })).status).toBe(200);
  expect((await desk.rental(rental.id)).status).toBe('ended');
  expect(await money()).toEqual([renter + 90 + 60, owner]);
});

test.each(['undecided', 'decided'])(
  'so does a dispute of that next period, %s, which is over with it',
  async (state) => {
    const rental = await desk.running(90, 'quarterly');
    await desk.step(orderOf(rental), 'dispute', 'buyer');
    await desk.waitUntil(rental.periodEnd, -DAY);
    await server.deposit(desk.people.buyer, 90);
    await desk.pay(rental.id);
    await desk.waitUntil(rental.periodEnd, 3 * DAY);
    const [renter, owner] = await money();
    const next = orderOf(await desk.rental(rental.id), 1);
    await desk.step(next, 'dispute', 'buyer');
    if (state === 'decided') expect((await desk.decide(next, { outcome: 'split', buyerShare: 5 })).status).toBe(200);
    expect((await desk.settle(orderOf(rental), { outcome: 'refund' })).status).toBe(200);
    expect((await desk.rental(rental.id)).status).toBe('ended');
    expect(await money()).toEqual([renter + 90 + 60, owner]);
    const { body } = await server.get(`/api/orders/${next}`, { as: desk.people.buyer });
    expect(body.data).toMatchObject({
      status: 'refunded',
      decision: { outcome: 'refund', buyerShare: 60 },
      actions: [],
    });
  },
);
