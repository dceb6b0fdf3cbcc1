import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
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

/** Shorter waits: a response is lost just as well when the connection is cut at once. */
export const SHORTENED: readonly Patch[] = [
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
];

/** Where processes are killed, not database servers, nothing is lost that PostgreSQL has not yet written to disk. */
const FAST_COMMITS: readonly Patch[] = [
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
  /** Applies patches until the returned function is called; throws, with nothing changed, when one does not apply. */
  seed(patches: readonly Patch[]): Promise<() => Promise<void>>;
  /** Bundles the program anew. */
  bundle(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Copies, patches and bundles. Throws when a patch does not apply: otherwise a bug would only seem to be seeded. Named
 * tests need the original waits.
 */
export async function copyWorkspace(
  patches: readonly Patch[] = [],
  shortened: readonly Patch[] = [...SHORTENED, ...FAST_COMMITS],
): Promise<WorkspaceCopy> {
  const root = await mkdtemp(join(tmpdir(), 'dotpi-chaos-'));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    await copySources(root);
    await seed(root, [...shortened, ...patches]);
    await bundle(root);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    root,
    program: join(root, '.chaos', 'site-process.cjs'),
    seed: (more) => seed(root, more),
    bundle: () => bundle(root),
    remove,
  };
}

async function bundle(root: string): Promise<void> {
  await run(process.execPath, [join(root, 'server/chaos/site/bundle.mjs'), root]);
}

async function seed(root: string, patches: readonly Patch[]): Promise<() => Promise<void>> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const originals = new Map(patches.map(({ file }) => [file, read(file)]));
  const write = async (sources: ReadonlyMap<string, string>) => {
    for (const [file, source] of sources) await writeFile(join(root, file), source);
  };
  await write(patchSources(patches, read));
  return () => write(originals);
}

/** The sources after all patches, by their file; throws when one does not find its text exactly once. */
export function patchSources(patches: readonly Patch[], read: (file: string) => string): Map<string, string> {
  const sources = new Map<string, string>();
  for (const { file, from, to } of patches) {
    const source = sources.get(file) ?? read(file);
    const found = source.split(from).length - 1;
    if (found !== 1) throw new Error(`a patch of ${file} finds its text ${found} times: ${from}`);
    sources.set(
      file,
      source.replace(from, () => to),
    );
  }
  return sources;
}

async function copySources(root: string): Promise<void> {
  await cp(join(ROOT, 'package.json'), join(root, 'package.json'));
  const filter = (path: string) => !/[\\/](node_modules|dist)$/.test(path);
  for (const name of WORKSPACES) {
    await cp(join(ROOT, name), join(root, name), { recursive: true, filter });
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) await symlink(own, join(root, name, 'node_modules'));
  }
  // Of the remotes what a server reads of them.
  for (const folder of await readdir(ROOT)) {
    const declaration = join(folder, 'remote.config.json');
    if (existsSync(join(ROOT, declaration))) await cp(join(ROOT, declaration), join(root, declaration));
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
