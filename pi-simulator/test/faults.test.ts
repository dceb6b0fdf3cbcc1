import type { FastifyInstance } from 'fastify';
import { demoDepositPaymentId, demoDepositTxid } from 'contracts/demo';
import { FAULT_KINDS, FAULT_OPERATIONS } from '../src/faults/fault-book';
import { bearer, type Call, KEY, openHttp } from './open-http';
import { closeAll, ORDER } from './open-simulator';

describe('faults', () => {
  let app: FastifyInstance;
  let call: Call;
  let accessToken: string;

  beforeEach(async () => {
    ({ app, call } = await openHttp({ cutHungAfterMs: 30 }));
    accessToken = (await call('POST', '/auth', { username: 'ivan' })).body.accessToken;
  });
  afterEach(async () => {
    await app.close();
    closeAll();
  });

  const inject = (operation: string, kind: string, times?: number | string) =>
    call('POST', '/faults', { operation, kind, times });
  const create = async () => (await call('POST', '/payments', { accessToken, ...ORDER })).body.identifier as string;
  const get = (id: string) => call('GET', `/v2/payments/${id}`, undefined, KEY);
  const approve = (id: string) => call('POST', `/v2/payments/${id}/approve`, {}, KEY);

  it('lists, adds and clears', async () => {
    expect(await inject('get', 'http_429', 2)).toMatchObject({
      status: 201,
      body: { operation: 'get', kind: 'http_429', times: 2 },
    });
    await inject('me', 'http_401', 'always');
    expect((await call('GET', '/faults')).body.faults).toHaveLength(2);
    expect((await call('DELETE', '/faults')).body).toEqual({ faults: [] });
    expect((await call('GET', '/faults')).body).toEqual({ faults: [] });
  });

  it.each([
    {},
    null,
    { operation: 'get' },
    { operation: 'x', kind: 'http_401' },
    { operation: 'get', kind: 'http_401', times: 0 },
    { operation: 'get', kind: 'http_401', times: 'ever' },
  ])('refuses %p', async (fault) => {
    expect(await call('POST', '/faults', fault)).toMatchObject({ status: 400, body: { error: 'invalid_arguments' } });
  });

  it('apply so many times, or always', async () => {
    const id = await create();
    await inject('get', 'http_401', 2);
    expect([(await get(id)).status, (await get(id)).status, (await get(id)).status]).toEqual([401, 401, 200]);
    await inject('get', 'http_429', 'always');
    for (let calls = 0; calls < 5; calls += 1) expect((await get(id)).status).toBe(429);
  });

  it.each([
    ['http_401', 401, 'json'],
    ['http_404', 404, 'json'],
    ['http_429', 429, 'json'],
    ['http_500_html', 500, 'html'],
  ])('%s answers without any effect', async (kind, status, type) => {
    const id = await create();
    await inject('approve', kind);
    const response = await approve(id);
    expect(response).toMatchObject({ status, type: expect.stringContaining(type) });
    expect((await get(id)).body.status.developer_approved).toBe(false);
  });

  it.each([
    ['timeout_before', false],
    ['timeout_after', true],
  ])('%s never answers; effect: %p', async (kind, hasEffect) => {
    const id = await create();
    await inject('approve', kind);
    await expect(approve(id)).rejects.toThrow();
    expect((await get(id)).body.status.developer_approved).toBe(hasEffect);
  });

  it.each([
    ['cut_before', false],
    ['cut_after', true],
  ])('%s cuts the connection in the middle of the answer; effect: %p', async (kind, hasEffect) => {
    const id = await create();
    await inject('approve', kind);
    await expect(approve(id)).rejects.toThrow();
    expect((await get(id)).body.status.developer_approved).toBe(hasEffect);
  });

  it('slow_2s answers late', async () => {
    const id = await create();
    await inject('get', 'slow_2s');
    const start = performance.now();
    expect((await get(id)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(1_950);
  });

  it('lies in one response, not in the payment', async () => {
    const id = await create();
    const { body: verified } = await get(id);
    for (const [kind, field] of [
      ['wrong_amount', 'amount'],
      ['wrong_uid', 'user_uid'],
      ['wrong_network', 'network'],
      ['wrong_to_address', 'to_address'],
    ] as const) {
      await inject('get', kind);
      const { body: lie } = await get(id);
      expect(lie[field]).not.toEqual(verified[field]);
      expect({ ...lie, [field]: verified[field] }).toEqual(verified);
      expect((await get(id)).body).toEqual(verified);
    }
  });

  it('lies about who a user is and about the chain', async () => {
    await inject('me', 'wrong_uid');
    const me = () => call('GET', '/v2/me', undefined, bearer(accessToken));
    expect((await me()).body.uid).not.toBe((await me()).body.uid);
    await inject('horizon', 'wrong_amount');
    const operations = () => call('GET', `/horizon/transactions/${demoDepositTxid('bob')}/operations`);
    expect((await operations()).body._embedded.records[0].amount).toBe('0.0100000');
    expect((await operations()).body._embedded.records[0].amount).toBe('12000.0000000');
  });

  it.each([
    ['wrong_amount', 'amount'],
    ['wrong_uid', 'user_uid'],
    ['wrong_network', 'network'],
    ['wrong_to_address', 'to_address'],
  ])('create with %s makes such a payment', async (kind, field) => {
    const { body: seeded } = await get(demoDepositPaymentId('alice'));
    const { body: good } = await get(await create());
    await inject('create', kind);
    const { body: bad } = await get(await create());
    expect(bad[field]).not.toEqual(good[field]);
    expect(bad[field]).not.toEqual(seeded[field]);
  });

  it('submit with wrong_amount puts such a transaction on the chain', async () => {
    const id = await create();
    await approve(id);
    await inject('submit', 'wrong_amount');
    const { txid } = (await call('POST', `/payments/${id}/submit`, { accessToken })).body;
    const { body } = await call('GET', `/horizon/transactions/${txid}/operations`);
    expect(body._embedded.records[0].amount).toBe('0.0100000');
    expect(await call('POST', `/v2/payments/${id}/complete`, { txid }, KEY)).toMatchObject({
      status: 400,
      body: {
        error: 'verification_failed',
        verification_error: 'payment_already_linked_with_a_tx',
        payment: { identifier: id },
      },
    });
  });

  it.each([['create'], ['approve']])('duplicate_callback of %s is reported to the SDK once', async (operation) => {
    await inject(operation, 'duplicate_callback');
    const headers = async () => (await call('POST', '/payments', { accessToken, ...ORDER })).headers;
    expect(await headers()).toHaveProperty('x-simulator-callback-fault', 'duplicate_callback');
    expect(await headers()).not.toHaveProperty('x-simulator-callback-fault');
  });

  it('accepts every kind for every operation', async () => {
    for (const operation of FAULT_OPERATIONS) {
      for (const kind of FAULT_KINDS) expect((await inject(operation, kind)).status).toBe(201);
    }
  });
});
