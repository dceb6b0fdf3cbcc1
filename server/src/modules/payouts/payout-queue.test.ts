import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Keypair } from '@stellar/stellar-base';
import type { HeldPage, Payout } from 'contracts';
import { DEMO_APP_WALLET, demoAppWalletSeed, demoWalletSeed } from 'contracts/demo';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { PayoutWorker } from './payouts.jobs';
import { PayoutDesk } from './testing/payout-desk';
import { sendFrom } from './testing/send-from';

/** The queue when Pi, Horizon or the app wallet do not do what is expected of them. */

const MINUTE_MS = 60_000;
const seed = Keypair.fromRawEd25519Seed(demoAppWalletSeed()).secret();

let server: TestServer;
let admin: Session;
let desk: PayoutDesk;
let people = 0;
/** π that left the app wallet past the product. */
let stolen = 0;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await startTestServer({
    template: 'demo',
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  await server.advanceClock(0);
});
beforeEach(async () => {
  people += 1;
  admin = await server.signInAs('admin-demo');
  desk = await PayoutDesk.open(server, `queued-${people}`);
  lines.length = 0;
});
afterEach(async () => {
  await server.delete('/simulator/faults');
  await settleRest();
  const { balanced, chainBalance, expectedChainBalance } = (await server.get('/admin/api/ledger', { as: admin })).body
    .data;
  expect(balanced).toBe(true);
  expect(chainBalance - expectedChainBalance).toBeCloseTo(-stolen, 7);
});
afterAll(() => server.close());

const decide = (id: string, call: string, body: object = {}) =>
  server.post(`/admin/api/payouts/${id}/${call}`, body, { as: admin });
const open = async (): Promise<Payout[]> => (await server.get('/admin/api/payouts', { as: admin })).body.data;
const alarms = () => [...new Set(lines.flatMap(({ alarm }) => (alarm ? [alarm] : [])))];
const metrics = async () =>
  (await server.get<string>('/metrics')).body
    .split('\n')
    .filter((line) => /^(?:payout|alarms)/.test(line))
    .join('\n');
const outcomes = async (id: string) =>
  rows(server.db, sql`select outcome from payout_envelope where withdrawal_id = ${id} order by signed_at`);

/** A payout that a test leaves behind must not stop those of the next. */
async function settleRest(): Promise<void> {
  await server.advanceClock(5 * MINUTE_MS);
  for (const { id, state } of await open()) if (state === 'held') await decide(id, 'resume');
  await server.advanceClock(5 * MINUTE_MS);
  expect(await open()).toEqual([]);
}

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 2) await server.advanceClock(2 * MINUTE_MS);
  admin = await server.signInAs('admin-demo');
  await desk.signInAgain();
}

