import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { rows } from '../database/database';

/** Every check looks at the route that the router matched: an address written with escapes passes none of them. */

const EVIL = { headers: { origin: 'https://evil.example' } };
let server: TestServer;
let limited: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
});
afterAll(async () => {
  await server.close();
  await limited.close();
});

test('sign-in has one limit, however its address is written', async () => {
  const paths = ['/user/signin', '/user/%73ignin', '/%75ser/signin/', '/user/sign%69n?x=1'];
  const attempts = await Promise.all(Array.from({ length: 64 }, (_, at) => limited.post(paths[at % 4] ?? '', {})));
  expect(attempts.map(({ status }) => status).sort()).toEqual([...Array(60).fill(400), ...Array(4).fill(429)]);
});

test.each(['/user/signout', '/user/%73ignout', '/%75ser/signout/'])(
  'a foreign page may not sign out by %s',
  async (path) => {
    const { status, body } = await server.get(path, EVIL);
    expect([status, body.code]).toEqual([403, 'ORIGIN_REFUSED']);
  },
);

test('what is exempt is exempt under each of its spellings', async () => {
  const health = await Promise.all(Array.from({ length: 1_300 }, () => limited.get('/%68ealthz')));
  expect(health.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await server.post('/%73imulator/auth', { username: 'alice' }, EVIL)).status).toBe(200);
});

test('maintenance goes by the route as well', async () => {
  const closed = await startTestServer();
  await rows(closed.db, sql`insert into site_setting (key, value) values ('enableMaintenance', 'true')`);
  const held = await closed.post('/api/%6eewsletter', { email: 'a@b.example' });
  const simulated = await closed.post('/%73imulator/auth', { username: 'alice' });
  await closed.close();
  expect([held.body.code, simulated.status]).toEqual(['MAINTENANCE', 200]);
});

test('another method is refused by its route, and no escape turns a call into a page', async () => {
  const put = await server.put('/user/%73ignout');
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  const { status, body } = await server.get('/%61pi/nothing', { headers: { accept: 'text/html' } });
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

test('an Idempotency-Key of more than 200 characters is refused by name', async () => {
  const alice = await server.signInAs('alice');
  const withdraw = (length: number) =>
    server.post('/api/withdraw/', { amount: 1 }, { as: alice, headers: { 'idempotency-key': 'k'.repeat(length) } });
  const [refused, taken] = [await withdraw(201), await withdraw(200)];
  expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION']);
  expect(refused.body.details).toEqual({
    'Idempotency-Key': { code: 'fields.tooLong', message: 'Use at most 200 characters.', values: { max: 200 } },
  });
  expect(taken.body.code).toBe('INSUFFICIENT_BALANCE');
});
