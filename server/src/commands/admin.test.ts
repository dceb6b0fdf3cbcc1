import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAudit } from '../modules/audit/audit.service';
import { ensureUser, findUserBy } from '../modules/identity/identity.service';
import { inTransaction } from '../platform/database/database';
import { migrate } from '../platform/database/migrations';
import { openDatabase } from '../platform/database/open-database';
import { loadConfig } from '../platform/load-config';
import { WORKSPACE_ROOT } from '../platform/locations';
import { bundledProgram } from '../testing/bundled-program';

/** The command against an embedded database that nobody else has open. */

const program = bundledProgram('main.ts');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dotpi-admin-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = async (...args: string[]) => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return (
    await promisify(execFile)(process.execPath, [program(), 'admin', ...args], { cwd: WORKSPACE_ROOT, env })
  ).stdout.trim();
};
const open = () => openDatabase(loadConfig({ DATA_DIR: dataDir }));

test('it makes the first administrator', async () => {
  const before = await open();
  await migrate(before.db);
  await inTransaction(before.db, (tx) => ensureUser(tx, { uid: 'uid-of-the-first', username: 'first' }));
  await before.close();
  await expect(run('grant', 'unknown-uid')).rejects.toThrow('No user unknown-uid');
  await expect(run('promote', 'uid-of-the-first')).rejects.toThrow('grant <uid>');
  await expect(run('grant', 'uid-of-the-first', '--roles', 'boss')).rejects.toThrow('No role boss');
  expect(await run('grant', 'uid-of-the-first')).toContain('is now: user, admin, admin:support, admin:moderation');
  expect(await run('revoke', 'uid-of-the-first', '--roles', 'support,moderation')).toMatch(
    /is now: user, admin, admin:finance, admin:owner$/,
  );
  await expect(run('approve', 'no-case')).rejects.toThrow('no-case is not approved: NOT_FOUND');
  expect(await run('reopen', 'uid-of-the-first')).toContain('0 ended tokens');
  const after = await open();
  expect((await findUserBy(after.db, 'uid-of-the-first'))?.admin_roles).toEqual(['finance', 'owner']);
  expect(await readAudit(after.db, {})).toMatchObject({
    data: [
      { actor: null, act: 'user.reopen' },
      { actor: null, act: 'revoke', target: 'uid-of-the-first' },
      { actor: null, act: 'grant', target: 'uid-of-the-first' },
    ],
  });
  await after.close();
}, 180_000);

test('it makes, lists and ends tokens', async () => {
  const made = await run('token', 'make', 'shop-team', '--remotes', 'mf-shop,mf-news', '--days', '30');
  const [, id = ''] =
    /^DEPLOY_TOKEN=dotpi_deploy_\S{43}\n(\S+) {2}shop-team ships mf-shop, mf-news until/.exec(made) ?? [];
  expect(await run('token', 'list')).toContain(`${id}  shop-team ships mf-shop, mf-news until`);
  expect(await run('token', 'revoke', id)).toMatch(/; revoked$/);
  await expect(run('token', 'make')).rejects.toThrow('token make <team>');
}, 90_000);
