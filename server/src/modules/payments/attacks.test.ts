import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SubscriptionPlan } from 'contracts';
import { DEMO_APP_WALLET, demoUid } from 'contracts/demo';
import Fastify, { type FastifyInstance } from 'fastify';
import { piSimulator } from 'pi-simulator';
import { PRODUCTION } from '../../testing/production-env';
import { type Session, type TestServer, freePort, startTestServer } from '../../testing/test-server';
import { loadConfig } from '../../platform/load-config';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { PiWallet } from './testing/pi-wallet';

/** Attacks of a hostile browser on payments and sign-in: each is refused with its code, and honest payers get what they paid for. */

let server: TestServer;
let admin: Session;
let honest: PiWallet;
let mallory: PiWallet;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  admin = await server.signInAs('admin-demo');
});
beforeEach(async () => {
  people += 1;
  honest = new PiWallet(server, await server.signInAs(`honest-${people}`));
  mallory = new PiWallet(server, await server.signInAs(`mallory-${people}`));
});
afterEach(async () => {
  await server.delete('/simulator/faults');
  await expectSoundBooks(server, admin);
});
afterAll(() => server.close());

interface Responded {
  status: number;
  body: { code?: string; data?: { state: string } };
}
const outcome = ({ status, body }: Responded) => [status, body.code ?? body.data?.state];
const inject = (operation: string, kind: string) => server.post('/simulator/faults', { operation, kind, times: 1 });

/** The cheapest and the dearest plan. */
async function plans(): Promise<[SubscriptionPlan, SubscriptionPlan]> {
  const { body } = await server.get<SubscriptionPlan[]>('/admin/api/subscription-plans');
  const byPrice = [...body].sort((a, b) => a.price - b.price);
  return [byPrice[0]!, byPrice.at(-1)!];
}
const forPlan = (plan: SubscriptionPlan) => ({ paymentType: 'subscription', planId: plan.id });
const planOf = async (accessToken: string) =>
  (await server.post('/user/signin', { authResult: { accessToken } })).body.subscription?.subscription.id ?? null;

describe('amount edited', () => {
  test('a plan for a hundredth of a π is refused and cancelled; its full price buys it', async () => {
    const [, dear] = await plans();
    const edited = await honest.create(0.01, forPlan(dear));
    expect(outcome(await honest.approve(edited))).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(outcome(await honest.reportCancelled(edited))).toEqual([200, 'cancelled']);
    expect(outcome(await honest.pay(dear.price, forPlan(dear)))).toEqual([200, 'completed']);
    expect(await planOf(honest.session.token)).toBe(dear.id);
  });

  test('a wallet that pays less than it was asked for is credited with that alone; who pays it all is credited', async () => {
    const paymentId = await mallory.create(500);
    await mallory.approve(paymentId);
    await inject('submit', 'wrong_amount');
    const txid = await mallory.submit(paymentId);
    expect(outcome(await mallory.complete(paymentId, txid))).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(await mallory.balance()).toBe(0.01);
    expect(outcome(await mallory.complete(paymentId, txid))).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(outcome(await honest.pay(500))).toEqual([200, 'completed']);
    expect(await honest.balance()).toBe(500);
  });
});

describe('metadata swapped', () => {
  test('the dear plan at the price of the cheap one is refused and cancelled; the cheap one is to be had', async () => {
    const [cheap, dear] = await plans();
    const swapped = await honest.create(cheap.price, { ...forPlan(dear), domainId: cheap.id });
    expect(outcome(await honest.approve(swapped))).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(outcome(await honest.pay(cheap.price, forPlan(cheap)))).toEqual([200, 'completed']);
    expect(await planOf(honest.session.token)).toBe(cheap.id);
  });

  test('metadata, amount and user in the body of a call count for nothing', async () => {
    const [, dear] = await plans();
    const { paymentId, txid } = await honest.payAndLeave(3);
    const claim = { paymentId, txid, amount: dear.price, metadata: forPlan(dear), userId: mallory.session.id };
    const response = await server.post('/payments/complete', claim, { as: honest.session });
    expect(outcome(response)).toEqual([200, 'completed']);
    expect([await honest.balance(), await planOf(honest.session.token)]).toEqual([3, null]);
  });
});

test('another user’s payment: no one else approves, completes or cancels it; its payer is credited', async () => {
  const { paymentId, txid } = await honest.payAndLeave(40);
  for (const response of [
    await mallory.approve(paymentId),
    await mallory.complete(paymentId, txid),
    await mallory.reportCancelled(paymentId),
  ])
    expect(outcome(response)).toEqual([409, 'PAYMENT_NOT_YOURS']);
  expect(outcome(await honest.complete(paymentId, txid))).toEqual([200, 'completed']);
  expect([await honest.balance(), await mallory.balance()]).toEqual([40, 0]);
});

