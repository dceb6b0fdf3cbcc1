import { randomUUID } from 'node:crypto';
import type { AuthResult } from 'contracts';
import { DEMO_APP_WALLET } from 'contracts/demo';
import { pino } from 'pino';
import { loadConfig } from '../../platform/load-config';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server';
import { signPayout } from '../payouts/envelope.rules';
import {
  readBalance,
  readBaseFee,
  readSent,
  readSentAfter,
  readSequence,
  readTransaction,
  submitEnvelope,
} from './horizon.service';
import type { PiPayment } from './pi';
import { createA2uPayment, type CreateResponse, openA2uPayments, piClient, type PiResponse } from './pi.service';
import { StandaloneSimulator } from './testing/standalone-simulator';

/** The Pi client against a Pi Network in another process: only addresses, key and wallet are shared. */

jest.setTimeout(120_000);

let network: StandaloneSimulator;
let context: Parameters<typeof piClient>[0];
let horizon: string;
let people = 0;
let payer: AuthResult;

beforeAll(async () => {
  network = await StandaloneSimulator.start();
  const config = loadConfig({ PI_API_BASE_URL: network.apiBaseUrl });
  context = { config, log: pino({ level: 'silent' }) };
  horizon = config.pi.horizonUrl;
});
afterAll(() => network.stop());
beforeEach(async () => {
  people += 1;
  payer = await signInAtPi(`payer-${people}`);
});
afterEach(() => network.control.delete('/simulator/faults'));

const soon = (ms = 15_000) => AbortSignal.timeout(ms);
const client = () => piClient(context, soon());
const signInAtPi = async (username: string) =>
  (await network.control.post<AuthResult>('/simulator/auth', { username })).body;
const inject = (operation: string, kind: string, times: number | 'always' = 'always') =>
  network.control.post('/simulator/faults', { operation, kind, times });
const deposit = () => ({ source: 'wallet-deposit', paymentType: 'deposit', requestId: randomUUID() });

/** Creates a payment as the SDK does before it calls the app. */
const create = async (amount = 12.5) => {
  const order = { accessToken: payer.accessToken, amount, memo: 'a memo', metadata: deposit() };
  return (await network.control.post<{ identifier: string }>('/simulator/payments', order)).body.identifier;
};
/** The user signs in the wallet. */
const sign = async (paymentId: string) => {
  const { accessToken } = payer;
  return (await network.control.post<{ txid: string }>(`/simulator/payments/${paymentId}/submit`, { accessToken })).body
    .txid;
};
const paymentOf = (response: PiResponse | CreateResponse): PiPayment => {
  if ('payment' in response) return response.payment;
  throw new Error(JSON.stringify(response));
};

test('sign-in: a token says who it is, a forged one nothing', async () => {
  expect(await client().me(payer.accessToken)).toMatchObject({
    uid: payer.user.uid,
    username: payer.user.username,
    walletAddress: expect.stringMatching(/^G/) as string,
  });
  expect(await client().me('forged')).toMatchObject({ code: 'INVALID_TOKEN' });
});

test('a payment goes from creation to completion, and the chain shows it', async () => {
  const before = await readBalance(horizon, DEMO_APP_WALLET, soon());
  const id = await create();
  expect(paymentOf(await client().payment(id))).toMatchObject({
    uid: payer.user.uid,
    amount: 125_000_000n,
    direction: 'user_to_app',
    network: 'Pi Testnet',
    toAddress: DEMO_APP_WALLET,
    isApproved: false,
  });
  expect(paymentOf(await client().approve(id)).isApproved).toBe(true);
  const txid = await sign(id);
  expect(await readTransaction(horizon, txid, soon())).toEqual({
    isSuccessful: true,
    memo: id,
    payments: [{ from: expect.stringMatching(/^G/) as string, to: DEMO_APP_WALLET, amount: 125_000_000n }],
  });
  expect(paymentOf(await client().complete(id, txid))).toMatchObject({ isCompleted: true, txid });
  expect(await client().complete(id, txid)).toEqual({ failure: 'refused', code: 'already_completed' });
  expect(await readBalance(horizon, DEMO_APP_WALLET, soon())).toBe((before ?? 0n) + 125_000_000n);
});

