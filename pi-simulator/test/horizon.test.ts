import { FeeBumpTransaction, Keypair, TransactionBuilder } from '@stellar/stellar-base';
import type { FastifyInstance } from 'fastify';
import { DEMO_APP_WALLET, demoDepositPaymentId, demoDepositTxid, SIMULATED_WALLET_PI } from 'contracts/demo';
import { walletOf } from '../src/chain/wallets';
import { type Call, openHttp } from './open-http';
import { closeAll, ALICES_DEPOSIT, DEPOSITORS } from './open-simulator';

const TXID = demoDepositTxid('alice');
const ALICE = walletOf('alice').publicKey();

describe('the simulated Horizon', () => {
  let app: FastifyInstance;
  let call: Call;

  beforeAll(async () => {
    ({ app, call } = await openHttp());
  });
  afterAll(async () => {
    await app.close();
    closeAll();
  });

  const get = (path: string) => call('GET', `/horizon${path}`);
  const records = async (path: string) => (await get(path)).body._embedded.records;

  it('shows a transaction with the payment id as its text memo', async () => {
    expect(await get(`/transactions/${TXID}`)).toMatchObject({
      status: 200,
      body: {
        id: TXID,
        hash: TXID,
        successful: true,
        memo_type: 'text',
        memo: demoDepositPaymentId('alice'),
        source_account: ALICE,
        fee_charged: '100000',
        operation_count: 1,
        ledger: expect.any(Number),
        created_at: '2026-03-01T12:00:00.000Z',
      },
    });
  });

  it('gives an envelope that has this hash and the payer’s good signature', async () => {
    const { body } = await get(`/transactions/${TXID}`);
    const transaction = TransactionBuilder.fromXDR(body.envelope_xdr as string, 'Pi Testnet');
    if (transaction instanceof FeeBumpTransaction) throw new Error('not a fee bump');
    expect(transaction.hash().toString('hex')).toBe(TXID);
    const [signature] = transaction.signatures;
    expect(Keypair.fromPublicKey(ALICE).verify(transaction.hash(), signature!.signature())).toBe(true);
  });

  it('shows its one native payment with seven decimals', async () => {
    expect(await records(`/transactions/${TXID}/operations`)).toEqual([
      expect.objectContaining({
        type: 'payment',
        type_i: 1,
        asset_type: 'native',
        from: ALICE,
        to: DEMO_APP_WALLET,
        amount: `${ALICES_DEPOSIT}.0000000`,
        transaction_hash: TXID,
        transaction_successful: true,
      }),
    ]);
  });

  it('shows an account with balance and sequence', async () => {
    expect((await get(`/accounts/${ALICE}`)).body).toMatchObject({
      account_id: ALICE,
      sequence: '4294967297',
      balances: [{ asset_type: 'native', balance: `${SIMULATED_WALLET_PI - ALICES_DEPOSIT - 1}.9900000` }],
    });
  });

  it('pages through the transactions of an account in both orders', async () => {
    const path = `/accounts/${DEMO_APP_WALLET}/transactions`;
    const all = await records(`${path}?limit=100`);
    expect(all).toHaveLength(DEPOSITORS.length);
    expect(await records(`${path}?order=desc&limit=100`)).toEqual([...all].reverse());
    const [first, second, third] = all;
    expect(await records(`${path}?limit=1&cursor=${first.paging_token}`)).toEqual([second]);
    expect(await records(`${path}?order=desc&limit=2&cursor=${third.paging_token}`)).toEqual([second, first]);
  });

  it('tells fee and newest ledger', async () => {
    expect((await get('/fee_stats')).body).toMatchObject({
      last_ledger_base_fee: '100000',
      fee_charged: { mode: '100000' },
    });
    expect(await records('/ledgers?order=desc&limit=1')).toEqual([
      expect.objectContaining({
        sequence: DEPOSITORS.length + 1,
        base_fee_in_stroops: 100_000,
        base_reserve_in_stroops: 5_000_000,
      }),
    ]);
    expect((await get('')).body).toMatchObject({
      network_passphrase: 'Pi Testnet',
      history_latest_ledger: DEPOSITORS.length + 1,
    });
  });

  it.each([
    '/transactions/abc',
    '/transactions/abc/operations',
    '/accounts/GNOBODY',
    '/accounts/G/transactions',
    '/claimable',
  ])('answers %s with its problem document', async (path) => {
    expect(await get(path)).toMatchObject({
      status: 404,
      type: expect.stringContaining('application/problem+json'),
      body: { type: 'https://stellar.org/horizon-errors/not_found', title: 'Resource Missing', status: 404 },
    });
  });
});
