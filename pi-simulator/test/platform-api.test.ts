import type { FastifyInstance } from 'fastify';
import { DEMO_APP_WALLET, demoUid } from 'contracts/demo';
import { bearer, type Call, KEY, openHttp } from './open-http';
import { closeAll, ORDER } from './open-simulator';

describe('the Platform API', () => {
  let app: FastifyInstance;
  let call: Call;
  let accessToken: string;

  beforeAll(async () => {
    ({ app, call } = await openHttp());
  });
  beforeEach(async () => {
    accessToken = (await call('POST', '/auth', { username: 'heidi' })).body.accessToken;
  });
  afterAll(async () => {
    await app.close();
    closeAll();
  });

  const create = async () =>
    (await call('POST', '/v2/payments/user_to_app', ORDER, bearer(accessToken))).body.identifier as string;

  it('answers /me with uid, scopes and the end of the token', async () => {
    expect(await call('GET', '/v2/me', undefined, bearer(accessToken))).toMatchObject({
      status: 200,
      body: {
        uid: demoUid('heidi'),
        username: 'heidi',
        wallet_address: expect.stringMatching(/^G[A-Z2-7]{55}$/),
        credentials: {
          scopes: ['username', 'payments', 'wallet_address'],
          valid_until: { timestamp: 1774958400, iso8601: '2026-03-31T12:00:00.000Z' },
        },
      },
    });
  });

  it.each([undefined, 'Bearer nobody', 'Key nobody', 'Bearer', 'Basic x'])(
    'answers /me with 401 for %p',
    async (authorization) => {
      expect(await call('GET', '/v2/me', undefined, authorization)).toMatchObject({
        status: 401,
        body: { error: 'unauthorized' },
      });
    },
  );

  it.each<['GET' | 'POST', string]>([
    ['GET', ''],
    ['POST', '/approve'],
    ['POST', '/complete'],
    ['POST', '/cancel'],
  ])('wants the key for %s /payments/:id%s', async (method, step) => {
    const path = `/v2/payments/${await create()}${step}`;
    for (const authorization of [undefined, bearer(accessToken), 'Key wrong', `${KEY} `.trim() + 'x']) {
      expect(await call(method, path, undefined, authorization)).toMatchObject({
        status: 401,
        body: { error: 'unauthorized' },
      });
    }
  });

  it('shows a payment with all its fields', async () => {
    const id = await create();
    expect(await call('GET', `/v2/payments/${id}`, undefined, KEY)).toMatchObject({
      status: 200,
      body: {
        identifier: expect.stringMatching(/^[0-9A-Za-z]{28}$/),
        user_uid: demoUid('heidi'),
        amount: 12.5,
        memo: 'Plan Pro',
        metadata: { paymentType: 'subscription' },
        from_address: expect.stringMatching(/^G/),
        to_address: DEMO_APP_WALLET,
        direction: 'user_to_app',
        network: 'Pi Testnet',
        created_at: '2026-03-01T12:00:00.000Z',
        status: {
          developer_approved: false,
          transaction_verified: false,
          developer_completed: false,
          cancelled: false,
          user_cancelled: false,
        },
        transaction: null,
      },
    });
  });

  it('runs a payment from creation to completion', async () => {
    const id = await create();
    expect((await call('POST', `/v2/payments/${id}/approve`, '', KEY)).body.status.developer_approved).toBe(true);
    const { txid } = (await call('POST', `/payments/${id}/submit`, { accessToken })).body;
    expect(txid).toMatch(/^[0-9a-f]{64}$/);
    const completed = await call('POST', `/v2/payments/${id}/complete`, { txid }, KEY);
    expect(completed.body.status).toMatchObject({ transaction_verified: true, developer_completed: true });
    expect(completed.body.transaction).toMatchObject({ txid, verified: true });
    const link = new URL(completed.body.transaction._link as string);
    expect((await call('GET', link.pathname.replace('/simulator', ''))).body.memo).toBe(id);
  });

  it('reports the open payment to the SDK until it is over', async () => {
    const id = await create();
    const incomplete = () => call('GET', '/v2/payments/incomplete', undefined, bearer(accessToken));
    expect((await incomplete()).body).toMatchObject({ exists: true, payment: { identifier: id } });
    await call('POST', `/v2/payments/${id}/cancel`, {}, KEY);
    expect((await incomplete()).body).toEqual({ exists: false, payment: null });
  });

  it('distinguishes who cancelled', async () => {
    const byApp = await call('POST', `/v2/payments/${await create()}/cancel`, {}, KEY);
    expect(byApp.body.status).toMatchObject({ cancelled: true, user_cancelled: false });
    const byUser = await call('POST', `/payments/${await create()}/cancel`, { accessToken });
    expect(byUser.body.status).toMatchObject({ cancelled: false, user_cancelled: true });
  });

  it('puts the payment into the body of a refused cancellation', async () => {
    const id = await create();
    await call('POST', `/v2/payments/${id}/cancel`, {}, KEY);
    expect(await call('POST', `/v2/payments/${id}/cancel`, {}, KEY)).toMatchObject({
      status: 400,
      body: { error: 'cancelled_payment', error_message: expect.any(String), payment: { identifier: id } },
    });
  });

  it.each<['GET' | 'POST', string]>([
    ['GET', ''],
    ['POST', '/approve'],
    ['POST', '/complete'],
    ['POST', '/cancel'],
  ])('answers %s of an unknown payment%s with 404', async (method, step) => {
    const response = await call(
      method,
      `/v2/payments/unknown${step}`,
      method === 'POST' ? { txid: 'x' } : undefined,
      KEY,
    );
    expect(response).toMatchObject({ status: 404, body: { error: 'payment_not_found' } });
  });

  it.each(['{', '[]', '"text"', 'null', '7', ''])(
    'answers the body %p with a refusal in its own format',
    async (body) => {
      expect(await call('POST', '/v2/payments/user_to_app', body, bearer(accessToken))).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^invalid_/), error_message: expect.any(String) },
      });
    },
  );

  it('lets the SDK verify a transaction, and only the payer', async () => {
    const id = await create();
    await call('POST', `/v2/payments/${id}/approve`, {}, KEY);
    const { txid } = (await call('POST', `/payments/${id}/submit`, { accessToken })).body;
    const verify = (token: string, body: object) =>
      call('POST', `/v2/payments/${id}/verify_transaction`, body, bearer(token));
    expect(await verify(accessToken, { txid })).toMatchObject({ status: 200, body: { identifier: id } });
    expect((await verify(accessToken, { txid: 'other' })).body.error).toBe('not_verified');
    const stranger = (await call('POST', '/auth', { username: 'mallory' })).body.accessToken;
    expect((await verify(stranger, { txid })).status).toBe(403);
    await call('POST', `/v2/payments/${id}/complete`, { txid }, KEY);
  });

  it('takes usage and notifications, and knows no advertisement', async () => {
    expect((await call('POST', '/v2/usage/track', {}, bearer(accessToken))).status).toBe(200);
    expect((await call('POST', '/v2/usage/track', {})).status).toBe(401);
    const notify = (body: object, authorization?: string) =>
      call('POST', '/v2/in_app_notifications/notify', body, authorization);
    expect((await notify({ notifications: [] }, KEY)).status).toBe(200);
    expect((await notify({ notifications: [] })).status).toBe(401);
    expect((await notify({}, KEY)).body.error).toBe('invalid_arguments');
    expect((await call('GET', '/v2/ads_network/status/1', undefined, KEY)).status).toBe(404);
  });

  it('keeps its formats to itself', async () => {
    expect((await call('GET', '/nowhere')).body).toMatchObject({ error: 'not_found' });
    const outside = await app.inject({
      method: 'POST',
      url: '/outside',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(outside.json()).toEqual({ from: 'the server around' });
  });

  it('creates through the control call with 201 and shows all of it in the state', async () => {
    const created = await call('POST', '/payments', { accessToken, ...ORDER });
    expect(created).toMatchObject({ status: 201, body: { amount: 12.5 } });
    const { body } = await call('GET', '/state');
    expect(body.payments).toContainEqual(created.body);
    expect(body.accounts).toContainEqual({
      username: 'dave',
      uid: demoUid('dave'),
      walletAddress: expect.any(String),
      balance: 100_000,
    });
    expect(body.appWallet).toMatchObject({ address: DEMO_APP_WALLET, balance: expect.any(Number) });
  });
});
