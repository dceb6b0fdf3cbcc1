import type { FastifyInstance } from 'fastify';
import { DEMO_APP_WALLET, demoDepositTxid } from 'contracts/demo';
import { Chain, OPENING_SEQUENCE } from '../src/chain/chain';
import { walletOf } from '../src/chain/wallets';
import { signPayout } from './app-wallet';
import { type Call, KEY, openHttp, postEnvelope } from './open-http';
import { closeAll, ORDER, TestClock } from './open-simulator';

const ALICE = walletOf('alice').publicKey();
const PROBLEM = expect.stringContaining('application/problem+json') as string;

describe('faults of the chain and of payouts', () => {
  let app: FastifyInstance;
  let call: Call;
  let clock: TestClock;
  let accessToken: string;
  let uid: string;

  beforeEach(async () => {
    clock = new TestClock();
    ({ app, call } = await openHttp({ cutHungAfterMs: 30, now: clock.now }));
    ({
      accessToken,
      user: { uid },
    } = (await call('POST', '/auth', { username: 'ivan' })).body);
  });
  afterEach(async () => {
    await app.close();
    closeAll();
  });

  const inject = (operation: string, kind: string, times?: number) =>
    call('POST', '/faults', { operation, kind, times });
  const horizon = (path: string) => call('GET', `/horizon${path}`);
  const sequence = async () => BigInt((await horizon(`/accounts/${DEMO_APP_WALLET}`)).body.sequence as string);
  const signed = async () => signPayout(new Chain(), { to: ALICE, sequence: await sequence() });
  const createPayout = () =>
    call('POST', '/v2/payments', { payment: { amount: 5, memo: 'm', metadata: { withdrawalId: 'w' }, uid } }, KEY);
  const get = async (id: string) => (await call('GET', `/v2/payments/${id}`, undefined, KEY)).body;

  /** The user's payment, approved by the app. */
  async function approved(): Promise<string> {
    const id = (await call('POST', '/payments', { accessToken, ...ORDER })).body.identifier as string;
    await call('POST', `/v2/payments/${id}/approve`, {}, KEY);
    return id;
  }

  it.each([
    ['http_401', 401, 'Unauthorized'],
    ['http_404', 404, 'Resource Missing'],
    ['http_429', 429, 'Rate Limit Exceeded'],
  ])('%s of Horizon is a problem document, at reads and at submissions', async (kind, status, title) => {
    const { tx, hash } = await signed();
    await inject('horizon', kind, 2);
    expect(await horizon('/fee_stats')).toMatchObject({ status, type: PROBLEM, body: { status, title } });
    expect(await postEnvelope(app, tx)).toMatchObject({ status, type: PROBLEM, body: { status, title } });
    expect((await horizon(`/transactions/${hash}`)).status).toBe(404);
  });

  it.each(['submit', 'horizon'])(
    'http_504_after of %s: the transaction is on the chain all the same',
    async (where) => {
      const { tx, hash } = await signed();
      await inject(where, 'http_504_after');
      expect(await postEnvelope(app, tx)).toMatchObject({ status: 504, type: PROBLEM });
      expect((await horizon(`/transactions/${hash}`)).body).toMatchObject({ successful: true });
      expect(await postEnvelope(app, tx)).toMatchObject({ status: 200, body: { hash } });
    },
  );

  it.each([
    ['timeout_before', 404],
    ['timeout_after', 200],
  ])('%s of a submission never answers; then the transaction is found: %p', async (kind, status) => {
    const { tx, hash } = await signed();
    await inject('submit', kind);
    await expect(postEnvelope(app, tx)).rejects.toThrow();
    expect((await horizon(`/transactions/${hash}`)).status).toBe(status);
  });

  it('timeout_after loses refusals too', async () => {
    await inject('submit', 'timeout_after');
    await expect(postEnvelope(app, 'not an envelope')).rejects.toThrow();
    await inject('horizon', 'timeout_after');
    await expect(horizon('/transactions/none')).rejects.toThrow();
  });

  it.each(['tx_too_early', 'tx_too_late', 'tx_insufficient_fee', 'tx_bad_seq', 'tx_insufficient_balance'])(
    '%s refuses a good envelope, once',
    async (kind) => {
      const { tx, hash } = await signed();
      await inject('submit', kind);
      expect(await postEnvelope(app, tx)).toMatchObject({
        status: 400,
        body: { extras: { result_codes: { transaction: kind } } },
      });
      expect((await horizon(`/transactions/${hash}`)).status).toBe(404);
      expect((await postEnvelope(app, tx)).status).toBe(200);
    },
  );

  it('tx_bad_seq_after says so although the transaction is on the chain', async () => {
    const { tx, hash } = await signed();
    await inject('submit', 'tx_bad_seq_after');
    expect((await postEnvelope(app, tx)).body.extras.result_codes).toEqual({ transaction: 'tx_bad_seq' });
    expect((await horizon(`/transactions/${hash}`)).body).toMatchObject({ successful: true });
  });

  it.each(['op_underfunded', 'op_no_destination'])('%s puts a failed transaction on the chain', async (kind) => {
    const { tx, hash } = await signed();
    const before = await sequence();
    await inject('submit', kind);
    // Other calls do not use it up.
    await horizon('/fee_stats');
    const failed = { transaction: 'tx_failed', operations: [kind] };
    expect((await postEnvelope(app, tx)).body.extras.result_codes).toEqual(failed);
    expect((await postEnvelope(app, tx)).body.extras.result_codes).toEqual(failed);
    expect((await horizon(`/transactions/${hash}`)).body).toMatchObject({ successful: false, fee_charged: '100000' });
    expect(await sequence()).toBe(before + 1n);
  });

  it('slow_ingestion hides the newest transaction from so many reads', async () => {
    const { tx, hash } = await signed();
    await inject('horizon', 'slow_ingestion', 3);
    expect((await postEnvelope(app, tx)).status).toBe(200);
    expect((await horizon(`/transactions/${hash}`)).status).toBe(404);
    expect((await horizon(`/transactions/${hash}/operations`)).status).toBe(404);
    const hashes = async () =>
      (await horizon(`/accounts/${DEMO_APP_WALLET}/transactions?order=desc`)).body._embedded.records.map(
        (record: { hash: string }) => record.hash,
      );
    expect(await hashes()).not.toContain(hash);
    expect(await hashes()).toContain(hash);
    expect((await horizon(`/transactions/${hash}`)).status).toBe(200);
  });

  it.each([
    ['wrong_amount', 'amount'],
    ['wrong_uid', 'user_uid'],
    ['wrong_network', 'network'],
    ['wrong_to_address', 'to_address'],
    ['wrong_memo', 'memo'],
    ['wrong_metadata', 'metadata'],
  ])('create with %s makes such a payout', async (kind, field) => {
    const { body: good } = await createPayout();
    await call('POST', `/v2/payments/${good.identifier}/cancel`, {}, KEY);
    await inject('create', kind);
    const { body: bad } = await createPayout();
    expect(bad[field]).not.toEqual(good[field]);
    expect(await get(bad.identifier as string)).toEqual(bad);
  });

  it.each(['missing_wallet', 'feature_not_available', 'too_many_payments'])(
    'create is refused with %s',
    async (kind) => {
      await inject('create', kind);
      expect(await createPayout()).toMatchObject({ status: 400, body: { error: kind } });
      expect((await createPayout()).status).toBe(200);
    },
  );

  it('timeout_after of create leaves an open payout', async () => {
    await inject('create', 'timeout_after');
    await expect(createPayout()).rejects.toThrow();
    expect(await createPayout()).toMatchObject({
      body: { error: 'ongoing_payment_found', payment: { metadata: { withdrawalId: 'w' } } },
    });
  });

  it('http_504_after of complete completes', async () => {
    const id = await approved();
    const { txid } = (await call('POST', `/payments/${id}/submit`, { accessToken })).body;
    await inject('complete', 'http_504_after');
    expect((await call('POST', `/v2/payments/${id}/complete`, { txid }, KEY)).status).toBe(504);
    expect((await get(id)).status.developer_completed).toBe(true);
  });

  it('foreign_txid of submit names a transaction of another user; the payment knows its own', async () => {
    const id = await approved();
    await inject('submit', 'foreign_txid');
    const { txid } = (await call('POST', `/payments/${id}/submit`, { accessToken })).body;
    expect(txid).toBe(demoDepositTxid('alice'));
    expect((await get(id)).transaction).toMatchObject({
      verified: true,
      txid: expect.not.stringMatching(txid as string),
    });
  });

  it('wrong_memo of submit pays with a memo that names no payment', async () => {
    const id = await approved();
    await inject('submit', 'wrong_memo');
    const { txid } = (await call('POST', `/payments/${id}/submit`, { accessToken })).body;
    expect((await horizon(`/transactions/${txid}`)).body.memo).not.toBe(id);
    expect((await get(id)).transaction).toBeNull();
  });

  it('lands_after_cancel of cancel: the user had signed, their money arrives for a cancelled payment', async () => {
    const id = await approved();
    await inject('cancel', 'lands_after_cancel');
    expect((await call('POST', `/v2/payments/${id}/cancel`, {}, KEY)).status).toBe(200);
    const payment = await get(id);
    expect(payment).toMatchObject({ status: { cancelled: true }, transaction: { verified: true } });
    expect((await horizon(`/transactions/${payment.transaction.txid}`)).body).toMatchObject({ memo: id });
  });

  it('tells clocks apart by the Date header, on the clock of the host', async () => {
    for (const path of ['', '/fee_stats', '/transactions/none'])
      expect((await horizon(path)).headers.date).toBe('Sun, 01 Mar 2026 12:00:00 GMT');
  });

  it.each([undefined, '', 'AAAA'])('answers the submission %p with its problem', async (tx) => {
    expect(await postEnvelope(app, tx)).toMatchObject({ status: 400, type: PROBLEM });
  });

  it('ingestion_stops: Horizon shows the chain as it was, while the network goes on', async () => {
    const { tx, hash } = await signed();
    const [before] = (await horizon('/ledgers?order=desc&limit=1')).body._embedded.records;
    await inject('horizon', 'ingestion_stops', 3);
    expect((await horizon('/fee_stats')).status).toBe(200);
    expect(await postEnvelope(app, tx)).toMatchObject({ status: 504 });
    expect((await horizon(`/transactions/${hash}`)).status).toBe(404);
    expect(await sequence()).toBe(OPENING_SEQUENCE);
    expect((await horizon('/ledgers?order=desc&limit=1')).body._embedded.records).toEqual([before]);
    // The network has it: the same envelope's sequence number is used up.
    const again = await postEnvelope(app, tx);
    expect(again.body.extras.result_codes.transaction).toBe('tx_bad_seq');
    clock.advance(3 * 60_000);
    expect((await horizon(`/transactions/${hash}`)).status).toBe(200);
    expect(await sequence()).toBe(OPENING_SEQUENCE + 1n);
    expect((await call('GET', '/faults')).body.faults).toEqual([]);
  });
});
