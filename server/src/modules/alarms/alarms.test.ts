import { MONEY_REASONS, type Overview } from 'contracts';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { clearAlarm, clearAlarms, raiseAlarm } from './alarms.service';

let server: TestServer;
let admin: Session;
const lines: { alarm?: string; level: number; msg: string }[] = [];
beforeAll(async () => {
  server = await startTestServer({
    template: 'demo',
    logTo: { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
  });
  admin = await server.signInAs('admin-demo');
});
afterAll(() => server.close());

const raise = (subject: string) =>
  raiseAlarm(server.app.context, {
    kind: 'payout-held',
    subject,
    because: [MONEY_REASONS.because('paidAlready', { txid: subject })],
  });
const open = async () =>
  (await server.get<Overview>('/admin/api/overview', { as: admin })).body.data.alarms.map(({ subject }) => subject);
const logged = () => lines.filter(({ alarm }) => alarm === 'payout-held').length;
const close = async (subject: string) => {
  const { body } = await server.get<Overview>('/admin/api/overview', { as: admin });
  const id = body.data.alarms.find((alarm) => alarm.subject === subject)?.id ?? 'unknown';
  return server.post(`/admin/api/alarms/${id}/close`, { reason: 'It is known.' }, { as: admin });
};

test('an alarm is logged once, listed and counted until its cause is gone, and comes back with it', async () => {
  await raise('w1');
  await raise('w1');
  await raise('w2');
  expect([await open(), logged()]).toEqual([['w1', 'w2'], 2]);
  expect(lines.find(({ alarm }) => alarm)).toMatchObject({ level: 50, msg: 'transaction w1 pays it already' });
  expect((await server.get<string>('/metrics')).body).toContain('alarms_open{kind="payout-held"} 2');
  await clearAlarm(server.db, 'payout-held', 'w1');
  expect(await open()).toEqual(['w2']);
  await raise('w1');
  expect([await open(), logged()]).toEqual([['w2', 'w1'], 3]);
  await clearAlarms(server.db, 'payout-held', ['w2']);
  expect(await open()).toEqual(['w2']);
  await clearAlarms(server.db, 'payout-held');
  expect((await server.get<string>('/metrics')).body).toContain('alarms_open{kind="payout-held"} 0');
});

test('one that an administrator closed stays closed while its cause stays; the record has the reason', async () => {
  await raise('w3');
  const closed = await close('w3');
  expect(closed.body.data).toMatchObject({ kind: 'payout-held', subject: 'w3' });
  await raise('w3');
  expect(await open()).toEqual([]);
  expect((await close('w3')).status).toBe(404);
  const { body } = await server.get(`/admin/api/audit?target=${closed.body.data.id}`, { as: admin });
  expect(body.data).toMatchObject([{ act: 'alarm.close', reason: 'It is known.', before: { subject: 'w3' } }]);
  await clearAlarm(server.db, 'payout-held', 'w3');
  await raise('w3');
  expect(await open()).toEqual(['w3']);
});
