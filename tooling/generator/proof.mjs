/**
 * A temporary copy of the repository for trying out generated workspaces, with its sources and the installed packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, readJson, ROOT } from '../workspace.cjs';

/** Makes the copy; `run` starts a program of node_modules/.bin or node in it and returns its exit code and output. */
export async function copyRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'dotpi-generated-'));
  for (const file of listFiles()) {
    if (!existsSync(inRoot(file))) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(inRoot(file), join(folder, file));
  }
  const { workspaces } = readJson(inRoot('package.json'));
  await linkPackages(folder, workspaces);
  if (existsSync(inRoot('.tsbuild'))) await cp(inRoot('.tsbuild'), join(folder, '.tsbuild'), { recursive: true });
  return { folder, run: (tool, args) => run(folder, tool, args), remove: () => rm(folder, { recursive: true }) };
}

/** What git would commit, which leaves out results of builds and tests. */
function listFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  return stdout.split('\0').filter(Boolean);
}

/** Links every installed package, and links the workspaces to the copy instead of to this repository. */
async function linkPackages(folder, workspaces) {
  for (const holder of ['.', ...workspaces].filter((name) => existsSync(inRoot(name, 'node_modules')))) {
    await mkdir(join(folder, holder, 'node_modules'), { recursive: true });
    for (const name of await readdir(inRoot(holder, 'node_modules'))) {
      const source = workspaces.includes(name) ? join(folder, name) : inRoot(holder, 'node_modules', name);
      await symlink(source, join(folder, holder, 'node_modules', name));
    }
  }
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
