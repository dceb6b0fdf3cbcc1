import { addMonths, type PlanChange } from 'contracts';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { PiWallet } from '../payments/testing/pi-wallet';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let server: TestServer;
let wallet: PiWallet;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  people += 1;
  wallet = new PiWallet(server, await server.signInAs(`changer-${people}`));
});
afterEach(async () => {
  await expectSoundBooks(server, await server.signInAs('admin-demo'));
});
afterAll(() => server.close());

async function later(ms: number): Promise<void> {
  await server.advanceClock(ms);
  wallet = new PiWallet(server, await server.signInAs(wallet.session.username));
}
const change = (planId: string, as: Session = wallet.session) =>
  server.post('/api/subscriptions/change', { planId }, { as });
async function quote(planId: string): Promise<PlanChange> {
  const { status, body } = await change(planId);
  expect([status, body.success]).toEqual([201, true]);
  return body.data as PlanChange;
}
const buy = (planId: string, price: number) => wallet.pay(price, { paymentType: 'subscription', planId });
const payQuote = ({ orderId, amount }: PlanChange) => wallet.pay(amount, { orderId, paymentType: 'subscription' });
const current = async () => {
  const { body } = await server.post('/user/signin', { authResult: { accessToken: wallet.session.token } });
  return body.subscription as { subscription: { id: string }; end_date: string } | null;
};
const planNow = async () => (await current())?.subscription.id ?? null;
const endDate = async () => new Date((await current())?.end_date ?? NaN);
const serverTime = async () => new Date((await server.get('/api/domain/list')).body.meta.serverTime as string);
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test('an upgrade costs its price less the credit, frozen for 30 minutes, and starts a period now', async () => {
  await buy('basic-monthly', 1.5);
  const offer = await quote('pro-monthly');
  expect(offer.credit).toBeCloseTo(1.49, 2);
  expect(offer.amount).toBeCloseTo(4.2 - offer.credit, 7);
  expect(Date.parse(offer.expiresAt) - (await serverTime()).getTime()).toBeGreaterThan(29 * MINUTE_MS);
  expect((await payQuote(offer)).status).toBe(200);
  expect(await planNow()).toBe('pro-monthly');
  const lateness = (await endDate()).getTime() - addMonths(await serverTime(), 1).getTime();
  expect(Math.abs(lateness)).toBeLessThan(MINUTE_MS);
  expect(await wallet.balance()).toBe(0);
});

test('a quote alone names what its payment is for', async () => {
  await buy('basic-monthly', 1.5);
  const { orderId, amount } = await quote('business-monthly');
  expect((await wallet.pay(amount, { orderId })).status).toBe(200);
  expect(await planNow()).toBe('business-monthly');
});

test('an upgrade that the credit pays for is applied at once, and the rest of the credit adds time', async () => {
  await buy('basic-annual', 15);
  const offer = await quote('pro-monthly');
  expect(offer).toMatchObject({ amount: 0, credit: 14.99 });
  expect(await planNow()).toBe('pro-monthly');
  const added = (await endDate()).getTime() - addMonths(await serverTime(), 1).getTime();
  expect(added / DAY_MS).toBeGreaterThan(28 * (10.7 / 4.2));
  expect(added / DAY_MS).toBeLessThan(31 * (10.8 / 4.2));
});

test('a downgrade is paid now and begins when the period ends', async () => {
  await buy('pro-monthly', 4.2);
  const end = await endDate();
  const offer = await quote('basic-monthly');
  expect(offer).toMatchObject({ amount: 1.5, credit: 0 });
  await payQuote(offer);
  expect([await planNow(), await endDate()]).toEqual(['pro-monthly', end]);
  expect(outcome(await change('basic-monthly'))).toEqual([409, 'PAYMENT_STATE']);
  await later(end.getTime() - (await serverTime()).getTime() + MINUTE_MS);
  expect([await planNow(), await endDate()]).toEqual(['basic-monthly', addMonths(end, 1)]);
  await later(32 * DAY_MS);
  expect(await planNow()).toBeNull();
});

test('a renewal moves the plan that follows', async () => {
  await buy('pro-monthly', 4.2);
  await payQuote(await quote('basic-monthly'));
  await buy('pro-monthly', 4.2);
  const end = await endDate();
  await later(end.getTime() - (await serverTime()).getTime() + MINUTE_MS);
  expect([await planNow(), await endDate()]).toEqual(['basic-monthly', addMonths(end, 1)]);
});

test('a quote is paid once, exactly, in time and by its owner', async () => {
  await buy('basic-monthly', 1.5);
  const offer = await quote('pro-monthly');
  const metadata = { orderId: offer.orderId, paymentType: 'subscription' };
  expect(outcome(await wallet.approve(await wallet.create(0.01, metadata)))).toEqual([409, 'AMOUNT_MISMATCH']);
  const stranger = new PiWallet(server, await server.signInAs('quote-thief'));
  expect(outcome(await stranger.approve(await stranger.create(offer.amount, metadata)))).toEqual([
    409,
    'PAYMENT_NOT_YOURS',
  ]);
  await payQuote(offer);
  expect(outcome(await wallet.approve(await wallet.create(offer.amount, metadata)))).toEqual([409, 'PAYMENT_STATE']);
  const second = await quote('business-monthly');
  await later(31 * MINUTE_MS);
  const late = await wallet.create(second.amount, { orderId: second.orderId });
  expect(outcome(await wallet.approve(late))).toEqual([409, 'PAYMENT_STATE']);
});

test('a period that changed meanwhile: the quote is stale and the honest payer keeps his money', async () => {
  await buy('basic-monthly', 1.5);
  const offer = await quote('pro-monthly');
  const { paymentId, txid } = await wallet.payAndLeave(offer.amount, { orderId: offer.orderId });
  await later(32 * DAY_MS);
  expect((await wallet.complete(paymentId, txid)).status).toBe(200);
  expect(await wallet.balance()).toBeCloseTo(offer.amount, 7);
});

test('cancelling keeps access to the end of the period', async () => {
  expect(outcome(await server.post('/api/subscriptions/cancel', {}, { as: wallet.session }))).toEqual([
    403,
    'SUBSCRIPTION_REQUIRED',
  ]);
  await buy('basic-monthly', 1.5);
  const { status, body } = await server.post('/api/subscriptions/cancel', {}, { as: wallet.session });
  expect([status, body.data]).toEqual([200, { end_date: (await endDate()).toISOString(), cancelAtPeriodEnd: true }]);
  expect(await planNow()).toBe('basic-monthly');
  await later(32 * DAY_MS);
  expect(await planNow()).toBeNull();
});

test('guests and unknown plans are refused', async () => {
  expect((await server.post('/api/subscriptions/change', { planId: 'pro-monthly' })).status).toBe(401);
  for (const planId of ['nothing', '', 'x'.repeat(65)])
    expect(outcome(await change(planId))).toEqual([400, 'VALIDATION']);
});
