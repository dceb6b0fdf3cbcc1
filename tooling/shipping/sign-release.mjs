/** A build becomes a release where it was built: what was built, and nothing else, is signed with the team's key. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../build/integrity.mjs';
import { loadContracts } from '../build/contracts.mjs';
import { readJson } from '../workspace.cjs';
import { requireKey, sign } from './keys.cjs';

/** One folder's name: no slash, no way up. */
const VERSION = /^(?!.*\.\.)[0-9A-Za-z][\w.+-]{0,63}$/;

/** The signed manifest of the build in `built`, whose remote.json is complete. `note` and `commit` say what it is. */
export async function signRelease(built, about = {}) {
  const manifest = placed(await readBuild(built), about);
  const { issueText, releaseText } = await loadContracts();
  const key = requireKey();
  const at = Date.now();
  const issued = { at, signature: sign(issueText(manifest.name, manifest.version, at), key) };
  return { ...manifest, signature: sign(releaseText(manifest), key), issued };
}

/** The manifest of a build that was signed where it was made; the caller looks whose signature it is. */
export async function readSigned(built, about = {}) {
  const manifest = await readBuild(built);
  if (!manifest.signature) throw new Error(`${manifest.name} ${manifest.version} is not signed.`);
  return placed(manifest, about);
}

async function readBuild(built) {
  const file = join(built, 'remote.json');
  if (!existsSync(file)) throw new Error(`${built} holds no build of a remote: npm run build -w mf-… makes one.`);
  const manifest = readJson(file);
  if (!VERSION.test(manifest.version)) throw new Error(`${manifest.version} is not a version.`);
  await refuseChangedFiles(manifest.name, built, manifest.integrity);
  return manifest;
}

/** Where a build says that it lies does not count: a release lies in its own folder. */
function placed(manifest, { note, commit }) {
  const { name, version, entry } = manifest;
  return {
    ...manifest,
    previous: undefined,
    misfit: undefined,
    entry: `/mf/${name}/${version}/${entry.slice(entry.lastIndexOf('/') + 1)}`,
    ...(note && { note }),
    ...(commit && { commit }),
  };
}

async function refuseChangedFiles(name, built, expected) {
  const found = await integrityOf(built);
  const changed = [...new Set([...Object.keys(found), ...Object.keys(expected ?? {})])].filter(
    (file) => found[file] !== expected?.[file],
  );
  if (changed.length > 0) throw new Error(`${name}: ${changed.join(', ')} changed after the build. Build it again.`);
}
