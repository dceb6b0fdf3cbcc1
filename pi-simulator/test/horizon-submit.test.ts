import { Asset, Keypair, Operation, Account, TransactionBuilder, xdr } from '@stellar/stellar-base';
import type { Chain } from '../src/chain/chain';
import { APP_WALLET, walletOf } from '../src/chain/wallets';
import { closeAll, openSimulator, TestClock, OPENING_BALANCE } from './open-simulator';
import { type Payout, signPayout } from './app-wallet';
import type { Simulator } from '../src/simulator';

const ALICE = walletOf('alice').publicKey();
const NOW = Math.floor(Date.parse('2026-03-01T12:00:00.000Z') / 1_000);
const NOBODY = Keypair.fromRawEd25519Seed(Buffer.alloc(32, 7));
const FEE = 100_000n;

describe('Horizon’s POST /transactions', () => {
  let simulator: Simulator;
  let chain: Chain;
  let clock: TestClock;

  beforeEach(async () => {
    clock = new TestClock();
    simulator = await openSimulator(undefined, clock);
    ({ chain } = simulator);
  });
  afterEach(closeAll);

  const appBalance = () => chain.balanceOf(APP_WALLET.publicKey());
  const send = (payout: Payout) => simulator.submitEnvelope(signPayout(chain, payout).tx);
  /** The codes of a submission that was refused or failed on the chain; null when it paid. */
  const codes = async (payout: Payout) => {
    try {
      const { failure } = await send(payout);
      return failure && { transaction: 'tx_failed', operations: failure };
    } catch (error) {
      return (error as { extras: { result_codes: object } }).extras.result_codes;
    }
  };

  it('moves the amount, takes the fee, and counts the sequence number up', async () => {
    const before = { app: appBalance(), alice: chain.balanceOf(ALICE), ...chain.account(APP_WALLET.publicKey()) };
    const included = await send({ to: ALICE, amount: '5.0000001' });
    expect(included).toMatchObject({ failure: null, feeCharged: FEE, memo: 'payout' });
    expect(appBalance()).toBe(before.app - 50_000_001n - FEE);
    expect(chain.balanceOf(ALICE)).toBe(before.alice + 50_000_001n);
    expect(chain.account(APP_WALLET.publicKey())?.sequence).toBe(before.sequence! + 1n);
  });

  it.each<[string, Payout, string]>([
    ['signed for another network', { to: ALICE, passphrase: 'Pi Network' }, 'tx_bad_auth'],
    ['signed by somebody else', { to: ALICE, signers: [NOBODY] }, 'tx_bad_auth'],
    ['not signed', { to: ALICE, signers: [] }, 'tx_bad_auth'],
    ['signed by one too many', { to: ALICE, signers: [APP_WALLET, NOBODY] }, 'tx_bad_auth'],
    ['with the present sequence number', { to: ALICE, sequence: (1n << 32n) - 1n }, 'tx_bad_seq'],
    ['with a sequence number ahead', { to: ALICE, sequence: (1n << 32n) + 1n }, 'tx_bad_seq'],
    ['of an account that is not there', { to: ALICE, wallet: NOBODY }, 'tx_no_source_account'],
    ['that is too early', { to: ALICE, minTime: NOW + 1 }, 'tx_too_early'],
    ['that is too late', { to: ALICE, maxTime: NOW - 1 }, 'tx_too_late'],
    ['that offers too small a fee', { to: ALICE, fee: 99_999 }, 'tx_insufficient_fee'],
    ['without an operation', { to: ALICE, operations: 0, fee: 100_000 }, 'tx_missing_operation'],
  ])('refuses a transaction %s, and nothing changes', async (_what, payout, transaction) => {
    const before = { balance: appBalance(), ledgers: chain.ledgers.length };
    expect(await codes(payout)).toEqual({ transaction });
    expect({ balance: appBalance(), ledgers: chain.ledgers.length }).toEqual(before);
  });

  it('takes it at the very bounds of its time', async () => {
    expect(await codes({ to: ALICE, minTime: NOW, maxTime: NOW })).toBeNull();
  });

  it('goes by the clock of its host', async () => {
    const envelope = signPayout(chain, { to: ALICE, maxTime: NOW + 180 });
    clock.advance(181_000);
    await expect(simulator.submitEnvelope(envelope.tx)).rejects.toMatchObject({
      extras: { result_codes: { transaction: 'tx_too_late' } },
    });
    expect(chain.transaction(envelope.hash)).toBeUndefined();
  });

  it('takes the base fee for each operation, whatever was offered', async () => {
    const before = appBalance();
    await send({ to: ALICE, amount: '1', operations: 3, fee: 700_000 });
    expect(appBalance()).toBe(before - 30_000_000n - 3n * FEE);
  });

  it.each<[string, Payout, string]>([
    ['an account that is not there', { to: NOBODY.publicKey() }, 'op_no_destination'],
    ['more than is there', { to: ALICE, amount: OPENING_BALANCE.toString() }, 'op_underfunded'],
    ['what the account must keep', { to: ALICE, amount: `${OPENING_BALANCE - 2}.9900001` }, 'op_underfunded'],
  ])('includes a transaction that pays %s as failed: fee and sequence are spent', async (_what, payout, code) => {
    const before = { balance: appBalance(), sequence: chain.account(APP_WALLET.publicKey())!.sequence };
    const envelope = signPayout(chain, payout);
    expect(await codes(payout)).toEqual({ transaction: 'tx_failed', operations: [code] });
    expect(appBalance()).toBe(before.balance - FEE);
    expect(chain.account(APP_WALLET.publicKey())!.sequence).toBe(before.sequence + 1n);
    expect(chain.included(envelope.hash)).toMatchObject({ failure: [code] });
    expect(await simulator.submitEnvelope(envelope.tx)).toBe(chain.included(envelope.hash));
  });

  it('pays all but the minimum balance of 1 π and the fee', async () => {
    expect(await codes({ to: ALICE, amount: `${OPENING_BALANCE - 2}.99` })).toBeNull();
    expect(appBalance()).toBe(10_000_000n);
    expect(await codes({ to: ALICE, amount: '1' })).toEqual({ transaction: 'tx_insufficient_balance' });
  });

  it('does all of a transaction or nothing', async () => {
    const before = chain.balanceOf(ALICE);
    expect(await codes({ to: ALICE, amount: Math.ceil(OPENING_BALANCE * 0.6).toString(), operations: 2 })).toEqual({
      transaction: 'tx_failed',
      operations: ['op_success', 'op_underfunded'],
    });
    expect(chain.balanceOf(ALICE)).toBe(before);
  });

  it('answers the same envelope again with what is stored, at any time, and pays once', async () => {
    const { tx, hash } = signPayout(chain, { to: ALICE, maxTime: NOW + 30 });
    const first = await simulator.submitEnvelope(tx);
    const balance = appBalance();
    clock.advance(600_000);
    expect(await simulator.submitEnvelope(tx)).toBe(first);
    expect(first.hash).toBe(hash);
    expect(appBalance()).toBe(balance);
  });

  it('pays twice for two transactions with one memo', async () => {
    const before = chain.balanceOf(ALICE);
    expect(await codes({ to: ALICE, memo: 'same', amount: '1' })).toBeNull();
    expect(await codes({ to: ALICE, memo: 'same', amount: '1' })).toBeNull();
    expect(chain.balanceOf(ALICE)).toBe(before + 20_000_000n);
  });

  it('takes one of two transactions that crossed', async () => {
    const rivals = [signPayout(chain, { to: ALICE, memo: 'a' }), signPayout(chain, { to: ALICE, memo: 'b' })];
    const results = await Promise.allSettled(rivals.map(({ tx }) => simulator.submitEnvelope(tx)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('cannot be told to take another account’s money', async () => {
    const account = new Account(APP_WALLET.publicKey(), (1n << 32n).toString());
    const theft = Operation.payment({ destination: ALICE, asset: Asset.native(), amount: '1', source: ALICE });
    const transaction = new TransactionBuilder(account, { fee: '100000', networkPassphrase: 'Pi Testnet' })
      .addOperation(theft)
      .setTimeout(0)
      .build();
    transaction.sign(APP_WALLET);
    await expect(simulator.submitEnvelope(transaction.toXDR())).rejects.toMatchObject({
      extras: { result_codes: { transaction: 'tx_bad_auth' } },
    });
  });

  it.each([undefined, '', 'AAAA', 'not xdr', 7])('refuses %p as an envelope', async (tx) => {
    await expect(simulator.submitEnvelope(tx)).rejects.toMatchObject({ status: 400 });
  });

  it('closes a ledger at least every five seconds when it is read', async () => {
    const newest = chain.ledgers.length;
    clock.advance(4_999);
    await simulator.ledgerTime();
    expect(chain.ledgers).toHaveLength(newest);
    clock.advance(1);
    const at = await simulator.ledgerTime();
    expect(chain.ledgers).toHaveLength(newest + 1);
    expect(chain.ledgers.at(-1)).toMatchObject({ closedAt: at, successful: 0 });
  });

  it('encodes results as the network does', async () => {
    const { resultXdr } = await import('../src/chain/result-xdr');
    const failed = await send({ to: NOBODY.publicKey() });
    const result = xdr.TransactionResult.fromXDR(resultXdr(failed), 'base64');
    expect(result.feeCharged().toString()).toBe('100000');
    expect(result.result().switch().name).toBe('txFailed');
    expect(result.result().results()[0]!.tr().paymentResult().switch().name).toBe('paymentNoDestination');
    const paid = xdr.TransactionResult.fromXDR(resultXdr(await send({ to: ALICE })), 'base64');
    expect(paid.result().switch().name).toBe('txSuccess');
  });
});