test('a cancelled payment is reported as such and cannot be completed', async () => {
  const [ours, users] = [await create(), await ((payer = await signInAtPi('changes-mind')), create())];
  expect(paymentOf(await client().cancel(ours)).isCancelled).toBe(true);
  await network.control.post(`/simulator/payments/${users}/cancel`, { accessToken: payer.accessToken });
  expect(paymentOf(await client().payment(users)).isCancelled).toBe(true);
  expect(await client().complete(users, 'ab'.repeat(32))).toEqual({ failure: 'refused', code: 'cancelled_payment' });
});

test('an incomplete payment is found with its transaction, and completed', async () => {
  const id = await create();
  await client().approve(id);
  const txid = await sign(id);
  const headers = { authorization: `Bearer ${payer.accessToken}` };
  const { body } = await network.control.get('/simulator/v2/payments/incomplete', { headers });
  expect(body).toMatchObject({ exists: true, payment: { identifier: id, transaction: { txid } } });
  expect(paymentOf(await client().payment(id))).toMatchObject({ isApproved: true, isCompleted: false, txid });
  expect(paymentOf(await client().complete(id, txid)).isCompleted).toBe(true);
});

test('a payment to a user is created once, signed, submitted, found by its hash and completed', async () => {
  const order = { uid: payer.user.uid, amount: 3.25, memo: 'Withdrawal', metadata: { withdrawalId: randomUUID() } };
  const payment = paymentOf(await createA2uPayment(context, order, soon()));
  const id = payment.paymentId;
  expect(await createA2uPayment(context, order, soon())).toMatchObject({
    failure: 'refused',
    code: 'ongoing_payment_found',
    openPayment: { paymentId: id },
  });
  expect((await openA2uPayments(context, soon()))?.map(({ paymentId }) => paymentId)).toEqual([id]);
  const [sequence, fee] = [await readSequence(horizon, DEMO_APP_WALLET, soon()), await readBaseFee(horizon, soon())];
  const { hash, envelope } = signPayout({
    seed: context.config.payouts.walletSeed as string,
    network: payment.network,
    destination: payment.toAddress as string,
    amount: payment.amount as bigint,
    memo: id,
    sequence: (sequence as bigint) + 1n,
    fee: fee as bigint,
    maxTime: new Date(Date.now() + 180_000),
  });
  expect(await readSent(horizon, hash, soon())).toBe('not_found');
  for (let twice = 0; twice < 2; twice += 1)
    expect(await submitEnvelope(horizon, envelope, soon())).toEqual({ verdict: 'accepted' });
  expect(await readSent(horizon, hash, soon())).toMatchObject({
    isSuccessful: true,
    source: DEMO_APP_WALLET,
    memo: id,
  });
  const page = await readSentAfter(horizon, DEMO_APP_WALLET, '0', soon());
  expect(page?.sent.at(-1)).toMatchObject({ hash, memo: id });
  expect(paymentOf(await client().complete(id, hash))).toMatchObject({ isCompleted: true, txid: hash });
  expect(await openA2uPayments(context, soon())).toEqual([]);
});

