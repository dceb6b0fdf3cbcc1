import { sql } from 'kysely';
import type { Order } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { PiWallet } from '../payments/testing/pi-wallet';
import { OrderDesk } from './testing/order-desk';

const MINUTE = 60_000;
let server: TestServer;
let desk: OrderDesk;
let wallet: PiWallet;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  desk = new OrderDesk(server);
  await desk.signIn();
  wallet = new PiWallet(server, desk.people.buyer);
});
afterEach(() => desk.expectSoundEscrow());
afterAll(() => server.close());

const outcome = ({ status, body }: { status: number; body: { code?: string; data?: { state: string } } }) => [
  status,
  body.code ?? body.data?.state,
];
const names = ({ id: orderId }: Order) => ({ paymentType: 'order', orderId });

test('a payment through Pi funds the order it names, once, and shows in wallet and history', async () => {
  const before = await desk.balance('buyer');
  const order = await desk.orderIn('awaiting_payment', 25);
  const { paymentId, txid } = await wallet.payAndLeave(25, names(order));
  const responses = await Promise.all(Array.from({ length: 10 }, () => wallet.complete(paymentId, txid)));
  for (const response of responses) expect(outcome(response)).toEqual([200, 'completed']);
  const paid = await desk.read(order.id);
  expect(paid).toMatchObject({ status: 'funded', paidWith: 'pi', nextActor: 'seller' });
  expect(paid.events.map((event) => event.type)).toEqual(['created', 'paid']);
  expect(await desk.balance('buyer')).toBe(before);
  const { data } = (await server.get('/users/transactions?type=purchase', { as: desk.people.buyer })).body;
  expect(data[0]).toMatchObject({ id: order.id, type: 'purchase', amount: 25, status: 'pending', paymentId, txid });
  const { trx } = (await server.get('/api/wallet/activity', { as: desk.people.buyer })).body.data;
  expect(trx[0]).toMatchObject({ direction: 'app_to_user', amount: 25, paymentId });
});

test.each([24.99, 25.01, 24.9999999])('%s π for an order of 25 π is refused before any money moves', async (amount) => {
  const order = await desk.orderIn('awaiting_payment', 25);
  expect(outcome(await wallet.approve(await wallet.create(amount, names(order))))).toEqual([409, 'AMOUNT_MISMATCH']);
});

test('an order is paid by its buyer only, and while it is open', async () => {
  const order = await desk.orderIn('awaiting_payment', 25);
  const stranger = new PiWallet(server, desk.people.stranger);
  expect(outcome(await stranger.approve(await stranger.create(25, names(order))))).toEqual([409, 'PAYMENT_NOT_YOURS']);
  for (const orderId of ['nothing', '00000000-0000-4000-8000-000000000000', "'; drop table orders; --"])
    expect(outcome(await wallet.approve(await wallet.create(25, { orderId })))).toEqual([409, 'PAYMENT_STATE']);
  const paid = await desk.orderIn('funded', 25);
  expect(outcome(await wallet.approve(await wallet.create(25, names(paid))))).toEqual([409, 'PAYMENT_STATE']);
});

test('a payment that arrives after the thirty minutes is credited to the wallet and the timeline says so', async () => {
  const before = await desk.balance('buyer');
  const order = await desk.orderIn('awaiting_payment', 25);
  const { paymentId, txid } = await wallet.payAndLeave(25, names(order));
  // Only the clock moves: neither the reconciler nor the order's job may come first.
  await sql`update product_clock set offset_ms = offset_ms + ${31 * MINUTE}`.execute(server.db);
  await desk.signIn();
  wallet = new PiWallet(server, desk.people.buyer);
  expect(outcome(await wallet.complete(paymentId, txid))).toEqual([200, 'completed']);
  expect(await desk.balance('buyer')).toBe(before + 25);
  const late = await desk.read(order.id);
  expect(late.status).toBe('expired');
  expect(late.events.map((event) => event.type)).toEqual(['created', 'expired', 'paid_late']);
  expect((await desk.domain(order.itemId)).status).toBe('active');
});

test.each(['cancelled', 'paid from the balance'])(
  'a payment for an order that was %s meanwhile is credited',
  async (end) => {
    await server.deposit(desk.people.buyer, 25);
    const order = await desk.orderIn('awaiting_payment', 25);
    const { paymentId, txid } = await wallet.payAndLeave(25, names(order));
    if (end === 'cancelled') await desk.step(order.id, 'cancel', 'buyer');
    else await desk.buy(order.itemId, 'balance');
    const before = await desk.balance('buyer');
    expect(outcome(await wallet.complete(paymentId, txid))).toEqual([200, 'completed']);
    expect(await desk.balance('buyer')).toBe(before + 25);
    expect((await desk.read(order.id)).status).toBe(end === 'cancelled' ? 'expired' : 'funded');
  },
);

test('a payment whose browser went away funds its order by itself', async () => {
  const order = await desk.orderIn('awaiting_payment', 25);
  await wallet.payAndLeave(25, names(order));
  await desk.wait(MINUTE);
  expect((await desk.read(order.id)).status).toBe('funded');
});

test('one of two payments at once funds the order; the other is not approved', async () => {
  const order = await desk.orderIn('awaiting_payment', 25);
  const first = await wallet.payAndLeave(25, names(order));
  const { body } = await server.post('/simulator/payments', {
    accessToken: desk.people.buyer.token,
    amount: 25,
    memo: 'again',
    metadata: names(order),
  });
  if (body.identifier) expect(outcome(await wallet.approve(body.identifier))).toEqual([409, 'PAYMENT_STATE']);
  expect(outcome(await wallet.complete(first.paymentId, first.txid))).toEqual([200, 'completed']);
});

test.each([['before our approval'], ['after our approval']])(
  'cancelling in Pi %s leaves the reservation, which another payment pays',
  async (when) => {
    const order = await desk.orderIn('awaiting_payment', 10);
    const paymentId = await wallet.create(10, names(order));
    if (when.startsWith('after')) expect(outcome(await wallet.approve(paymentId))).toEqual([200, 'approved']);
    await wallet.cancelInWallet(paymentId);
    expect(outcome(await wallet.reportCancelled(paymentId))).toEqual([200, 'cancelled']);
    expect(await desk.read(order.id)).toMatchObject({ status: 'awaiting_payment', dueAt: order.dueAt });
    const { paymentId: second, txid } = await wallet.payAndLeave(10, names(order));
    expect(outcome(await wallet.complete(second, txid))).toEqual([200, 'completed']);
    expect(await desk.read(order.id)).toMatchObject({ status: 'funded', paidWith: 'pi' });
  },
);

test('payment and cancellation at once: paid or credited, never lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = await desk.balance('buyer');
    const order = await desk.orderIn('awaiting_payment', 10);
    const { paymentId, txid } = await wallet.payAndLeave(10, names(order));
    const [completed] = await Promise.all([wallet.complete(paymentId, txid), desk.step(order.id, 'cancel', 'buyer')]);
    expect(outcome(completed)).toEqual([200, 'completed']);
    const { status } = await desk.read(order.id);
    expect(await desk.balance('buyer')).toBe(status === 'funded' ? before : before + 10);
  }
});