describe('Horizon’s ingestion stands still', () => {
  test('an envelope that was included meanwhile is never replaced by another', async () => {
    const id = await desk.request(10);
    await desk.fault('horizon', 'ingestion_stops', 'always');
    await pass(14);
    expect((await open()).find((payout) => payout.id === id)?.reasons).toEqual([expect.any(String)]);
    await server.delete('/simulator/faults');
    await pass(6);
    expect((await desk.withdrawal()).state).toBe('completed');
    expect(await desk.arrived()).toBe(10);
    expect(await outcomes(id)).toEqual([{ outcome: 'paid' }]);
  });

  test('after 30 minutes it is an alarm, and nobody is held', async () => {
    await desk.request(10);
    await desk.fault('horizon', 'ingestion_stops', 'always');
    await pass(34);
    expect(alarms()).toEqual(['payout-waits']);
    expect(await metrics()).toContain('alarms_open{kind="payout-waits"} 1');
    expect((await desk.withdrawal()).state).toBe('sending');
    await server.delete('/simulator/faults');
    await pass(6);
    expect((await desk.withdrawal()).state).toBe('completed');
    expect(await metrics()).toContain('alarms_open{kind="payout-waits"} 0');
  });

  test('one that is never included is signed again once the chain proves it dead', async () => {
    const id = await desk.request(10);
    await desk.fault('submit', 'tx_too_late', 'always');
    await pass(8);
    await server.delete('/simulator/faults');
    await pass(6);
    expect((await desk.withdrawal()).state).toBe('completed');
    expect(await desk.arrived()).toBe(10);
    expect((await outcomes(id)).at(-1)).toEqual({ outcome: 'paid' });
  });

  test('an envelope that once counted as dead is looked up again before another is signed', async () => {
    const id = await desk.request(10);
    expect(await desk.killAt('commit', 'signed')).toBe(true);
    await sql`update payout_envelope set outcome = 'dead' where withdrawal_id = ${id}`.execute(server.db);
    await sql`update withdrawal set state = 'created' where id = ${id}`.execute(server.db);
    await pass(4);
    expect((await desk.withdrawal()).state).toBe('completed');
    expect(await desk.arrived()).toBe(10);
    expect(await outcomes(id)).toEqual([{ outcome: 'paid' }]);
  });

  test('a held payout is not rejected while its envelope may be included, whatever our clock says', async () => {
    const id = await desk.request(10);
    await desk.fault('horizon', 'ingestion_stops', 'always');
    expect(await desk.killAt('commit', 'signed')).toBe(true);
    await sql`update withdrawal set state = 'held', held_from = 'signed', pauses_queue = true where id = ${id}`.execute(
      server.db,
    );
    await pass(10);
    expect((await decide(id, 'reject', { reason: 'No' })).body.code).toBe('PAYMENT_STATE');
    expect(await desk.wallet()).toEqual({ balance: 90, lockedBalance: 10 });
    await server.delete('/simulator/faults');
    expect((await decide(id, 'reject', { reason: 'No' })).body.code).toBe('PAYMENT_STATE');
  });

  test('one that never reached the chain is rejected once a ledger closed after its time', async () => {
    const id = await desk.request(10);
    await desk.fault('submit', 'tx_insufficient_balance');
    await server.advanceClock(0);
    expect((await desk.withdrawal()).state).toBe('held');
    expect((await decide(id, 'reject', { reason: 'No' })).body.code).toBe('PAYMENT_STATE');
    await pass(4);
    expect((await decide(id, 'reject', { reason: 'No' })).body.data).toMatchObject({ state: 'cancelled' });
    expect(await desk.wallet()).toEqual({ balance: 100, lockedBalance: 0 });
    expect(await desk.arrived()).toBe(0);
  });
});

