import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AuditPage } from 'contracts';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/database';
import { migrate } from '../../platform/database/migrations';
import { openDatabase } from '../../platform/database/open-database';
import { loadConfig } from '../../platform/load-config';
import { WORKSPACE_ROOT } from '../../platform/locations';
import { bundledProgram } from '../../testing/bundled-program';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { readAudit } from '../audit/audit.service';
import { ensureUser, findUserBy } from './identity.service';
import { changeRole } from './roles.service';

const program = bundledProgram('admin.ts');
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

test('the command on the server makes the first administrator', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-admin-'));
  const config = loadConfig({ DATA_DIR: dataDir });
  const before = await openDatabase(config);
  await migrate(before.db);
  await inTransaction(before.db, (tx) => ensureUser(tx, { uid: 'uid-of-the-first', username: 'first' }));
  await before.close();
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [program(), ...args], {
      cwd: WORKSPACE_ROOT,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
  await expect(run('grant', 'unknown-uid')).rejects.toThrow('No user unknown-uid');
  await expect(run('promote', 'uid-of-the-first')).rejects.toThrow('grant <uid>');
  expect((await run('grant', 'uid-of-the-first')).stdout).toContain('is now: user, admin');
  const after = await openDatabase(config);
  expect((await findUserBy(after.db, 'uid-of-the-first'))?.is_admin).toBe(true);
  expect(await readAudit(after.db, {})).toMatchObject({ data: [{ actor: null, target: 'uid-of-the-first' }] });
  await after.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
