/** Tells whether a build would give the same result as the last: a hash over all its inputs. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inRoot, inWorkspace, ROOT } from '../workspace.cjs';

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test',
  'docs',
  'bench',
  'bin',
  'generator',
  'jest',
  'storybook-static',
  'test-results',
]);
const TESTS = /\.test\.[cm]?[jt]sx?$|\.md$|^jest\.config/;
/** The tests in here are what the generators write. */
const TEMPLATES = inWorkspace('tooling', 'generator', 'templates');
const SKIPPED_FILES = /\.(test|stories)\.[cm]?[jt]sx?$|\.md$|^jest\.config/;

/**
 * Hash of the sources in `folders` (of the repository) together with `extra` facts; stories count only where requested.
 * The same in every copy of the repository.
 */
export async function fingerprint(folders, extra = {}, { stories = false } = {}) {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  const roots = [...folders, 'tooling/tsconfig.base.json'].map((folder) => inWorkspace(folder));
  for (const root of [...roots, inRoot('package-lock.json')])
    for (const file of await filesUnder(root, stories)) hash.update(relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}

const isSkipped = (name, stories) =>
  SKIPPED_FOLDERS.has(name) || (name.startsWith('.') && !(stories && name === '.storybook'));

async function filesUnder(path, stories) {
  if (/\w\.\w+$/.test(path)) return [path];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        // By name first: here a link to a folder does not count as a folder.
        if (isSkipped(entry.name, stories)) return [];
        if (entry.isDirectory()) return filesUnder(join(path, entry.name), stories);
        if (path.startsWith(TEMPLATES)) return [join(path, entry.name)];
        return (stories ? TESTS : SKIPPED_FILES).test(entry.name) || entry.name.endsWith('.tsbuildinfo')
          ? []
          : [join(path, entry.name)];
      }),
  );
  return lists.flat();
}
