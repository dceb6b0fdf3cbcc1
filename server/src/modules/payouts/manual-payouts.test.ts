import { Keypair } from '@stellar/stellar-base';
import { type Payout, toStroops } from 'contracts';
import { demoAppWalletSeed } from 'contracts/demo';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { signPayout } from './envelope.rules';
import { PayoutWorker } from './payouts.jobs';
import { PayoutDesk } from './testing/payout-desk';

const seed = Keypair.fromRawEd25519Seed(demoAppWalletSeed()).secret();

let server: TestServer;
let admin: Session;
let desk: PayoutDesk;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo', env: { PAYOUT_MODE: 'manual' } });
  admin = await server.signInAs('admin-demo');
});
beforeEach(async () => {
  people += 1;
  desk = await PayoutDesk.open(server, `hand-${people}`);
});
afterEach(() => expectSoundBooks(server, admin).then(() => undefined));
afterAll(() => server.close());

/** An administrator signs and submits with their own tools; returns the txid. */
async function signByHand(): Promise<string> {
  const payout = (await desk.payout(admin)) as Payout;
  const { appWallet, horizonUrl, network } = server.config.pi;
  const { sequence } = (await (await fetch(`${horizonUrl}/accounts/${appWallet}`)).json()) as { sequence: string };
  const signed = signPayout({
    seed,
    network,
    destination: payout.destination as string,
    amount: toStroops(payout.amount),
    memo: payout.memo,
    sequence: BigInt(sequence) + 1n,
    fee: 100_000n,
    maxTime: new Date(Date.now() + 180_000),
  });
  const body = new URLSearchParams({ tx: signed.envelope });
  expect((await fetch(`${horizonUrl}/transactions`, { method: 'POST', body })).status).toBe(200);
  return signed.hash;
}

const complete = (id: string, txid: string) =>
  server.post(`/admin/api/payouts/${id}/complete`, { txid }, { as: admin });

test('nothing is sent by itself; the transaction that an administrator names is booked once', async () => {
  const id = await desk.request(20);
  await server.advanceClock(60_000);
  expect((await desk.withdrawal()).state).toBe('queued');
  const txid = await signByHand();
  await expectSoundBooks(server, admin);
  const rejected = await server.post(`/admin/api/payouts/${id}/reject`, { reason: 'No' }, { as: admin });
  expect(rejected.body.code).toBe('PAYMENT_STATE');
  expect((await complete(id, txid.toUpperCase())).body.data).toMatchObject({ state: 'completed', txid });
  expect((await complete(id, txid)).body.code).toBe('PAYMENT_STATE');
  expect(await desk.wallet()).toEqual({ balance: 80, lockedBalance: 0 });
  expect(await desk.arrived()).toBe(20);
});

test('a transaction that is not on the chain, or pays something else, is refused', async () => {
  const id = await desk.request(20);
  expect((await complete(id, 'ab'.repeat(32))).body.code).toBe('PAYMENT_NOT_VERIFIED');
  const txid = await signByHand();
  expect((await complete(id, txid)).status).toBe(200);
  const other = await PayoutDesk.open(server, `other-${people}`);
  const second = await other.request(20);
  expect((await complete(second, txid)).body.code).toBe('PAYMENT_NOT_VERIFIED');
  expect((await server.post(`/admin/api/payouts/${second}/reject`, { reason: 'No' }, { as: admin })).status).toBe(200);
  expect(await other.wallet()).toEqual({ balance: 100, lockedBalance: 0 });
});

test('one that was signed manually is not sent again by a worker', async () => {
  const id = await desk.request(20);
  const txid = await signByHand();
  const payouts = { ...server.config.payouts, mode: 'a2u', walletSeed: seed } as const;
  const context = { ...server.app.context, config: { ...server.config, payouts } };
  await new PayoutWorker(context).run();
  expect((await desk.payout(admin))?.reasons).toEqual([`transaction ${txid} pays it already`]);
  expect((await complete(id, txid)).status).toBe(200);
  expect(await desk.arrived()).toBe(20);
});

test('with PAYOUT_MODE=off nothing is taken', async () => {
  const closed = await startTestServer({ template: 'demo', env: { PAYOUT_MODE: 'off' } });
  const alice = await closed.signInAs('alice');
  expect((await closed.post('/api/withdraw', { amount: 1 }, { as: alice })).body).toMatchObject({
    code: 'WITHDRAWALS_CLOSED',
  });
  await closed.close();
});
