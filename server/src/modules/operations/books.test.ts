import type { LedgerResponse, Overview } from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { ChainWallet } from '../payments/testing/chain-wallet';
import { scanOutgoing } from '../payouts/outgoing.service';
import { waitingSweeper } from './waiting.jobs';

const HOUR_MS = 3_600_000;

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  // The books begin here: what leaves afterwards is theirs to explain.
  await scanOutgoing(server.app.context);
});
beforeEach(() => pass(HOUR_MS + 1_000));
afterAll(() => server.close());

async function pass(ms: number): Promise<void> {
  await server.advanceClock(ms);
  admin = await server.signInAs('admin-demo');
}
const alarms = async (kind: string) =>
  (await server.get<Overview>('/admin/api/overview', { as: admin })).body.data.alarms.filter(
    (alarm) => alarm.kind === kind,
  );
const metric = async (name: string) =>
  (await server.get<string>('/metrics')).body.split('\n').find((line) => line.startsWith(`${name} `));

test('chain and books agree: no difference, no alarm, and the metrics say so', async () => {
  const { body } = await server.get<LedgerResponse>('/admin/api/ledger', { as: admin });
  expect(body.data).toMatchObject({ balanced: true, chainDifference: 0 });
  expect(await metric('chain_difference_pi')).toBe('chain_difference_pi 0');
  expect(await metric('ledger_balanced')).toBe('ledger_balanced 1');
  expect(await alarms('chain-difference')).toEqual([]);
});

test('money that left without the books is a difference, within the hour an alarm and a metric; closed, it stays closed', async () => {
  await ChainWallet.ofApp(server).send(1, 'a stolen seed', ChainWallet.of(server, 'frank').address);
  const { body } = await server.get<LedgerResponse>('/admin/api/ledger', { as: admin });
  expect(body.data.chainDifference).toBeCloseTo(-1.01, 7);
  await pass(HOUR_MS + 1_000);
  expect(await metric('chain_difference_pi')).toBe('chain_difference_pi -1.01');
  const [alarm, ...others] = await alarms('chain-difference');
  expect(others).toEqual([]);
  expect(alarm?.message).toContain('1.01');
  await server.post(`/admin/api/alarms/${alarm?.id}/close`, { reason: 'The seed was replaced.' }, { as: admin });
  await pass(HOUR_MS + 1_000);
  expect(await alarms('chain-difference')).toEqual([]);
  await ChainWallet.ofApp(server).send(1, 'again', ChainWallet.of(server, 'frank').address);
  await pass(HOUR_MS + 1_000);
  expect(await alarms('chain-difference')).toHaveLength(1);
});

test('unknown transactions that an administrator names are in the books, and the alarm ends', async () => {
  const listed = await server.get('/admin/api/unknown-outgoing', { as: admin });
  const name = (txid: string) =>
    server.post(`/admin/api/unknown-outgoing/${txid}/name`, { reason: 'Sent by hand.' }, { as: admin });
  const hashes = listed.body.data.map(({ hash }: { hash: string }) => hash) as string[];
  expect(hashes).toHaveLength(2);
  for (const hash of hashes) expect((await name(hash)).body.data).toEqual({ hash, amount: 1, fee: 0.01 });
  expect((await name(hashes[0] ?? '')).status).toBe(404);
  const { body } = await server.get<LedgerResponse>('/admin/api/ledger', { as: admin });
  expect(body.data).toMatchObject({ balanced: true, chainDifference: 0 });
  await pass(HOUR_MS + 1_000);
  expect([await alarms('chain-difference'), await alarms('unknown-outgoing')]).toEqual([[], []]);
});

test('a chain that does not respond is no difference', async () => {
  const before = await metric('chain_difference_pi');
  await server.post('/simulator/faults', { operation: 'horizon', kind: 'http_500_html', times: 'always' });
  await pass(HOUR_MS + 1_000);
  expect(await metric('chain_difference_pi')).toBe(before);
  await server.delete('/simulator/faults');
});

test('books that do not balance are an alarm until they do', async () => {
  const edit = (by: number) =>
    sql`update ledger_account set balance = balance + ${by} where kind = 'platform.fees'`.execute(server.db);
  await edit(1);
  await pass(HOUR_MS + 1_000);
  expect(await metric('ledger_balanced')).toBe('ledger_balanced 0');
  expect(await alarms('books-unbalanced')).toHaveLength(1);
  await edit(-1);
  await pass(HOUR_MS + 1_000);
  expect(await alarms('books-unbalanced')).toEqual([]);
});

test('a proof that fails is an alarm, and what was found before is not shown for long', async () => {
  await sql`alter table ledger_checkpoint_total rename to away`.execute(server.db);
  await pass(4 * HOUR_MS);
  expect(await alarms('books-unproved')).toMatchObject([{ subject: 'failing' }]);
  expect(await metric('ledger_balanced')).toBe('ledger_balanced Nan');
  await sql`alter table away rename to ledger_checkpoint_total`.execute(server.db);
  await pass(HOUR_MS + 1_000);
  expect([await alarms('books-unproved'), await metric('ledger_balanced')]).toEqual([[], 'ledger_balanced 1']);
});

test('the age of the last whole proof is a metric, and above a day an alarm until every line is added up again', async () => {
  const age = async () => Number((await metric('books_proved_age_seconds'))?.split(' ')[1]);
  await sql`update ledger_checkpoint set whole_at = product_now() - interval '30 hours'`.execute(server.db);
  expect(await age()).toBeGreaterThanOrEqual(108_000);
  await waitingSweeper(server.app.context).run();
  expect(await alarms('books-unproved')).toMatchObject([{ subject: 'old' }]);
  await pass(HOUR_MS + 1_000);
  expect(await age()).toBeLessThan(3_600);
  expect(await alarms('books-unproved')).toEqual([]);
});
