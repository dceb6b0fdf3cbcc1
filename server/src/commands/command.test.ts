import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundledProgram } from '../testing/bundled-program';
import { WORKSPACE_ROOT } from '../platform/locations';
import { isMigration } from '../platform/database/migrations';

const program = bundledProgram('main.ts');
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dotpi-migrate-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program(), 'migrate'], {
    cwd: WORKSPACE_ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  });

test('the command migrates an empty database and has nothing to do afterwards', async () => {
  const files = (await readdir(join(WORKSPACE_ROOT, 'server/migrations')))
    .filter(isMigration)
    .map((file) => file.replace(/\.sql$/, ''));
  expect((await run({})).stdout.trim().split('\n')).toEqual(files.sort().map((name) => `migrated ${name}`));
  expect((await run({})).stdout).toBe('The schema is current.\n');
}, 60_000);

test('a database that cannot be reached ends it with the reason', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  await expect(run(nowhere)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ECONNREFUSED') as string,
  });
}, 60_000);
