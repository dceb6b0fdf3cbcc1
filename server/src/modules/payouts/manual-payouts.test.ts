import { Keypair } from '@stellar/stellar-base';
import type { Payout, UnknownOutgoingPage } from 'contracts';
import { DEMO_APP_WALLET, demoAppWalletSeed, demoWalletSeed } from 'contracts/demo';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { scanOutgoing } from './outgoing.service';
import { PayoutWorker } from './payouts.jobs';
import { PayoutDesk } from './testing/payout-desk';
import { sendFrom } from './testing/send-from';

const seed = Keypair.fromRawEd25519Seed(demoAppWalletSeed()).secret();
const aliceWallet = Keypair.fromRawEd25519Seed(demoWalletSeed('alice')).publicKey();

jest.setTimeout(60_000);

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
afterEach(() => server.delete('/simulator/faults'));
afterAll(() => server.close());

/** An administrator signs and submits with their own tools; returns the txid. */
async function signByHand(): Promise<string> {
  const { destination, amount, memo } = (await desk.payout(admin)) as Payout;
  return sendFrom(server, seed, { destination: destination as string, amount, memo });
}

const reject = (id: string) => server.post(`/admin/api/payouts/${id}/reject`, { reason: 'No' }, { as: admin });
const complete = (id: string, txid: string) =>
  server.post(`/admin/api/payouts/${id}/complete`, { txid }, { as: admin });

test('nothing is sent by itself; the transaction that an administrator names is booked once', async () => {
  const id = await desk.request(20);
  await server.advanceClock(60_000);
  expect((await desk.withdrawal()).state).toBe('queued');
  const txid = await signByHand();
  await expectSoundBooks(server, admin);
  const rejected = await reject(id);
  expect(rejected.body.code).toBe('PAYMENT_STATE');
  expect((await complete(id, txid.toUpperCase())).body.data).toMatchObject({ state: 'completed', txid });
  expect((await complete(id, txid)).body.code).toBe('PAYMENT_STATE');
  expect(await desk.wallet()).toEqual({ balance: 80, lockedBalance: 0 });
  expect(await desk.arrived()).toBe(20);
  await expectSoundBooks(server, admin);
});

/** A reject is refused while Horizon does not show the transaction, and once it does. */
async function expectNotReturned(id: string, txid: string): Promise<void> {
  expect((await reject(id)).body.code).toBe('PI_UNAVAILABLE');
  await server.delete('/simulator/faults');
  expect((await reject(id)).body.code).toBe('PAYMENT_STATE');
  await expectCompleted(id, txid);
}

async function expectCompleted(id: string, txid: string): Promise<void> {
  expect((await complete(id, txid)).status).toBe(200);
  expect(await desk.wallet()).toEqual({ balance: 80, lockedBalance: 0 });
  await expectSoundBooks(server, admin);
}

test('what was signed by hand while Horizon’s ingestion stands still is not rejected as unpaid', async () => {
  const id = await desk.request(20);
  await server.advanceClock(60_000);
  await desk.fault('horizon', 'ingestion_stops', 'always');
  const txid = await signByHand();
  await server.advanceClock(120_000);
  admin = await server.signInAs('admin-demo');
  await expectNotReturned(id, txid);
});

test('what was signed by hand a moment after Horizon’s ingestion stopped is not rejected as unpaid', async () => {
  const id = await desk.request(20);
  await server.advanceClock(60_000);
  await desk.fault('horizon', 'ingestion_stops', 'always');
  await expectNotReturned(id, await signByHand());
});

test('what is signed by hand while a reject waits for the next ledger is not returned', async () => {
  const id = await desk.request(20);
  await desk.fault('horizon', 'ingestion_stops', 'always');
  const before = await scannedAt();
  const rejected = reject(id);
  while ((await scannedAt()) === before) await new Promise((resolve) => setTimeout(resolve, 10));
  const txid = await signByHand();
  await server.delete('/simulator/faults');
  expect((await rejected).body.code).toBe('PAYMENT_STATE');
  await expectCompleted(id, txid);
});

