import type { AuditPage } from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { changeRole } from './roles.service';

let server: TestServer;
let admin: Session;
let user: Session;
beforeAll(async () => {
  server = await startTestServer();
  [admin, user] = [await server.signInAs('first-admin'), await server.signInAs('second-admin')];
});
afterAll(() => server.close());

const change = (verb: 'grant' | 'revoke', uid: string, as: Session, reason = 'They help out.') =>
  server.post(`/admin/api/users/${uid}/${verb}`, { reason }, { as });
const audit = async (query: string): Promise<AuditPage> =>
  (await server.get(`/admin/api/audit${query}`, { as: admin })).body;

test('an administrator makes another one, who acts at once; both grants are in the record', async () => {
  expect((await change('grant', user.uid, admin)).body.code).toBe('FORBIDDEN');
  await changeRole(server.db, null, { user: admin.uid, isAdmin: true, reason: 'command on the server' });
  expect((await change('grant', user.id, admin)).body.data).toMatchObject({ uid: user.uid, roles: ['user', 'admin'] });
  expect((await server.get('/admin/api/audit', { as: user })).status).toBe(200);
  const { data, meta } = await audit('');
  expect(meta.total).toBe(2);
  expect(data).toMatchObject([
    {
      actor: { uid: admin.uid, username: 'first-admin' },
      action: 'grant',
      target: user.uid,
      reason: 'They help out.',
      before: { isAdmin: false },
      after: { isAdmin: true },
    },
    { actor: null, action: 'grant', target: admin.uid },
  ]);
  expect((await audit(`?actor=${admin.uid}`)).data).toHaveLength(1);
  expect((await audit(`?target=${admin.uid}`)).data).toHaveLength(1);
  expect((await audit('?target=nobody')).data).toEqual([]);
});

test('the role is taken by another administrator only, at once; unknown users and missing reasons are refused', async () => {
  expect((await change('revoke', admin.uid, admin)).body.code).toBe('FORBIDDEN');
  expect((await change('revoke', user.uid, admin, '')).body.code).toBe('VALIDATION');
  expect((await change('grant', 'nobody', admin)).body.code).toBe('NOT_FOUND');
  expect((await change('revoke', user.uid, admin)).body.data.roles).toEqual(['user']);
  expect((await server.get('/admin/api/audit', { as: user })).body.code).toBe('FORBIDDEN');
  expect((await audit('?limit=1')).data).toMatchObject([{ action: 'revoke', before: { isAdmin: true } }]);
});

test.each([sql`update audit_entry set reason = 'changed'`, sql`delete from audit_entry`, sql`truncate audit_entry`])(
  'the database refuses to change the record (%#)',
  async (attempt) => {
    await expect(attempt.execute(server.db)).rejects.toThrow('append-only');
  },
);
