import { PI } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { PayoutWorker } from './payouts.jobs';
import { PayoutDesk } from './testing/payout-desk';

let server: TestServer;
let admin: Session;
let desk: PayoutDesk;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  people += 1;
  admin = await server.signInAs('admin-demo');
  desk = await PayoutDesk.open(server, `payee-${people}`);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.delete('/simulator/faults');
  await expectSoundBooks(server, admin);
  await rejectRest();
});
afterAll(() => server.close());

/** A withdrawal that a test leaves held must not stop those of the next. */
async function rejectRest(): Promise<void> {
  await server.advanceClock(5 * 60_000);
  const open = await desk.payout(admin);
  if (!open) return;
  await server.post(`/admin/api/payouts/${open.id}/reject`, { reason: 'test' }, { as: admin });
  await server.advanceClock(0);
}

const envelopes = (id: string) =>
  rows(
    server.db,
    sql<{ outcome: string }>`select outcome from payout_envelope where withdrawal_id = ${id} order by signed_at`,
  );

/** Sent exactly once: the chain brought the amount, the books let go of it. */
async function expectSentOnce(amount: number): Promise<void> {
  expect(await desk.settle()).toMatchObject({ state: 'completed', amount });
  expect(await desk.arrived()).toBe(amount);
  expect(await desk.wallet()).toEqual({ balance: 100 - amount, lockedBalance: 0 });
}

/** Not sent: the money is back. */
async function expectReturned(): Promise<void> {
  expect(await desk.settle()).toMatchObject({ state: 'returned', note: expect.any(String) });
  expect(await desk.arrived()).toBe(0);
  expect(await desk.wallet()).toEqual({ balance: 100, lockedBalance: 0 });
}

const STEPS = ['creating', 'created', 'signed', 'on_chain'];
test.each(['call', 'commit', 'done'].flatMap((point) => STEPS.map((state) => [point, state] as const)))(
  'a worker killed at %s of %s: the next one sends it once',
  async (point, state) => {
    await desk.request(7);
    expect(await desk.killAt(point, state)).toBe(true);
    await expectSoundBooks(server, admin);
    await expectSentOnce(7);
  },
);

test('a worker killed while cancelling: the money is returned once', async () => {
  await desk.fault('submit', 'op_no_destination');
  await desk.request(7);
  expect(await desk.killAt('commit', 'cancelling')).toBe(true);
  await expectReturned();
});

test('workers racing send each withdrawal once', async () => {
  await desk.request(3);
  const workers = Array.from({ length: 5 }, () => new PayoutWorker(server.app.context).run());
  const steps = await Promise.all(workers);
  expect(steps.filter((count) => count > 0)).toHaveLength(1);
  await expectSentOnce(3);
});

test('a worker whose lease was taken over writes nothing more', async () => {
  await desk.request(3);
  const second = new PayoutWorker(server.app.context);
  let isOvertaken = false;
  const first = new PayoutWorker(server.app.context, async (point, state) => {
    if (point !== 'commit' || state !== 'created' || isOvertaken) return;
    isOvertaken = true;
    await sql`update payout_lease set leased_until = '-infinity'`.execute(server.db);
    await second.run();
  });
  await first.run();
  await expectSentOnce(3);
  expect(await envelopes((await desk.withdrawal()).id)).toEqual([{ outcome: 'paid' }]);
});

test('a worker whose lease was taken over writes nothing, although the payout is still in its state', async () => {
  const id = await desk.request(3);
  const first = new PayoutWorker(server.app.context, async (point, state) => {
    if (point !== 'commit' || state !== 'created') return;
    await sql`update payout_lease set leased_until = '-infinity'`.execute(server.db);
    expect(await desk.killAt('call', 'created')).toBe(true);
  });
  await first.run();
  expect(await envelopes(id)).toEqual([]);
  await expectSentOnce(3);
});

test.each([
  ['create', 'http_500_html', 3],
  ['create', 'http_504_after', 2],
  ['create', 'http_401', 1],
  ['create', 'http_404', 1],
  ['create', 'too_many_payments', 1],
  ['create', 'wrong_amount', 1],
  ['create', 'wrong_uid', 1],
  ['submit', 'http_500_html', 3],
  ['submit', 'http_504_after', 2],
  ['submit', 'tx_too_early', 1],
  ['submit', 'tx_too_late', 1],
  ['submit', 'tx_insufficient_fee', 1],
  ['submit', 'tx_bad_seq', 1],
  ['submit', 'tx_bad_seq_after', 1],
  ['horizon', 'http_500_html', 4],
  ['horizon', 'slow_ingestion', 3],
  ['complete', 'http_500_html', 3],
  ['complete', 'http_504_after', 2],
  ['complete', 'http_404', 1],
] as const)('%s answers %s (%i): sent once', async (operation, kind, times) => {
  await desk.request(12.34);
  await desk.fault(operation, kind, times);
  await expectSentOnce(12.34);
});

test.each([
  ['create', 'timeout_before'],
  ['create', 'timeout_after'],
  ['submit', 'timeout_before'],
  ['submit', 'timeout_after'],
  ['complete', 'timeout_before'],
  ['complete', 'timeout_after'],
])('%s: %s, and it is sent once', async (operation, kind) => {
  jest.replaceProperty(PI as { requestTimeoutMs: number }, 'requestTimeoutMs', 400);
  await desk.request(12.34);
  await desk.fault(operation, kind);
  await expectSentOnce(12.34);
});

test.each([
  ['create', 'missing_wallet'],
  ['create', 'wrong_to_address'],
  ['submit', 'op_no_destination'],
])('%s answers %s: the money is returned', async (operation, kind) => {
  await desk.request(12.34);
  await desk.fault(operation, kind);
  await expectReturned();
});

test('a recipient who did not share their wallet gets the money back', async () => {
  desk = await PayoutDesk.open(server, `shy-${people}`, 100, ['username', 'payments']);
  await desk.request(5);
  await expectReturned();
});

test.each([
  ['create', 'feature_not_available'],
  ['submit', 'tx_insufficient_balance'],
  ['submit', 'op_underfunded'],
])(
  '%s answers %s: held with its money, the queue pauses, and an administrator lets it go on',
  async (operation, kind) => {
    const id = await desk.request(9);
    await desk.fault(operation, kind);
    expect((await desk.settle()).state).toBe('held');
    expect(await desk.wallet()).toEqual({ balance: 91, lockedBalance: 9 });
    const other = await PayoutDesk.open(server, `waiting-${people}`);
    await other.request(1);
    await server.advanceClock(0);
    expect((await other.withdrawal()).state).toBe('queued');
    await server.delete('/simulator/faults');
    expect((await server.post(`/admin/api/payouts/${id}/approve`, {}, { as: admin })).status).toBe(200);
    await expectSentOnce(9);
    expect((await other.settle()).state).toBe('completed');
  },
);
