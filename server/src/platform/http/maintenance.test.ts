import { sql } from 'kysely';
import { rows } from '../database/database';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await rows(server.db, sql`insert into site_setting (key, value) values ('enableMaintenance', 'true')`);
});
afterAll(() => server.close());

test('writes wait, with Retry-After', async () => {
  const { status, body, headers } = await server.post('/api/newsletter', { email: 'a@b.example' });
  expect([status, body.code]).toEqual([503, 'MAINTENANCE']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('reads, sign-in, sign-out and payments go on', async () => {
  expect((await server.get('/api/domain/list')).status).toBe(200);
  const alice = await server.signInAs('alice');
  await server.deposit(alice, 5);
  expect((await server.post('/user/signout', {}, { as: alice })).status).toBe(200);
});
