/** A temporary copy of the repository with its sources and the installed packages, for what must work in any folder. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, readJson, ROOT } from '../workspace.cjs';

/**
 * Makes the copy; `run` starts a program of node_modules/.bin or node in it and returns its exit code and output. `packages`
 * says whether installed packages are linked, or stand in the copy as after an installation there.
 */
export async function copyRepository({ packages = 'linked' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'dotpi-copy-'));
  for (const file of listFiles()) {
    if (!existsSync(inRoot(file))) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(inRoot(file), join(folder, file));
  }
  const { workspaces } = readJson(inRoot('package.json'));
  const holders = ['.', ...workspaces].filter((name) => existsSync(inRoot(name, 'node_modules')));
  if (packages === 'linked') await linkPackages(folder, workspaces, holders);
  else for (const holder of holders) copyPackages(inRoot(holder, 'node_modules'), join(folder, holder));
  if (existsSync(inRoot('.tsbuild'))) await cp(inRoot('.tsbuild'), join(folder, '.tsbuild'), { recursive: true });
  return { folder, run: (tool, args) => run(folder, tool, args), remove: () => rm(folder, { recursive: true }) };
}

/** What git would commit, which leaves out results of builds and tests. */
function listFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  return stdout.split('\0').filter(Boolean);
}

/** Links every installed package, and links the workspaces to the copy instead of to this repository. */
async function linkPackages(folder, workspaces, holders) {
  for (const holder of holders) {
    await mkdir(join(folder, holder, 'node_modules'), { recursive: true });
    for (const name of await readdir(inRoot(holder, 'node_modules'))) {
      const source = workspaces.includes(name) ? join(folder, name) : inRoot(holder, 'node_modules', name);
      await symlink(source, join(folder, holder, 'node_modules', name));
    }
  }
}

/** As hard links where both folders are on one disk. */
export function copyPackages(packages, target) {
  const isCopied = (how) => spawnSync('cp', [how, packages, target]).status === 0;
  if (!isCopied('-al') && !isCopied('-a')) throw new Error(`${packages} cannot be copied to ${target}.`);
}

function run(folder, tool, args) {
  const program = tool === 'node' ? process.execPath : inRoot('node_modules', '.bin', tool);
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TEST_DATABASE_URL: '' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, output: stdout + stderr };
}
