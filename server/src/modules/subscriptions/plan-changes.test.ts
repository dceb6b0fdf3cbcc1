import { addMonths, type SubscriptionOverview } from 'contracts';
import { sql } from 'kysely';
import { inTransaction, rows } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { PiWallet } from '../payments/testing/pi-wallet';
import { loadPlan } from '../plans/plans.service';
import { scheduleRun } from './subscriptions.service';

const DAY_MS = 86_400_000;

let server: TestServer;
let wallet: PiWallet;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  people += 1;
  wallet = new PiWallet(server, await server.signInAs(`planner-${people}`));
});
afterEach(async () => {
  await expectSoundBooks(server, await server.signInAs('admin-demo'));
});
afterAll(() => server.close());

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const named = (planId: string) => ({ paymentType: 'subscription', planId });
const buy = (planId: string, price: number) => wallet.pay(price, named(planId));
const read = async (as: Session = wallet.session): Promise<SubscriptionOverview> =>
  (await server.get('/api/subscriptions', { as })).body.data;
const act = (step: string) => server.post(`/api/subscriptions/${step}`, {}, { as: wallet.session });
const undo = () => server.delete('/api/subscriptions/scheduled', { as: wallet.session });
async function later(ms: number): Promise<void> {
  await server.advanceClock(ms);
  wallet = new PiWallet(server, await server.signInAs(wallet.session.username));
}
const untilEnd = async () => {
  const now = Date.parse((await server.get('/api/domain/list')).body.meta.serverTime as string);
  return Date.parse((await read()).current!.end_date) - now;
};

test('without a plan there is nothing to show, resume or undo', async () => {
  expect(await read()).toEqual({ current: null, cancelAtPeriodEnd: false, scheduled: null });
  expect(outcome(await act('resume'))).toEqual([403, 'SUBSCRIPTION_REQUIRED']);
  expect(outcome(await undo())).toEqual([404, 'NOT_FOUND']);
  expect((await server.get('/api/subscriptions')).status).toBe(401);
  expect((await server.post('/api/subscriptions/resume')).status).toBe(401);
  expect((await server.delete('/api/subscriptions/scheduled')).status).toBe(401);
});

test('cancelling is shown and can be undone, as often as one likes', async () => {
  await buy('pro-monthly', 4.2);
  expect(await read()).toMatchObject({ current: { subscription: { id: 'pro-monthly' } }, cancelAtPeriodEnd: false });
  await act('cancel');
  expect((await read()).cancelAtPeriodEnd).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await act('resume');
    expect([status, body.success, body.data.cancelAtPeriodEnd]).toEqual([200, true, false]);
  }
});

test('a lower plan at full price is paid ahead and starts at the end of the current one', async () => {
  await buy('pro-monthly', 4.2);
  const { end_date: end, anchorAt } = (await read()).current!;
  expect((await buy('basic-monthly', 1.5)).status).toBe(200);
  expect(await read()).toMatchObject({
    current: { subscription: { id: 'pro-monthly' }, end_date: end },
    scheduled: { plan: { id: 'basic-monthly', price: 1.5 }, startsAt: end },
  });
  await later((await untilEnd()) + 1_000);
  expect(await read()).toEqual({
    current: {
      subscription: expect.objectContaining({ id: 'basic-monthly' }),
      end_date: addMonths(new Date(anchorAt!), 2).toISOString(),
      anchorAt,
    },
    cancelAtPeriodEnd: false,
    scheduled: null,
  });
});

test('only one lower plan waits: a second is refused at its approval', async () => {
  await buy('business-monthly', 8.5);
  await buy('basic-monthly', 1.5);
  for (const [planId, price] of [
    ['basic-monthly', 1.5],
    ['pro-monthly', 4.2],
  ] as const)
    // prettier-ignore
    expect(outcome(await wallet.approve(await wallet.create(price, named(planId))))).toEqual([409, 'PAYMENT_STATE']);
  expect((await read()).scheduled?.plan.id).toBe('basic-monthly');
});