describe('one payout does not get on', () => {
  test('paid by hand under its own memo after Pi’s payment was created: that payment is cancelled, the next one is sent', async () => {
    const other = await PayoutDesk.open(server, `next-${people}`);
    const id = await desk.request(10);
    const memo = (await desk.payout(admin))?.memo as string;
    await desk.fault('submit', 'tx_insufficient_balance');
    await server.advanceClock(0);
    const held = (await desk.payout(admin)) as Payout;
    expect(held.state).toBe('held');
    expect(held.memo).not.toBe(memo);
    const txid = await sendFrom(server, seed, { destination: held.destination as string, amount: 10, memo });
    expect((await decide(id, 'complete', { txid })).body.data).toMatchObject({ state: 'completed', txid });
    await other.request(5);
    await pass(6);
    await other.signInAgain();
    expect((await other.withdrawal()).state).toBe('completed');
    expect(await Promise.all([desk.arrived(), other.arrived()])).toEqual([10, 5]);
    const { payments } = (await server.get<{ payments: { identifier: string; status: object }[] }>('/simulator/state'))
      .body;
    expect(payments.find(({ identifier }) => identifier === held.memo)?.status).toMatchObject({ cancelled: true });
  });

  test('Pi creates another payment ten times: it is held with an alarm, the next one is sent', async () => {
    const other = await PayoutDesk.open(server, `next-${people}`);
    const id = await desk.request(10);
    // Three calls in the first attempt, one in each of the next nine.
    await desk.fault('create', 'wrong_metadata', 12);
    await server.advanceClock(0);
    await other.request(5);
    await pass(34);
    await other.signInAgain();
    expect((await desk.payout(admin))?.state).toBe('held');
    expect((await desk.payout(admin))?.reasons[0]).toMatch(/10 times/);
    expect(alarms()).toEqual(['payout-held']);
    expect(await metrics()).toContain('alarms_open{kind="payout-held"} 1');
    expect((await other.withdrawal()).state).toBe('completed');
    expect((await decide(id, 'resume')).body.data.state).toBe('queued');
    await server.advanceClock(0);
    expect((await desk.withdrawal()).state).toBe('completed');
    expect(await desk.arrived()).toBe(10);
  });

  test('the chain refuses every fee up to 1 π: it is held alone, and paid when it is resumed', async () => {
    const id = await desk.request(10);
    await desk.fault('submit', 'tx_insufficient_fee', 'always');
    await pass(8);
    expect(await desk.payout(admin)).toMatchObject({ state: 'held', reasons: ['the chain refuses fees up to 1 π'] });
    expect(alarms()).toEqual(['payout-held']);
    await server.delete('/simulator/faults');
    const other = await PayoutDesk.open(server, `next-${people}`);
    await other.request(5);
    await server.advanceClock(0);
    expect((await other.withdrawal()).state).toBe('completed');
    expect((await decide(id, 'resume')).status).toBe(200);
    await server.advanceClock(0);
    expect((await desk.withdrawal()).state).toBe('completed');
    expect(await desk.arrived()).toBe(10);
  });

  test('one that was signed ten times in vain is signed ten times more when it is resumed', async () => {
    const id = await desk.request(10);
    await desk.fault('submit', 'tx_too_late', 'always');
    await server.advanceClock(0);
    await sql`
      insert into payout_envelope (hash, withdrawal_id, envelope, sequence, max_fee, max_time, outcome, signed_at)
      select md5(n::text || hash) || md5(hash), withdrawal_id, envelope, sequence, max_fee, max_time, 'dead', signed_at
      from payout_envelope, generate_series(1, 9) n where withdrawal_id = ${id}`.execute(server.db);
    await pass(6);
    expect((await desk.payout(admin))?.reasons[0]).toMatch(/signed 10 times/);
    await server.delete('/simulator/faults');
    expect((await decide(id, 'resume')).status).toBe(200);
    await pass(2);
    expect((await desk.withdrawal()).state).toBe('completed');
    expect(await desk.arrived()).toBe(10);
  });

  test('while the ledger itself asks for more than 1 π all wait, with an alarm, and nobody is held', async () => {
    const { context } = server.app;
    const surge = await startSurge(context.config.pi.horizonUrl);
    const pi = { ...context.config.pi, horizonUrl: surge.url };
    await desk.request(10);
    await new PayoutWorker({ ...context, config: { ...context.config, pi } }).run();
    await surge.close();
    expect([(await desk.withdrawal()).state, alarms()]).toEqual(['sending', ['payout-waits']]);
    await pass(6);
    expect((await desk.withdrawal()).state).toBe('completed');
  });

  test('Pi refuses to complete it: it is held, the next one waits for Pi, and both end when it is resumed', async () => {
    const other = await PayoutDesk.open(server, `next-${people}`);
    const id = await desk.request(10);
    await desk.fault('complete', 'http_404', 'always');
    await pass(34);
    expect((await desk.withdrawal()).state).toBe('held');
    await other.signInAgain();
    await other.request(5);
    await pass(4);
    expect(await other.payout(admin)).toMatchObject({ state: 'queued', reasons: [expect.stringContaining('busy')] });
    await server.delete('/simulator/faults');
    expect((await decide(id, 'resume')).status).toBe(200);
    await pass(6);
    expect([(await desk.withdrawal()).state, (await other.withdrawal()).state]).toEqual(['completed', 'completed']);
    expect([await desk.arrived(), await other.arrived()]).toEqual([10, 5]);
  });

  test('Pi fails to answer its completion for 40 minutes: an alarm, and nobody is held', async () => {
    await desk.request(10);
    await desk.fault('complete', 'http_500_html', 'always');
    await pass(40);
    expect(alarms()).toEqual(['payout-waits']);
    expect(await metrics()).toMatch(/payout_step_age_seconds 2[23]\d\d/);
    expect((await desk.withdrawal()).state).toBe('sent');
    await server.delete('/simulator/faults');
    await pass(6);
    expect((await desk.withdrawal()).state).toBe('completed');
  });

  test.each(['creating', 'created'])('an administrator holds it while %s, and the next one is sent', async (state) => {
    const id = await desk.request(10);
    expect(await desk.killAt('commit', state)).toBe(true);
    await sql`update payout_lease set leased_until = '-infinity'`.execute(server.db);
    expect((await decide(id, 'hold', { reason: 'Asked by the bank' })).body.data).toMatchObject({
      state: 'held',
      reasons: ['held by an administrator: Asked by the bank'],
    });
    const other = await PayoutDesk.open(server, `next-${people}`);
    await other.request(5);
    await server.advanceClock(0);
    expect((await other.withdrawal()).state).toBe('completed');
    expect((await desk.withdrawal()).state).toBe('held');
    expect((await decide(id, 'resume')).status).toBe(200);
    await server.advanceClock(0);
    expect(await desk.arrived()).toBe(10);
  });
});