test('another user’s payment that we have not seen yet is neither approved nor cancelled for a stranger', async () => {
  const paymentId = await honest.create(40);
  expect(outcome(await mallory.approve(paymentId))).toEqual([409, 'PAYMENT_NOT_YOURS']);
  expect(outcome(await mallory.reportCancelled(paymentId))).toEqual([409, 'PAYMENT_NOT_YOURS']);
  expect(outcome(await honest.approve(paymentId))).toEqual([200, 'approved']);
  const txid = await honest.submit(paymentId);
  expect(outcome(await honest.complete(paymentId, txid))).toEqual([200, 'completed']);
  expect([await honest.balance(), await mallory.balance()]).toEqual([40, 0]);
});

test('replayed txid: a transaction that was credited completes no second payment', async () => {
  const { paymentId, txid } = await honest.payAndLeave(25);
  await honest.complete(paymentId, txid);
  const open = await mallory.create(25);
  await mallory.approve(open);
  expect(outcome(await mallory.complete(open, txid))).toEqual([409, 'TXID_USED']);
  expect(await mallory.balance()).toBe(0);
  expect(outcome(await mallory.complete(open, await mallory.submit(open)))).toEqual([200, 'completed']);
  expect([await honest.balance(), await mallory.balance()]).toEqual([25, 25]);
});

test('poisoned txid: a foreign or unknown transaction never reaches Pi, so the payment still completes with its own', async () => {
  const foreign = await mallory.payAndLeave(25);
  const open = await honest.create(25);
  await honest.approve(open);
  for (const poison of [foreign.txid, 'ab'.repeat(32), '../../me', `${'ab'.repeat(31)}zz`])
    expect(outcome(await honest.complete(open, poison))).toEqual([409, 'PAYMENT_NOT_VERIFIED']);
  await server.post('/payments/incomplete', { payment: { identifier: open, transaction: { txid: foreign.txid } } });
  expect(outcome(await honest.complete(open, await honest.submit(open)))).toEqual([200, 'completed']);
  expect(outcome(await mallory.complete(foreign.paymentId, foreign.txid))).toEqual([200, 'completed']);
  expect([await honest.balance(), await mallory.balance()]).toEqual([25, 25]);
});

test('forged sign-in uid: whoever the body claims to be, the account is that of the token', async () => {
  await honest.pay(60);
  const { token: accessToken } = mallory.session;
  const forged = { accessToken, user: { uid: honest.session.uid, username: honest.session.username } };
  const { status, body } = await server.post('/user/signin', { authResult: forged, uid: honest.session.uid });
  expect([status, body.user.uid]).toEqual([200, mallory.session.uid]);
  expect([await mallory.balance(), await honest.balance()]).toEqual([0, 60]);
});

test('forged sign-in uid: a token that Pi does not know is refused', async () => {
  const authResult = { accessToken: 'forged', user: { uid: honest.session.uid, username: honest.session.username } };
  expect(outcome(await server.post('/user/signin', { authResult }))).toEqual([401, 'INVALID_TOKEN']);
});

test('account keyed by username: the same username under another uid is another account', async () => {
  await honest.pay(60);
  const { username } = honest.session;
  const { body: authResult } = await server.post('/simulator/auth', { username });
  await inject('me', 'wrong_uid');
  const { body } = await server.post('/user/signin', { authResult });
  expect(body.user).toMatchObject({ username, uid: demoUid('mallory') });
  expect(body.user.id).not.toBe(honest.session.id);
  const stranger: Session = { ...body.user, token: authResult.accessToken };
  const wallet = await server.get('/api/wallet', { as: stranger });
  expect(wallet.body.data.wallet).toEqual({ balance: 0, lockedBalance: 0 });
  expect(await honest.balance()).toBe(60);
});

