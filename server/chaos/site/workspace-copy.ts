import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../../..');
const WORKSPACES = ['contracts', 'pi-simulator', 'server', 'tooling'];
const run = promisify(execFile);

/** A text that occurs exactly once in a source file, and its replacement. */
export interface Patch {
  /** Relative to the workspace's root. */
  file: string;
  from: string;
  to: string;
}

/**
 * Shorter waits. A response is lost just as well when the connection is cut at once, and since processes are killed here,
 * not machines, nothing is lost that PostgreSQL has not yet written to disk.
 */
const SHORTENED: readonly Patch[] = [
  { file: 'pi-simulator/src/http/plugin.ts', from: 'CUT_HUNG_AFTER_MS = 30_000', to: 'CUT_HUNG_AFTER_MS = 20' },
  {
    file: 'server/src/modules/payments/chain.service.ts',
    from: 'LAG_PAUSES_MS = [300, 900]',
    to: 'LAG_PAUSES_MS = [30, 90]',
  },
  {
    file: 'server/src/modules/payouts/payouts.jobs.ts',
    from: 'SHORT_PAUSES_MS = [200, 600]',
    to: 'SHORT_PAUSES_MS = [20, 60]',
  },
  {
    file: 'server/src/platform/database/pg-pool.ts',
    from: '-c synchronous_commit=on',
    to: '-c synchronous_commit=off',
  },
];

/** A copy of the server's sources in a temporary folder: the tree may be edited while it runs. */
export interface WorkspaceCopy {
  root: string;
  /** The bundled program of one server process. */
  program: string;
  remove(): Promise<void>;
}

/**
 * Copies, patches and bundles. Throws when a patch does not apply: otherwise a bug would only seem to be seeded. Named
 * tests need the original waits.
 */
export async function copyWorkspace(
  patches: readonly Patch[] = [],
  shortened: readonly Patch[] = SHORTENED,
): Promise<WorkspaceCopy> {
  const root = await mkdtemp(join(tmpdir(), 'dotpi-chaos-'));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    await copySources(root);
    for (const patch of [...shortened, ...patches]) await applyPatch(root, patch);
    await run(process.execPath, [join(root, 'server/chaos/site/bundle.mjs'), root]);
  } catch (error) {
    await remove();
    throw error;
  }
  return { root, program: join(root, '.chaos', 'site-process.cjs'), remove };
}

async function copySources(root: string): Promise<void> {
  await cp(join(ROOT, 'package.json'), join(root, 'package.json'));
  const filter = (path: string) => !/[\\/](node_modules|dist)$/.test(path);
  for (const name of WORKSPACES) {
    await cp(join(ROOT, name), join(root, name), { recursive: true, filter });
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) await symlink(own, join(root, name, 'node_modules'));
  }
  await linkPackages(join(root, 'node_modules'));
}

/** Packages are the originals; the workspaces among them are the copies. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(folder);
  const originals = join(ROOT, 'node_modules');
  for (const name of await readdir(originals)) {
    const isOurs = WORKSPACES.includes(name);
    await symlink(isOurs ? join('..', name) : join(originals, name), join(folder, name));
  }
}

async function applyPatch(root: string, { file, from, to }: Patch): Promise<void> {
  const source = await readFile(join(root, file), 'utf8');
  const found = source.split(from).length - 1;
  if (found !== 1) throw new Error(`a patch of ${file} finds its text ${found} times: ${from}`);
  await writeFile(
    join(root, file),
    source.replace(from, () => to),
  );
}
