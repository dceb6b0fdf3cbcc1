#!/usr/bin/env node
/**
 * npm run test:bytes -w tooling: builds the sources of this checkout once more, in a copy in another folder and without a cache,
 * and compares the two builds byte by byte: a release can be verified by building its sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../build/build-site.mjs';
import { copyRepository } from '../generator/proof.mjs';
import { publicKeys } from '../shipping/keys.cjs';
import { remoteNames, ROOT } from '../workspace.cjs';

await buildSite();
// The keys that the shell trusts are part of its bytes.
process.env.REMOTE_PUBLIC_KEYS = publicKeys().join(',');
delete process.env.REMOTE_SIGNING_KEY;
const copy = await copyRepository({ packages: 'copied' });
try {
  const { status, output } = copy.run('node', ['tooling/bin/build.mjs', '--unshipped']);
  if (status !== 0) throw new Error(output);
  const files = [...built(ROOT)].sort();
  const others = new Set(built(copy.folder));
  const different = files.filter((file) => !others.delete(file) || !isEqual(file)).concat([...others]);
  console.log(`${files.length} files, ${different.length} differ\n${different.join('\n')}`.trim());
  process.exitCode = different.length > 0 || files.length === 0 ? 1 : 0;
} finally {
  await copy.remove();
}

function isEqual(file) {
  return readFileSync(join(ROOT, file)).equals(readFileSync(join(copy.folder, file)));
}

/** The files of a build. */
function built(root) {
  const folders = ['dist/server', 'dist/shell', ...remoteNames().map((name) => `dist/remotes/${name}`)];
  return folders.flatMap((folder) => filesIn(root, folder));
}

function filesIn(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