describe('two buyers for one name', () => {
  const aName = async () => {
    const { body } = await server.get('/api/domain/list?mode=fixed&sort=price-asc&limit=100');
    const names = body.data as { id: string; price: number; status: string }[];
    return names.filter(({ price }) => price <= 5_000)[0]!;
  };
  const buy = (who: PiWallet, id: string) =>
    server.post(`/api/domain/${id}/buy`, { payWith: 'pi' }, { as: who.session });
  const forOrder = (orderId: string) => ({ paymentType: 'order', orderId });

  test('of both at once one gets the order; the other is refused before any money moves', async () => {
    const { id, price } = await aName();
    const responses = await Promise.all([buy(honest, id), buy(mallory, id)]);
    expect(
      responses
        .map(outcome)
        .map(([status, what]) => (status === 201 ? 201 : what))
        .sort(),
    ).toEqual([201, 'NOT_ACTIVE']);
    const [winner, loser] = responses[0].status === 201 ? [honest, mallory] : [mallory, honest];
    const { id: orderId } = responses.find(({ status }) => status === 201)!.body.data;
    expect(outcome(await loser.approve(await loser.create(price, forOrder(orderId))))).toEqual([
      409,
      'PAYMENT_NOT_YOURS',
    ]);
    expect(await loser.balance()).toBe(0);
    expect(outcome(await winner.pay(price, forOrder(orderId)))).toEqual([200, 'completed']);
    const order = await server.get(`/api/orders/${orderId}`, { as: winner.session });
    expect(order.body.data).toMatchObject({ status: 'funded', buyer: { uid: winner.session.uid } });
  });

  test('another buyer’s order is not to be paid: the payment is refused, and the buyer pays it', async () => {
    const { id, price } = await aName();
    const { id: orderId } = (await buy(honest, id)).body.data;
    const foreign = await mallory.create(price, forOrder(orderId));
    expect(outcome(await mallory.approve(foreign))).toEqual([409, 'PAYMENT_NOT_YOURS']);
    expect(outcome(await honest.pay(price, forOrder(orderId)))).toEqual([200, 'completed']);
    const order = await server.get(`/api/orders/${orderId}`, { as: honest.session });
    expect(order.body.data).toMatchObject({ status: 'funded', buyer: { uid: honest.session.uid } });
  });

  test('amount edited: a name for a hundredth of its price is refused and cancelled; its price buys it', async () => {
    const { id, price } = await aName();
    const { id: orderId } = (await buy(honest, id)).body.data;
    const edited = await honest.create(0.01, forOrder(orderId));
    expect(outcome(await honest.approve(edited))).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(outcome(await honest.reportCancelled(edited))).toEqual([200, 'cancelled']);
    expect(outcome(await honest.pay(price, forOrder(orderId)))).toEqual([200, 'completed']);
  });

  test('metadata swapped: a dear name at the price of a cheap one is refused and cancelled; each has its own price', async () => {
    const { body } = await server.get('/api/domain/list?mode=fixed&sort=price-asc&limit=100');
    const [cheap, dear] = [body.data[0], body.data.at(-1)] as [{ id: string; price: number }, typeof body.data];
    const { id: cheapOrder } = (await buy(honest, cheap.id)).body.data;
    const { id: dearOrder } = (await buy(honest, dear.id)).body.data;
    const swapped = await honest.create(cheap.price, { ...forOrder(dearOrder), domainId: cheap.id });
    expect(outcome(await honest.approve(swapped))).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(outcome(await honest.reportCancelled(swapped))).toEqual([200, 'cancelled']);
    expect(outcome(await honest.pay(cheap.price, forOrder(cheapOrder)))).toEqual([200, 'completed']);
    const statusOf = async (id: string) =>
      (await server.get(`/api/orders/${id}`, { as: honest.session })).body.data.status;
    expect([await statusOf(cheapOrder), await statusOf(dearOrder)]).toEqual(['funded', 'awaiting_payment']);
  });

  test('a buyer who pays after the half hour, when the name is another’s, has the money in the wallet', async () => {
    const { id, price } = await aName();
    const { id: orderId } = (await buy(mallory, id)).body.data;
    const late = await mallory.create(price, forOrder(orderId));
    await mallory.approve(late);
    await server.advanceClock(31 * 60_000);
    admin = await server.signInAs('admin-demo');
    [honest, mallory] = [
      new PiWallet(server, await server.signInAs(honest.session.username)),
      new PiWallet(server, await server.signInAs(mallory.session.username)),
    ];
    const { id: secondId } = (await buy(honest, id)).body.data;
    expect(outcome(await honest.pay(price, forOrder(secondId)))).toEqual([200, 'completed']);
    const txid = await mallory.submit(late);
    expect(outcome(await mallory.complete(late, txid))).toEqual([200, 'completed']);
    expect(await mallory.balance()).toBe(price);
    const order = await server.get(`/api/orders/${secondId}`, { as: honest.session });
    expect(order.body.data).toMatchObject({ status: 'funded', buyer: { uid: honest.session.uid } });
  });
});

