import { Keypair, type Transaction, TransactionBuilder } from '@stellar/stellar-base';
import type { FastifyInstance } from 'fastify';
import { DEMO_APP_WALLET, demoAppWalletSeed } from 'contracts/demo';
import { Chain } from '../src/chain/chain';
import type { UnconfirmedSettings } from '../src/unconfirmed';
import { signPayout } from './app-wallet';
import { bearer, type Call, KEY, openHttp, postEnvelope } from './open-http';
import { closeAll } from './open-simulator';

const TERMS = { amount: 5, memo: 'Withdrawal', metadata: { withdrawalId: 'w1' } };

/** Unknown behaviour of the real platform: clients must handle both. */
const SETTINGS: Partial<UnconfirmedSettings>[] = [
  {},
  { ongoingPer: 'user', refusalStatus: 422, alreadyApprovedCode: 'already_approved', alreadyApprovedStatus: 422 },
  { alreadyApprovedCode: 'invalid_arguments' },
];

describe.each(SETTINGS)('payouts over HTTP with the settings %p', (settings) => {
  let app: FastifyInstance;
  let call: Call;
  let uid: string;
  let accessToken: string;
  const refusalStatus = settings.refusalStatus ?? 400;

  beforeEach(async () => {
    ({ app, call } = await openHttp({ settings }));
    ({
      accessToken,
      user: { uid },
    } = (await call('POST', '/auth', { username: 'heidi' })).body);
  });
  afterEach(async () => {
    await app.close();
    closeAll();
  });

  const create = (change: object = {}) => call('POST', '/v2/payments', { payment: { ...TERMS, uid, ...change } }, KEY);
  const complete = (id: string, txid: string) => call('POST', `/v2/payments/${id}/complete`, { txid }, KEY);
  const open = async () => (await call('GET', '/v2/payments/incomplete_server_payments', undefined, KEY)).body;

  /** As a server does it: sequence from the account, envelope as a form, txid from the response. */
  async function pay(to: string, memo: string) {
    const { body: account } = await call('GET', `/horizon/accounts/${DEMO_APP_WALLET}`);
    const wallet = Keypair.fromRawEd25519Seed(demoAppWalletSeed());
    const sequence = BigInt(account.sequence as string);
    return postEnvelope(app, signPayout(new Chain(), { wallet, sequence, to, memo }).tx);
  }

  it('run from creation to completion', async () => {
    const { status, body: created } = await create();
    expect(status).toBe(200);
    expect(created).toMatchObject({
      identifier: expect.stringMatching(/^[0-9A-Za-z]{28}$/),
      user_uid: uid,
      amount: 5,
      direction: 'app_to_user',
      network: 'Pi Testnet',
      from_address: DEMO_APP_WALLET,
      to_address: (await call('GET', '/v2/me', undefined, bearer(accessToken))).body.wallet_address,
      status: { developer_approved: true, transaction_verified: false, developer_completed: false, cancelled: false },
      transaction: null,
    });
    expect(await open()).toEqual({ incomplete_server_payments: [created] });
    const paid = await pay(created.to_address as string, created.identifier as string);
    expect(paid).toMatchObject({ status: 200, body: { successful: true, memo: created.identifier } });
    const txid = paid.body.hash as string;
    expect(paid.body.id).toBe(txid);
    expect((await call('GET', `/v2/payments/${created.identifier}`, undefined, KEY)).body).toEqual(created);
    expect(await complete(created.identifier as string, txid)).toMatchObject({
      status: 200,
      body: {
        status: { transaction_verified: true, developer_completed: true },
        transaction: { txid, verified: true },
      },
    });
    expect(await open()).toEqual({ incomplete_server_payments: [] });
    expect(await complete(created.identifier as string, txid)).toMatchObject({
      status: refusalStatus,
      body: { error: 'already_completed', payment: { identifier: created.identifier } },
    });
  });

  it('refuse the next one with the open one in the body', async () => {
    const { body: first } = await create();
    expect(await create()).toMatchObject({
      status: refusalStatus,
      body: { error: 'ongoing_payment_found', payment: first },
    });
  });

  it('refuse an approval', async () => {
    const { identifier } = (await create()).body;
    expect(await call('POST', `/v2/payments/${identifier}/approve`, {}, KEY)).toMatchObject({
      status: settings.alreadyApprovedStatus ?? 400,
      body: { error: settings.alreadyApprovedCode ?? 'already_approved' },
    });
  });

  it('link a transaction of something else and say why', async () => {
    const { identifier: id, to_address: to } = (await create()).body;
    const { hash } = (await pay(to as string, 'another memo')).body;
    expect(await complete(id as string, hash as string)).toMatchObject({
      status: refusalStatus,
      body: { error: 'verification_failed', verification_error: 'tx_memo_payment_identifier_mismatch' },
    });
    expect(await complete(id as string, hash as string)).toMatchObject({
      status: refusalStatus,
      body: {
        verification_error: 'payment_already_linked_with_a_tx',
        payment: { transaction: { txid: hash, verified: false } },
      },
    });
    expect(await call('POST', `/v2/payments/${id}/cancel`, {}, KEY)).toMatchObject({
      status: refusalStatus,
      body: { error: 'payment_tx_present' },
    });
  });

  it('answer what is missing with the statuses that were seen', async () => {
    const shy = (await call('POST', '/auth', { username: 'shy', scopes: ['username'] })).body.user.uid;
    expect(await create({ uid: shy })).toMatchObject({ status: 401, body: { error: 'missing_scope' } });
    expect(await create({ uid: 'nobody' })).toMatchObject({ status: 404, body: { error: 'user_not_found' } });
    expect(await call('POST', '/v2/payments', TERMS, KEY)).toMatchObject({ status: refusalStatus });
  });

  it('want the key', async () => {
    for (const authorization of [undefined, bearer(accessToken), 'Key wrong']) {
      const refused = { status: 401, body: { error: 'unauthorized' } };
      expect(await call('POST', '/v2/payments', { payment: { ...TERMS, uid } }, authorization)).toMatchObject(refused);
      const list = await call('GET', '/v2/payments/incomplete_server_payments', undefined, authorization);
      expect(list).toMatchObject(refused);
    }
  });

  it('come under another uid once the user revoked their permissions', async () => {
    const { body } = await call('POST', '/accounts/heidi/revoke');
    expect(await create()).toMatchObject({ status: 404, body: { error: 'user_not_found' } });
    const again = (await call('POST', '/auth', { username: 'heidi' })).body;
    expect(again.user.uid).toBe(body.uid);
    expect((await create({ uid: body.uid })).status).toBe(200);
    expect(await call('POST', '/accounts/nobody/revoke')).toMatchObject({ status: 404 });
  });

  it('to a user without an activated wallet fail on the chain, with Horizon’s problem', async () => {
    const { user } = (await call('POST', '/auth', { username: 'unactivated-ann' })).body;
    const { body: created } = await create({ uid: user.uid });
    expect((await call('GET', `/horizon/accounts/${created.to_address}`)).status).toBe(404);
    const paid = await pay(created.to_address as string, created.identifier as string);
    expect(paid).toMatchObject({
      status: 400,
      type: expect.stringContaining('application/problem+json'),
      body: {
        title: 'Transaction Failed',
        status: 400,
        extras: { result_codes: { transaction: 'tx_failed', operations: ['op_no_destination'] } },
      },
    });
    const { envelope_xdr: xdr } = paid.body.extras;
    const hash = (TransactionBuilder.fromXDR(xdr as string, 'Pi Testnet') as Transaction).hash().toString('hex');
    expect((await call('GET', `/horizon/transactions/${hash}`)).body).toMatchObject({ successful: false });
    const sent = `/horizon/accounts/${DEMO_APP_WALLET}/transactions?order=desc`;
    const hashes = async (path: string) =>
      (await call('GET', path)).body._embedded.records.map((record: { hash: string }) => record.hash);
    expect(await hashes(sent)).not.toContain(hash);
    expect(await hashes(`${sent}&include_failed=true`)).toContain(hash);
  });

  it('change the settings while they run', async () => {
    expect((await call('GET', '/settings')).body).toMatchObject(settings);
    expect((await call('POST', '/settings', { refusalStatus: 409 })).body.refusalStatus).toBe(409);
    expect(await create({ amount: 0 })).toMatchObject({ status: 409 });
    for (const wrong of [{ refusalStatus: 200 }, { ongoingPer: 'day' }, { other: 1 }, { alreadyApprovedCode: '' }])
      expect((await call('POST', '/settings', wrong)).body.error).toBe('invalid_arguments');
  });
});
