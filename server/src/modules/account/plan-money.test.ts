import type { OpenReason, SubscriptionOverview } from 'contracts';
import { DAY_MS } from 'contracts';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { PiWallet } from '../payments/testing/pi-wallet';

let server: TestServer;
let wallet: PiWallet;
let kept: PiWallet;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  people += 1;
  wallet = new PiWallet(server, await server.signInAs(`leaver-${people}`));
  kept = new PiWallet(server, await server.signInAs(`stayer-${people}`));
});
afterEach(async () => {
  await expectSoundBooks(server, await server.signInAs('admin-demo'));
});
afterAll(() => server.close());

const buy = (who: PiWallet, planId: string, price: number) => who.pay(price, { paymentType: 'subscription', planId });
const planOf = async ({ session }: PiWallet): Promise<SubscriptionOverview> =>
  (await server.get('/api/subscriptions', { as: session })).body.data;
const endOf = async (who: PiWallet) => Date.parse((await planOf(who)).current?.end_date ?? '');
const remove = (as: Session, giveUp = false) =>
  server.request<{ code: string; details: { reasons: OpenReason[] } }>('DELETE', '/users/me', { giveUp }, { as });
const merge = async () => {
  const admin = await server.signInAs('admin-demo');
  const body = { fromUid: wallet.session.uid, intoUid: kept.session.uid, reason: 'Same wallet, shown.' };
  return server.post('/admin/api/users/merge', body, { as: admin });
};
const platformPlans = async () =>
  (await expectSoundBooks(server, await server.signInAs('admin-demo')))['platform.plans'];

test('an account with a plan paid ahead is not deleted: its price is in the wallet then, and is open business', async () => {
  await buy(wallet, 'pro-monthly', 4.2);
  await buy(wallet, 'basic-annual', 15);
  for (const giveUp of [false, true]) {
    const { status, body } = await remove(wallet.session, giveUp);
    expect([status, body.code]).toEqual([409, 'OPEN_BUSINESS']);
    expect(body.details.reasons).toEqual([{ kind: 'balance', count: 15, canGiveUp: false }]);
    expect(await wallet.balance()).toBe(15);
  }
  expect(await planOf(wallet)).toMatchObject({ current: { subscription: { id: 'pro-monthly' } }, scheduled: null });
  expect((await server.post('/api/withdraw/', { amount: 15 }, { as: wallet.session })).status).toBe(201);
});

test('what keeps an account anyway leaves its plan paid ahead alone', async () => {
  await buy(wallet, 'pro-monthly', 4.2);
  await buy(wallet, 'basic-annual', 15);
  await server.deposit(wallet.session, 7);
  const { body } = await remove(wallet.session);
  expect(body.details.reasons).toEqual([{ kind: 'balance', count: 7, canGiveUp: false }]);
  expect((await planOf(wallet)).scheduled?.plan.id).toBe('basic-annual');
});

test('a running plan alone lapses with its account', async () => {
  await buy(wallet, 'pro-monthly', 4.2);
  expect((await remove(wallet.session)).status).toBe(200);
});

test('merged, what was paid ahead goes to the wallet of the kept account whole', async () => {
  await buy(wallet, 'pro-monthly', 4.2);
  await buy(wallet, 'basic-annual', 15);
  const plans = await platformPlans();
  expect((await merge()).status).toBe(200);
  expect(await kept.balance()).toBe(15);
  expect(await platformPlans()).toBeCloseTo(plans - 15, 7);
  expect(await planOf(kept)).toMatchObject({ current: { subscription: { id: 'pro-monthly' } }, scheduled: null });
});

test('the better plan of the left account takes the place of the lower one, whose rest adds time', async () => {
  await buy(kept, 'basic-monthly', 1.5);
  await buy(wallet, 'business-annual', 40);
  const end = await endOf(wallet);
  await merge();
  expect((await planOf(kept)).current?.subscription.id).toBe('business-annual');
  const added = ((await endOf(kept)) - end) / DAY_MS;
  expect(added).toBeGreaterThan(365 * (1.48 / 40));
  expect(added).toBeLessThan(366 * (1.5 / 40));
});

test('the better plan of the kept account stays, and so does what it paid ahead, behind the new end', async () => {
  await buy(kept, 'pro-annual', 30);
  await buy(kept, 'basic-monthly', 1.5);
  await buy(wallet, 'pro-semiannual', 10);
  const end = await endOf(kept);
  await merge();
  const merged = await planOf(kept);
  expect(merged).toMatchObject({
    current: { subscription: { id: 'pro-annual' } },
    scheduled: { plan: { id: 'basic-monthly' } },
  });
  expect(merged.scheduled?.startsAt).toBe(merged.current?.end_date);
  expect(((await endOf(kept)) - end) / DAY_MS).toBeGreaterThan(365 * (9.9 / 30));
});

test('two equal plans last about twice as long', async () => {
  await buy(kept, 'pro-monthly', 4.2);
  await buy(wallet, 'pro-monthly', 4.2);
  const end = await endOf(kept);
  await merge();
  const added = ((await endOf(kept)) - end) / DAY_MS;
  expect(added).toBeGreaterThan(27);
  expect(added).toBeLessThanOrEqual(31);
  await buy(kept, 'pro-monthly', 4.2);
  expect((await planOf(kept)).cancelAtPeriodEnd).toBe(false);
});