describe('a production server on the mainnet', () => {
  let pi: FastifyInstance;
  let piUrl: string;
  let production: TestServer;

  beforeAll(async () => {
    const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'dotpi-testnet-'))];
    pi = Fastify();
    await pi.register(piSimulator, { prefix: '/pi', dataDir, apiKey: 'key', now: async () => new Date() });
    pi.addHook('onClose', () => rm(dataDir, { recursive: true, force: true }));
    await pi.listen({ port, host: '127.0.0.1' });
    piUrl = `http://127.0.0.1:${port}/pi`;
    production = await startTestServer({ env: productionAt(piUrl), appWallet: DEMO_APP_WALLET });
  });
  afterAll(async () => {
    await production.close();
    await pi.close();
  });

  const atPi = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(piUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<
      Record<string, string>
    >;
  };

  test('testnet payment: refused, cancelled at Pi, and no wallet can pay it any more', async () => {
    const { accessToken } = await atPi('/auth', { username: 'tester' });
    const { body } = await production.post('/user/signin', { authResult: { accessToken } });
    const tester: Session = { ...body.user, token: accessToken };
    const metadata = { paymentType: 'deposit', requestId: 'r1' };
    const { identifier: paymentId } = await atPi('/payments', { accessToken, amount: 5, memo: 'm', metadata });
    const refused = await production.post('/payments/approve', { paymentId }, { as: tester });
    expect(outcome(refused)).toEqual([409, 'PAYMENT_NOT_VERIFIED']);
    expect(await atPi(`/payments/${paymentId}/submit`, { accessToken })).toMatchObject({ error: 'cancelled_payment' });
    const wallet = await production.get('/api/wallet', { as: tester });
    expect(wallet.body.data.wallet).toEqual({ balance: 0, lockedBalance: 0 });
  });

  test('testnet payment: who pays on the mainnet is credited by the same server', async () => {
    const { accessToken } = await atPi('/auth', { username: 'payer' });
    const { body } = await production.post('/user/signin', { authResult: { accessToken } });
    const payer: Session = { ...body.user, token: accessToken };
    await atPi('/faults', { operation: 'create', kind: 'wrong_network' });
    const metadata = { paymentType: 'deposit', requestId: 'r2' };
    const { identifier: paymentId, network } = await atPi('/payments', { accessToken, amount: 5, memo: 'm', metadata });
    expect(network).toBe('Pi Network');
    expect(outcome(await production.post('/payments/approve', { paymentId }, { as: payer }))).toEqual([
      200,
      'approved',
    ]);
    const { txid } = await atPi(`/payments/${paymentId}/submit`, { accessToken });
    const completed = await production.post('/payments/complete', { paymentId, txid }, { as: payer });
    expect(outcome(completed)).toEqual([200, 'completed']);
    const wallet = await production.get('/api/wallet', { as: payer });
    expect(wallet.body.data.wallet).toEqual({ balance: 5, lockedBalance: 0 });
  });

  test('mock in production: what a mock of the SDK says was paid is not, and credits nothing', async () => {
    const { accessToken } = await atPi('/auth', { username: 'mocker' });
    const { body } = await production.post('/user/signin', { authResult: { accessToken } });
    const mocker: Session = { ...body.user, token: accessToken };
    const mocked = { paymentId: 'mock-payment-1', txid: 'cd'.repeat(32) };
    for (const [step, said] of [
      ['approve', { paymentId: mocked.paymentId }],
      ['complete', mocked],
    ] as const)
      expect(outcome(await production.post(`/payments/${step}`, said, { as: mocker }))).toEqual([
        409,
        'PAYMENT_NOT_VERIFIED',
      ]);
    const wallet = await production.get('/api/wallet', { as: mocker });
    expect(wallet.body.data.wallet).toEqual({ balance: 0, lockedBalance: 0 });
  });

  test('mock in production: no route of the simulator exists', async () => {
    for (const path of ['/simulator/state', '/simulator/sdk.js', '/simulator/faults', '/simulator/v2/me'])
      expect((await production.get(path)).status).toBe(404);
    for (const path of ['/simulator/auth', '/simulator/clock', '/simulator/payments'])
      expect((await production.post(path, { username: 'mallory', advanceMs: 1 })).status).toBe(404);
  });

  test('mock in production: a server configured for the simulator refuses to start and says why', () => {
    for (const name of ['PI_API_BASE_URL', 'PI_HORIZON_URL', 'PI_SDK_URL'])
      expect(() => loadConfig({ ...productionAt(piUrl), [name]: 'https://example.com/simulator/sdk.js' })).toThrow(
        `${name} names a simulator`,
      );
  });
});

const productionAt = (piUrl: string) => ({
  ...PRODUCTION,
  PI_API_KEY: 'key',
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: 'postgres://127.0.0.1/a-database-of-the-test-is-used-instead',
  PI_API_BASE_URL: piUrl,
  PI_HORIZON_URL: `${piUrl}/horizon`,
});