describe('decisions while another payout is under way', () => {
  let id: string;
  let other: PayoutDesk;
  beforeEach(async () => {
    id = await desk.request(10);
    await desk.fault('complete', 'foreign_txid');
    await server.advanceClock(0);
    expect((await desk.withdrawal()).state).toBe('held');
    await server.delete('/simulator/faults');
    other = await PayoutDesk.open(server, `busy-${people}`);
    await other.request(5);
    await desk.fault('create', 'http_429', 'always');
    await server.advanceClock(0);
    expect((await other.withdrawal()).state).toBe('sending');
  });

  test.each(['approve', 'resume'])('%s queues a held one until its place is free', async (call) => {
    const { status, body } = await decide(id, call);
    expect([status, body.data?.state]).toEqual([200, 'queued']);
    await server.delete('/simulator/faults');
    await pass(10);
    expect([(await desk.withdrawal()).state, (await other.withdrawal()).state]).toEqual(['completed', 'completed']);
    expect([await desk.arrived(), await other.arrived()]).toEqual([10, 5]);
  });

  test('no call on any state ends in a 500', async () => {
    const underWay = (await other.withdrawal()).id;
    const txid = 'ab'.repeat(32);
    for (const call of ['approve', 'reject', 'resume', 'complete'])
      expect([call, (await decide(underWay, call, { reason: 'No', txid })).status]).toEqual([call, 409]);
    expect((await decide(id, 'reject', { reason: 'No' })).body.code).toBe('PAYMENT_STATE');
    expect((await decide(id, 'hold')).body.code).toBe('PAYMENT_STATE');
    expect((await decide(id, 'resume')).status).toBe(200);
    for (const call of ['approve', 'reject', 'resume'])
      expect([call, (await decide(id, call, { reason: 'No' })).status]).toEqual([call, 409]);
    expect((await decide(id, 'hold')).body.data.state).toBe('held');
  });
});

test('held money that an administrator sends back by hand pauses nobody', async () => {
  const stranger = Keypair.fromRawEd25519Seed(demoWalletSeed('carol')).secret();
  const txid = await sendFrom(server, stranger, { destination: DEMO_APP_WALLET, amount: 4, memo: 'by mistake' });
  await pass(64);
  const entries = (await server.get<HeldPage>('/admin/api/held', { as: admin })).body.data;
  const entry = entries.find((one) => one.txid === txid);
  const refund = await server.post(`/admin/api/held/${entry?.id}/refund`, { reason: 'By mistake' }, { as: admin });
  const { address, amount, memo } = refund.body.data;
  await sendFrom(server, seed, { destination: address, amount, memo });
  await desk.request(3);
  await server.advanceClock(0);
  expect((await desk.withdrawal()).state).toBe('completed');
  await pass(64);
});

test('something left the wallet unknown to the books: the queue pauses, says why, and goes on after a scan', async () => {
  stolen = 0.51;
  await sendFrom(server, seed, { destination: await ownWallet(), amount: 0.5, memo: 'by hand' });
  const id = await desk.request(3);
  await server.advanceClock(0);
  const [held] = await open();
  expect(held).toMatchObject({
    id,
    state: 'held',
    reasons: [expect.stringMatching(/\d+ on the chain and \d+ in the books/)],
  });
  expect(alarms()).toContain('payout-queue');
  expect(lines.find(({ alarm }) => alarm === 'payout-queue')).toMatchObject({ level: 50 });
  expect(await metrics()).toContain('payout_queue_paused 1');
  expect(await metrics()).toContain('alarms_open{kind="payout-queue"} 1');
  expect(await metrics()).toContain('payouts_open{state="held"} 1');
  expect((await decide(id, 'resume')).status).toBe(200);
  await server.advanceClock(0);
  expect((await desk.withdrawal()).state).toBe('completed');
  expect(await metrics()).toContain('payout_queue_paused 0');
});

/** The wallet of the test's user on the chain. */
async function ownWallet(): Promise<string> {
  const { accounts } = (await server.get<{ accounts: { uid: string; walletAddress: string }[] }>('/simulator/state'))
    .body;
  return accounts.find(({ uid }) => uid === desk.user.uid)?.walletAddress ?? '';
}

/** The chain with a base fee above 1 π. */
async function startSurge(horizonUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const surge = createServer((request, response) => {
    if (request.url === '/fee_stats') return response.end(JSON.stringify({ last_ledger_base_fee: '10000001' }));
    fetch(horizonUrl + request.url).then(
      async (real) => response.writeHead(real.status).end(await real.text()),
      () => response.destroy(),
    );
  });
  await once(surge.listen(0, '127.0.0.1'), 'listening');
  const { port } = surge.address() as AddressInfo;
  const close = async () => {
    surge.close().closeAllConnections();
    await once(surge, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
