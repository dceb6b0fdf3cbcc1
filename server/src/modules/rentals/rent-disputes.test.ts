import { type TestServer, startTestServer } from '../../testing/test-server';
import { RentalDesk } from './testing/rental-desk';

const DAY = 86_400_000;

let server: TestServer;
let desk: RentalDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new RentalDesk(server);
});
beforeEach(() => desk.signIn());
afterEach(() => desk.expectSoundEscrow());
afterAll(() => server.close());

/** The order of the period that runs. */
const firstOrderOf = async (rentalId: string): Promise<string> => {
  const { body } = await server.get('/api/orders?role=buyer', { as: desk.people.buyer });
  return (body.data as { id: string; rentalId?: string }[]).find((order) => order.rentalId === rentalId)?.id ?? '';
};

test('a split of rent gives the renter at most what its owner was not paid yet', async () => {
  const rental = await desk.running(90, 'quarterly');
  const orderId = await firstOrderOf(rental.id);
  // The first of three months has gone to the owner.
  await desk.waitUntil(rental.periodStart, 3 * DAY);
  await desk.step(orderId, 'dispute', 'buyer');
  const refused = await desk.settle(orderId, { outcome: 'split', buyerShare: 60.01 });
  expect([refused.status, refused.body.code, Object.keys(refused.body.details)]).toEqual([
    400,
    'VALIDATION',
    ['buyerShare'],
  ]);
  const before = await desk.balance('buyer');
  expect((await desk.settle(orderId, { outcome: 'split', buyerShare: 59.99 })).body.data.status).toBe('completed');
  expect((await desk.balance('buyer')) - before).toBeCloseTo(59.99, 7);
});

test('a dispute that the renter wins ends the rental, and a period paid ahead comes back whole', async () => {
  const rental = await desk.running(30, 'monthly');
  const orderId = await firstOrderOf(rental.id);
  await desk.step(orderId, 'dispute', 'buyer');
  await desk.waitUntil(rental.periodEnd, -5 * DAY);
  await server.deposit(desk.people.buyer, 30);
  const ahead = (await desk.pay(rental.id)).body.data.id as string;
  const before = await desk.balance('buyer');
  await desk.settle(orderId, { outcome: 'refund' });
  expect((await desk.rental(rental.id)).status).toBe('ended');
  expect((await desk.read(ahead)).status).toBe('refunded');
  expect((await desk.balance('buyer')) - before).toBeCloseTo(60, 7);
});

test('reminders, grace and default wait while a dispute is open; what was left of them is left again', async () => {
  const rental = await desk.running(30, 'monthly');
  const orderId = await firstOrderOf(rental.id);
  await desk.step(orderId, 'dispute', 'buyer');
  await desk.waitUntil(rental.periodEnd, 20 * DAY);
  expect((await desk.rental(rental.id)).status).toBe('grace');
  const reminders = async () =>
    (
      (await server.get('/api/notifications?limit=100', { as: desk.people.buyer })).body.data as {
        kind: string;
        data: { rentalId?: string; event?: string };
      }[]
    ).filter(({ kind, data }) => kind === 'rental' && data.rentalId === rental.id && /due|grace/.test(`${data.event}`))
      .length;
  expect(await reminders()).toBe(0);
  await desk.settle(orderId, { outcome: 'split', buyerShare: 1 });
  await desk.wait(9 * DAY);
  expect((await desk.rental(rental.id)).status).toBe('grace');
  expect(await reminders()).toBeGreaterThan(0);
  await desk.wait(DAY + DAY / 8);
  expect((await desk.rental(rental.id)).status).toBe('defaulted');
});

test('a refund without a fault ends the rental, and the name is its owner’s again', async () => {
  const rental = await desk.running(30, 'monthly');
  const orderId = await firstOrderOf(rental.id);
  await desk.step(orderId, 'dispute', 'buyer');
  await desk.settle(orderId, { outcome: 'refund', strike: false });
  expect((await desk.rental(rental.id)).status).toBe('ended');
  expect((await desk.domain(rental.domainId)).status).toBe('active');
});
