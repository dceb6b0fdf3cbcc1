import type { Alarm, Payout, UnknownOutgoingPage, Withdrawal } from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { scanOutgoing } from './outgoing.service';
import { PayoutDesk } from './testing/payout-desk';

/**
 * One withdrawal is backed up at each moment of its life and paid; then each backup is restored. The chain and Pi have what
 * those books have lost. The first server goes on as the simulated network only.
 */

jest.setTimeout(60_000);

type Moment = 'requested' | 'queued' | 'creating' | 'created' | 'signed' | 'sent' | 'completed';

let before: TestServer;
let after: TestServer | undefined;
let admin: Session;
let desk: PayoutDesk;
let id: string;
/** Withdraws after the restore. */
let other: PayoutDesk;
const backups = new Map<Moment, () => Promise<TestServer['database']>>();

beforeAll(async () => {
  before = await startTestServer({ template: 'demo' });
  // A server that starts scans at once.
  await scanOutgoing(before.app.context);
  admin = await before.signInAs('admin-demo');
  desk = await PayoutDesk.open(before, 'restored-1');
  other = await PayoutDesk.open(before, 'restored-2');
  const backUp = async (moment: Moment) => backups.set(moment, await before.database.backUp());
  const killAt = async (point: string, state: string) => {
    await sql`update payout_lease set leased_until = '-infinity'`.execute(before.db);
    expect(await desk.killAt(point, state)).toBe(true);
  };
  await backUp('requested');
  id = await desk.request(10);
  await backUp('queued');
  await killAt('commit', 'creating');
  await backUp('creating');
  await killAt('done', 'creating');
  await backUp('created');
  await killAt('done', 'created');
  await backUp('signed');
  await killAt('done', 'signed');
  await backUp('sent');
  expect((await desk.settle()).state).toBe('completed');
  await backUp('completed');
});
afterEach(async () => {
  await after?.close();
  after = undefined;
});
afterAll(() => before.close());

/** A server on a backup, as an operator starts it; some time has passed. */
async function restore(moment: Moment): Promise<TestServer> {
  const database = await backups.get(moment)?.();
  if (!database) throw new Error(`no backup while ${moment}`);
  after = await startTestServer({ beside: before, database });
  await pass(after);
  return after;
}

/** The network's clock and the server's own move on together, from the later one. */
async function pass(server: TestServer): Promise<void> {
  const clocks = [before, server].map(({ db }) => db);
  const offset = sql<{ ms: bigint }>`select offset_ms + 120000 as ms from product_clock`;
  const read = await Promise.all(clocks.map(async (db) => (await offset.execute(db)).rows[0]?.ms ?? 0n));
  const [latest] = read.sort((a, b) => Number(b - a));
  for (const db of clocks) await sql`update product_clock set offset_ms = ${latest}`.execute(db);
  await server.app.sweepers.runDueInOrder(15_000);
}

/** What the hour brings; sessions would end within it. */
async function compareBooks(server: TestServer): Promise<void> {
  await sql`update proof_check set next_at = '-infinity'`.execute(server.db);
  await pass(server);
}

async function sendOther(server: TestServer): Promise<void> {
  expect((await server.post('/api/withdraw', { amount: 5 }, { as: other.user })).status).toBe(201);
  await pass(server);
}

const stateOf = async (server: TestServer, { user }: PayoutDesk): Promise<Withdrawal['state']> =>
  (await server.get('/api/withdrawals', { as: user })).body.data[0].state;
const held = async (server: TestServer): Promise<Payout> =>
  (await server.get('/admin/api/payouts', { as: admin })).body.data[0];
const alarms = async (server: TestServer): Promise<Alarm[]> =>
  (await server.get('/admin/api/overview', { as: admin })).body.data.alarms;
const resume = (server: TestServer, payout: string) =>
  server.post(`/admin/api/payouts/${payout}/resume`, {}, { as: admin });
const unknown = async (server: TestServer) =>
  (await server.get<UnknownOutgoingPage>('/admin/api/unknown-outgoing', { as: admin })).body.data;

test.each(['queued', 'creating', 'created'] as const)(
  'backed up while %s: the queue pauses with both numbers, and after a scan it is booked, not paid again',
  async (moment) => {
    const server = await restore(moment);
    expect(await held(server)).toMatchObject({
      id,
      state: 'held',
      reasons: expect.arrayContaining([
        expect.stringMatching(/\d+ on the chain and \d+ in the books.*unknown-outgoing.*resume/),
      ]),
    });
    expect((await alarms(server)).map(({ kind, subject }) => [kind, subject])).toContainEqual(['payout-queue', id]);
    const rejected = await server.post(`/admin/api/payouts/${id}/reject`, { reason: 'No' }, { as: admin });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'PAYMENT_STATE']);
    expect(await unknown(server)).toMatchObject([{ withdrawalId: id, isSuccessful: true }]);
    expect((await resume(server, id)).body.data.state).toBe('completed');
    await compareBooks(server);
    expect(await alarms(server)).toEqual([]);
    expect(await desk.arrived()).toBe(10);
    await expectSoundBooks(server, admin);
  },
);

test.each(['signed', 'sent', 'completed'] as const)(
  'backed up while %s: it is completed without anybody, not paid again',
  async (moment) => {
    const server = await restore(moment);
    expect(await stateOf(server, desk)).toBe('completed');
    expect(await desk.arrived()).toBe(10);
    expect(await alarms(server)).toEqual([]);
    await expectSoundBooks(server, admin);
  },
);

test('restored with all that was paid: the next payout is sent', async () => {
  const server = await restore('sent');
  await sendOther(server);
  expect(await stateOf(server, other)).toBe('completed');
  expect(await alarms(server)).toEqual([]);
  expect(await other.arrived()).toBe(5);
});

test('backed up before the request: the next payout waits until an administrator has seen what is missing', async () => {
  const server = await restore('requested');
  await sendOther(server);
  expect(await held(server)).toMatchObject({ state: 'held', user: { uid: other.user.uid } });
  expect((await unknown(server)).map(({ withdrawalId }) => withdrawalId)).toEqual([null, null]);
  expect((await resume(server, (await held(server)).id)).body.data.state).toBe('queued');
  await pass(server);
  expect(await stateOf(server, other)).toBe('completed');
  expect([await desk.arrived(), await other.arrived()]).toEqual([10, 10]);
  expect(new Set((await alarms(server)).map(({ kind }) => kind))).toEqual(
    new Set(['unknown-outgoing', 'chain-difference']),
  );
});