describe('a network that fails', () => {
  const FAULTS = ['http_429', 'http_500_html', 'http_504_after', 'cut_before', 'cut_after'];

  test.each(FAULTS)('%s at every call is reported as unavailable, never as a response', async (kind) => {
    const id = await create();
    for (const operation of ['me', 'get', 'approve', 'complete', 'cancel', 'create', 'horizon'])
      await inject(operation, kind);
    const order = { uid: payer.user.uid, amount: 1, memo: 'm', metadata: {} };
    const txid = 'ab'.repeat(32);
    const unavailable = { failure: 'unavailable' };
    await Promise.all([
      expect(client().me(payer.accessToken)).resolves.toMatchObject({ code: 'PI_UNAVAILABLE' }),
      expect(client().payment(id)).resolves.toEqual(unavailable),
      expect(client().approve(id)).resolves.toEqual(unavailable),
      expect(client().complete(id, txid)).resolves.toEqual(unavailable),
      expect(createA2uPayment(context, order, soon())).resolves.toEqual(unavailable),
      expect(client().cancel(id)).resolves.toEqual(unavailable),
      expect(readTransaction(horizon, txid, soon())).resolves.toBe('unavailable'),
      expect(readBalance(horizon, DEMO_APP_WALLET, soon())).resolves.toBeNull(),
      expect(readSequence(horizon, DEMO_APP_WALLET, soon())).resolves.toBeNull(),
      expect(submitEnvelope(horizon, 'AAAA', soon())).resolves.toEqual({ verdict: 'none' }),
    ]);
    await closePayout();
  });

  /** Faults after the effect leave a payment to the user open. */
  async function closePayout(): Promise<void> {
    await network.control.delete('/simulator/faults');
    for (const { paymentId } of (await openA2uPayments(context, soon())) ?? []) await client().cancel(paymentId);
  }

  test.each(['http_429', 'http_500_html', 'cut_before'])('%s once is bridged by the second attempt', async (kind) => {
    const id = await create();
    for (const operation of ['me', 'get', 'approve']) await inject(operation, kind, 1);
    expect(await client().me(payer.accessToken)).toMatchObject({ uid: payer.user.uid });
    expect(paymentOf(await client().payment(id)).paymentId).toBe(id);
    expect(paymentOf(await client().approve(id)).isApproved).toBe(true);
  });

  test('a lost response to an approval had its effect, as the payment shows', async () => {
    const id = await create();
    await inject('approve', 'cut_after', 1);
    expect(await client().approve(id)).toEqual({ failure: 'refused', code: 'already_approved' });
    expect(paymentOf(await client().payment(id)).isApproved).toBe(true);
  });

  test.each(['timeout_before', 'timeout_after'])('%s ends with the patience of the caller', async (kind) => {
    const id = await create();
    for (const operation of ['me', 'get', 'horizon']) await inject(operation, kind);
    const impatient = () => piClient(context, soon(300));
    expect(await impatient().me(payer.accessToken)).toMatchObject({ code: 'PI_UNAVAILABLE' });
    expect(await impatient().payment(id)).toEqual({ failure: 'unavailable' });
    expect(await readTransaction(horizon, 'ab'.repeat(32), soon(300))).toBe('unavailable');
  });

  test('unknown is a response: no such payment, no such transaction', async () => {
    expect(await client().payment('no-such-payment')).toEqual({ failure: 'unknown_payment' });
    expect(await readTransaction(horizon, 'ab'.repeat(32), soon())).toBe('not_found');
    const stranger = { ...context, config: { ...context.config, pi: { ...context.config.pi, apiKey: 'wrong' } } };
    expect(await piClient(stranger, soon()).payment(await create())).toEqual({ failure: 'unavailable' });
  });
});

describe('a server beside it', () => {
  let server: TestServer;
  let user: Session;
  beforeAll(async () => {
    server = await startTestServer({ env: { PI_API_BASE_URL: network.apiBaseUrl } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { body } = await server.post('/user/signin', { authResult: payer });
    user = { ...body.user, token: payer.accessToken };
  });
  const balance = async () => (await server.get('/api/wallet', { as: user })).body.data.wallet.balance as number;

  test('signs in, takes a payment and credits it', async () => {
    const paymentId = await create(40);
    expect((await server.post('/payments/approve', { paymentId }, { as: user })).status).toBe(200);
    const txid = await sign(paymentId);
    expect((await server.post('/payments/complete', { paymentId, txid }, { as: user })).status).toBe(200);
    expect(await balance()).toBe(40);
  });

  test('finishes an incomplete payment that the browser found, and does not credit a cancelled one', async () => {
    const paymentId = await create(7);
    await server.post('/payments/approve', { paymentId }, { as: user });
    const txid = await sign(paymentId);
    expect((await server.post('/payments/incomplete', { paymentId, txid })).status).toBe(200);
    expect(await balance()).toBe(7);
    const given = await create(9);
    await server.post('/payments/approve', { paymentId: given }, { as: user });
    await network.control.post(`/simulator/payments/${given}/cancel`, { accessToken: user.token });
    const notified = await server.post('/payments/cancelled_payment', { paymentId: given }, { as: user });
    expect([notified.status, notified.body.data.state]).toEqual([200, 'cancelled']);
    expect(await balance()).toBe(7);
  });

  test('has no calls of a simulator itself', async () => {
    for (const path of ['/simulator/auth', '/simulator/clock']) expect((await server.post(path)).status).toBe(404);
  });
});

test('it does not run for production', async () => {
  const { exitCode, said } = await StandaloneSimulator.refusal({ APP_ENV: 'production' });
  expect(exitCode).toBe(1);
  expect(said).toContain('APP_ENV=production');
});
