import { addMonths } from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { PiWallet } from '../payments/testing/pi-wallet';

let server: TestServer;
let admin: Session;
let wallet: PiWallet;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  admin = await server.signInAs('admin-demo');
});
beforeEach(async () => {
  people += 1;
  wallet = new PiWallet(server, await server.signInAs(`subscriber-${people}`));
});
afterEach(async () => {
  admin = await server.signInAs('admin-demo');
  await expectSoundBooks(server, admin);
});
afterAll(() => server.close());

const outcome = ({ status, body }: { status: number; body: { code?: string; data?: { state: string } } }) => [
  status,
  body.code ?? body.data?.state,
];
const plan = (domainId: string) => ({
  domainId,
  domainName: 'Pro Plan',
  paymentType: 'subscription',
  sellerId: 'admin',
});
const current = async () => {
  const { body } = await server.post('/user/signin', { authResult: { accessToken: wallet.session.token } });
  return body.subscription as { subscription: { id: string }; end_date: string } | null;
};
const endDate = async () => new Date((await current())?.end_date ?? NaN);
const serverTime = async () => new Date((await server.get('/api/domain/list')).body.meta.serverTime);
const days = (ms: number) => ms / 86_400_000;

test('a paid plan is active for its period and its money is the platform’s', async () => {
  const before = (await expectSoundBooks(server, admin))['platform.plans'];
  expect(await current()).toBeNull();
  expect(outcome(await wallet.pay(4.2, plan('pro-monthly')))).toEqual([200, 'completed']);
  expect((await current())?.subscription.id).toBe('pro-monthly');
  expect(Math.abs((await endDate()).getTime() - addMonths(await serverTime(), 1).getTime())).toBeLessThan(60_000);
  expect((await expectSoundBooks(server, admin))['platform.plans']).toBeCloseTo(before + 4.2, 7);
  expect(await wallet.balance()).toBe(0);
  const { body } = await server.get('/api/wallet/activity', { as: wallet.session });
  expect(body.data.trx).toMatchObject([
    { direction: 'app_to_user', amount: 4.2, memo: expect.stringContaining('subscription') },
  ]);
});

test.each(['plane_id', 'planId', 'domainId'])('the plan is read from metadata.%s', async (key) => {
  expect(outcome(await wallet.pay(1.5, { paymentType: 'subscription', [key]: 'basic-monthly' }))).toEqual([
    200,
    'completed',
  ]);
});

test('another price than the plan’s and an unknown plan are refused before any money moves', async () => {
  expect(outcome(await wallet.approve(await wallet.create(0.01, plan('pro-monthly'))))).toEqual([
    409,
    'AMOUNT_MISMATCH',
  ]);
  expect(outcome(await wallet.approve(await wallet.create(4.2, plan('no-such-plan'))))).toEqual([400, 'VALIDATION']);
});

test('the same plan again continues at the old end', async () => {
  await wallet.pay(1.5, plan('basic-monthly'));
  const first = await endDate();
  await wallet.pay(1.5, plan('basic-monthly'));
  expect(await endDate()).toEqual(addMonths(first, 1));
});

test('another plan at full price starts now and the credit adds time', async () => {
  await wallet.pay(15, plan('basic-annual'));
  await wallet.pay(4.2, plan('pro-monthly'));
  const later = days((await endDate()).getTime() - addMonths(await serverTime(), 1).getTime());
  expect((await current())?.subscription.id).toBe('pro-monthly');
  expect(later).toBeGreaterThan(28 * (14.9 / 4.2));
  expect(later).toBeLessThan(31 * (15.1 / 4.2));
});

test('a price that changed after the approval: the full amount goes to the wallet', async () => {
  const { paymentId, txid } = await wallet.payAndLeave(8.5, plan('business-monthly'));
  await sql`update subscription_plan set price = price + 1 where id = 'business-monthly'`.execute(server.db);
  expect(outcome(await wallet.complete(paymentId, txid))).toEqual([200, 'completed']);
  expect(await wallet.balance()).toBe(8.5);
  expect(await current()).toBeNull();
});

test('access ends with the period', async () => {
  await wallet.pay(1.5, plan('basic-monthly'));
  await server.advanceClock(32 * 86_400_000);
  wallet = new PiWallet(server, await server.signInAs(wallet.session.username));
  expect(await current()).toBeNull();
});
