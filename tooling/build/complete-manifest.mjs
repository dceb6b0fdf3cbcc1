/**
 * Completes the remote.json of a remote's build with version, contract and the hash of every file. The folder is then a
 * complete release.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { neededRange } from '../contract/surface.mjs';
import { integrityOf } from './integrity.mjs';
import { DIST, inWorkspace, readJson, remoteContract } from '../workspace.cjs';

/** Completes the manifest of a built remote; returns it. */
export async function completeManifest(name) {
  const folder = join(DIST, 'remotes', name);
  const { takes = {}, ...described } = readJson(join(folder, 'remote.json'));
  const manifest = {
    ...described,
    takes: Object.fromEntries(
      Object.entries(takes).map(([share, taken]) => [share, { ...taken, range: neededRange(share, taken) }]),
    ),
    contract: remoteContract(),
    integrity: await integrityOf(folder),
  };
  manifest.version = versionOf(readJson(inWorkspace(name, 'package.json')).version, manifest);
  await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest));
  return manifest;
}

/**
 * The package's version and a hash of the build: the same build always gets the same folder, another build another one.
 */
export function versionOf(packageVersion, { contract, entry, requires, routes, slots, nav, integrity }) {
  const files = Object.entries(integrity).sort();
  const text = JSON.stringify([contract, entry, requires, routes, slots, nav, files]);
  return `${packageVersion}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
