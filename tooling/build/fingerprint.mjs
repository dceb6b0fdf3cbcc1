/** Says whether a build would give what it gave before: a hash over everything that goes into it. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../workspace.cjs';

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test',
  'docs',
  'bin',
  'jest',
  '.storybook',
  'storybook-static',
]);
const SKIPPED_FILES = /\.(test|stories)\.[cm]?[jt]sx?$|\.md$|^jest\.config/;

/** Hash of the sources in `folders` (of the repository) together with `extra` facts. */
export async function fingerprint(folders, extra = {}) {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  const roots = [...folders, 'package-lock.json', 'tsconfig.base.json'];
  for (const root of roots)
    for (const file of await filesUnder(inRoot(root))) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

async function filesUnder(path) {
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesUnder(join(path, entry.name));
        return SKIPPED_FILES.test(entry.name) || entry.name.endsWith('.tsbuildinfo') ? [] : [join(path, entry.name)];
      }),
  );
  return lists.flat();
}