test('money of a second lower plan that was approved before goes to the wallet', async () => {
  await buy('business-monthly', 8.5);
  const second = await wallet.payAndLeave(4.2, named('pro-monthly'));
  await inTransaction(server.db, async (tx) => {
    const plan = await loadPlan(tx, 'basic-monthly');
    expect(await scheduleRun(tx, wallet.session.id, plan!)).toBe(true);
  });
  expect((await wallet.complete(second.paymentId, second.txid)).status).toBe(200);
  expect(await wallet.balance()).toBe(4.2);
  expect((await read()).scheduled?.plan.id).toBe('basic-monthly');
});

test('undone, the whole price returns to the wallet, once', async () => {
  await buy('pro-monthly', 4.2);
  await buy('basic-annual', 15);
  const [first, second] = await Promise.all([undo(), undo()]);
  expect([first.status, second.status].sort()).toEqual([200, 404]);
  expect(await wallet.balance()).toBe(15);
  expect((await read()).scheduled).toBeNull();
  const { body } = await server.get('/api/wallet/activity', { as: wallet.session });
  expect(body.data.trx[0]).toMatchObject({ direction: 'user_to_app', amount: 15, memo: 'Basic subscription undone' });
  expect((await buy('basic-monthly', 1.5)).status).toBe(200);
  expect((await read()).scheduled?.plan.id).toBe('basic-monthly');
});

test('a renewal and an upgrade move the plan that waits behind the new end', async () => {
  await buy('pro-monthly', 4.2);
  await buy('basic-monthly', 1.5);
  await buy('pro-monthly', 4.2);
  const renewed = await read();
  expect(renewed.scheduled?.startsAt).toBe(renewed.current?.end_date);
  await buy('business-monthly', 8.5);
  const upgraded = await read();
  expect(upgraded.current?.subscription.id).toBe('business-monthly');
  expect(upgraded.scheduled).toMatchObject({ plan: { id: 'basic-monthly' }, startsAt: upgraded.current?.end_date });
});

test('a quote that nobody pays is gone a day later, one that a payment names stays', async () => {
  await buy('basic-monthly', 1.5);
  const quoteOf = async (planId: string) =>
    (await server.post('/api/subscriptions/change', { planId }, { as: wallet.session })).body.data as {
      orderId: string;
      amount: number;
    };
  const named = await quoteOf('pro-monthly');
  await wallet.approve(await wallet.create(named.amount, { orderId: named.orderId }));
  const unpaid = await quoteOf('business-monthly');
  const kept = async () =>
    (await rows(server.db, sql<{ id: string }>`select id from subscription_quote`)).map(({ id }) => id);
  await later(DAY_MS / 2);
  expect(await kept()).toEqual(expect.arrayContaining([unpaid.orderId, named.orderId]));
  await later(DAY_MS);
  expect(await kept()).toContain(named.orderId);
  expect(await kept()).not.toContain(unpaid.orderId);
});

test('bought on 31 January, a plan ends on 28 February, then on 31 March, and what follows it on 30 April', async () => {
  const now = new Date((await server.get('/api/domain/list')).body.meta.serverTime as string);
  const year = now.getUTCFullYear() + (now.getUTCMonth() === 0 ? 0 : 1);
  await later(Date.UTC(year % 4 === 0 ? year + 1 : year, 0, 31, 10) - now.getTime());
  await buy('pro-monthly', 4.2);
  const dayOfEnd = async () => (await read()).current!.end_date.slice(5, 10);
  expect(await dayOfEnd()).toBe('02-28');
  await buy('pro-monthly', 4.2);
  expect(await dayOfEnd()).toBe('03-31');
  await buy('basic-monthly', 1.5);
  expect((await read()).scheduled?.startsAt.slice(5, 10)).toBe('03-31');
  await later((await untilEnd()) + 1_000);
  expect(await dayOfEnd()).toBe('04-30');
});
