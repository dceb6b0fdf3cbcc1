import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';

/** Who may decide about a withdrawal, and how many. */

let server: TestServer;
let admin: Session;
let second: Session;
let user: Session;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  admin = await server.signInAs('admin-demo');
  second = await server.signInAs('second-admin');
  await makeAdmin(server.db, second.id);
});
beforeEach(async () => {
  people += 1;
  user = await server.signInAs(`rich-${people}`);
  await server.deposit(user, 6_000);
});
afterAll(() => server.close());

async function request(amount: number, as = user): Promise<string> {
  const { body } = await server.post('/api/withdraw', { amount }, { as });
  return body.data.id as string;
}
const decide = (id: string, call: string, as = admin, body: object = { reason: 'r', txid: 'ab'.repeat(32) }) =>
  server.post(`/admin/api/payouts/${id}/${call}`, body, { as });
const stateOf = async (as = user) => (await server.get('/api/withdrawals', { as })).body.data[0].state as string;

test('nobody decides about their own withdrawal', async () => {
  await server.deposit(admin, 900);
  const id = await request(600, admin);
  for (const call of ['approve', 'reject', 'complete', 'hold', 'resume']) {
    const { status, body } = await decide(id, call);
    expect([call, status, body.code]).toEqual([call, 403, 'FORBIDDEN']);
  }
  expect(await stateOf(admin)).toBe('review');
  expect((await decide(id, 'reject', second)).status).toBe(200);
});

test('above 5,000 π two different administrators approve', async () => {
  const id = await request(5_000.01);
  expect((await decide(id, 'approve')).body.data).toMatchObject({ state: 'review', approvals: 1 });
  await server.advanceClock(0);
  expect(await stateOf()).toBe('review');
  const again = await decide(id, 'approve');
  expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_STATE']);
  expect((await decide(id, 'approve', second)).body.data).toMatchObject({ state: 'queued', approvals: 2 });
});

test('two approvals of one administrator at once count once', async () => {
  const id = await request(5_500);
  const responses = await Promise.all([decide(id, 'approve'), decide(id, 'approve'), decide(id, 'approve')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await stateOf()).toBe('review');
});

test('at 5,000 π one administrator is enough, and one rejects any amount', async () => {
  const id = await request(5_000);
  expect((await decide(id, 'approve')).body.data.state).toBe('queued');
  await server.advanceClock(0);
  expect(await stateOf()).toBe('completed');
  await server.deposit(user, 6_000);
  expect((await decide(await request(5_500), 'reject')).body.data.state).toBe('cancelled');
});

test('a withdrawal under review that was held is reviewed again, with its approvals', async () => {
  const id = await request(5_500);
  await decide(id, 'approve');
  const held = await decide(id, 'hold', second, {});
  expect(held.body.data).toMatchObject({ state: 'held', reasons: ['above 500\u00a0π', 'held by an administrator'] });
  expect((await decide(id, 'hold')).body.code).toBe('PAYMENT_STATE');
  const resumed = await decide(id, 'resume', second, {});
  expect(resumed.body.data).toMatchObject({ state: 'review', approvals: 1, reasons: ['above 500\u00a0π'] });
  expect((await decide(id, 'approve', second)).body.data.state).toBe('queued');
});

test('a queued one that was held waits for its administrator', async () => {
  const id = await request(10);
  expect((await decide(id, 'hold')).body.data.state).toBe('held');
  await server.advanceClock(60_000);
  expect(await stateOf()).toBe('held');
  expect((await decide(id, 'resume')).body.data.state).toBe('queued');
  await server.advanceClock(0);
  expect(await stateOf()).toBe('completed');
});

test.each(['hold', 'resume'])('%s needs an administrator and a payout', async (call) => {
  const id = await request(10);
  expect((await decide(id, call, user)).status).toBe(403);
  expect((await decide('nope', call)).status).toBe(404);
  expect((await decide('01900000-0000-7000-8000-000000000000', call)).status).toBe(404);
});

test('the smallest withdrawal is a setting', async () => {
  const refused = async (value: string) =>
    (await server.put('/admin/api/settings', { key: 'withdrawal_minimum', value }, { as: admin })).status;
  expect(await refused('0')).toBe(400);
  expect(await refused('1.5')).toBe(200);
  const { status, body } = await server.post('/api/withdraw', { amount: 1.49 }, { as: user });
  expect([status, body.code, body.details.amount.message]).toEqual([
    400,
    'VALIDATION',
    'The smallest withdrawal is 1.50\u00a0π.',
  ]);
  expect(await request(1.5)).toBeTruthy();
});