/** When the wallet was last looked through for what had left it, in ms. */
async function scannedAt(): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select scanned_at as at from chain_cursor where direction = 'outgoing'`.execute(server.db);
  return rows[0]?.at?.getTime();
}

test('a transaction that is not on the chain, or pays something else, is refused', async () => {
  const id = await desk.request(20);
  expect((await complete(id, 'ab'.repeat(32))).body.code).toBe('PAYMENT_NOT_VERIFIED');
  const txid = await signByHand();
  expect((await complete(id, txid)).status).toBe(200);
  const other = await PayoutDesk.open(server, `other-${people}`);
  const second = await other.request(20);
  expect((await complete(second, txid)).body.code).toBe('PAYMENT_NOT_VERIFIED');
  expect((await reject(second)).status).toBe(200);
  expect(await other.wallet()).toEqual({ balance: 100, lockedBalance: 0 });
  await expectSoundBooks(server, admin);
});

test('one that was signed manually is not sent again by a worker', async () => {
  const id = await desk.request(20);
  const txid = await signByHand();
  const payouts = { ...server.config.payouts, mode: 'a2u', walletSeed: seed } as const;
  const context = { ...server.app.context, config: { ...server.config, payouts } };
  await new PayoutWorker(context).run();
  expect((await desk.payout(admin))?.reasons).toContain(`transaction ${txid} pays it already`);
  expect((await complete(id, txid)).status).toBe(200);
  expect(await desk.arrived()).toBe(20);
});

test('one that was signed manually before the first scan is found', async () => {
  const id = await desk.request(20);
  const txid = await signByHand();
  await sql`update chain_cursor set cursor = null, known_sequence = null where direction = 'outgoing'`.execute(
    server.db,
  );
  await sql`delete from outgoing_transaction`.execute(server.db);
  const refused = await reject(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_STATE']);
  expect((await complete(id, txid)).status).toBe(200);
});

test('what left for a withdrawal that these books lost is found in books restored from before the first scan', async () => {
  const txid = await sendFrom(server, seed, { destination: aliceWallet, amount: 3, memo: 'a lost withdrawal' });
  await sql`
    update chain_cursor set cursor = null, known_sequence = null, next_at = '-infinity' where direction = 'outgoing'`.execute(
    server.db,
  );
  await sql`delete from outgoing_transaction`.execute(server.db);
  await scanOutgoing(server.app.context);
  const { body } = await server.get('/admin/api/unknown-outgoing', { as: admin });
  expect((body as UnknownOutgoingPage).data.map(({ hash }) => hash)).toContain(txid);
  const named = await server.post(`/admin/api/unknown-outgoing/${txid}/name`, { reason: 'Restored.' }, { as: admin });
  expect(named.status).toBe(200);
});

/** Two pages of a stranger's transactions. */
async function sendDust(): Promise<void> {
  const stranger = Keypair.fromRawEd25519Seed(demoWalletSeed('alice')).secret();
  await sendFrom(server, stranger, { destination: DEMO_APP_WALLET, amount: 0.01, memo: 'dust', times: 201 });
}

test('one that was signed manually is found among 603 other transactions: not sent again, not returned', async () => {
  const id = await desk.request(20);
  await sendDust();
  await sendDust();
  const txid = await signByHand();
  await sendDust();
  const refused = await reject(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_STATE']);
  const payouts = { ...server.config.payouts, mode: 'a2u', walletSeed: seed } as const;
  const context = { ...server.app.context, config: { ...server.config, payouts } };
  await new PayoutWorker(context).run();
  expect((await desk.payout(admin))?.state).toBe('held');
  expect((await complete(id, txid)).status).toBe(200);
  expect(await desk.arrived()).toBe(20);
});

test('a payout under review that was signed manually is in the proof of the books at once', async () => {
  desk = await PayoutDesk.open(server, `large-${people}`, 1_000);
  const id = await desk.request(600);
  const before = await difference();
  const txid = await signByHand();
  expect(await difference()).toBeCloseTo(before, 7);
  expect((await complete(id, txid)).status).toBe(200);
  expect(await difference()).toBeCloseTo(before, 7);
});

/** π on the chain that the books do not expect. */
async function difference(): Promise<number> {
  const { chainBalance, expectedChainBalance } = (await server.get('/admin/api/ledger', { as: admin })).body.data;
  return chainBalance - expectedChainBalance;
}

test('with PAYOUT_MODE=off nothing is taken', async () => {
  const closed = await startTestServer({ template: 'demo', env: { PAYOUT_MODE: 'off' } });
  const alice = await closed.signInAs('alice');
  expect((await closed.post('/api/withdraw', { amount: 1 }, { as: alice })).body).toMatchObject({
    code: 'WITHDRAWALS_CLOSED',
  });
  await closed.close();
});
