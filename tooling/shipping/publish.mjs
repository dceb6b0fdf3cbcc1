/** Adds a remote's build to the store as a signed release. No visitor gets it before it is promoted. */
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { compressFolder } from '../build/compress.mjs';
import { integrityOf } from '../build/integrity.mjs';
import { loadContracts } from '../build/contracts.mjs';
import { readJson } from '../workspace.cjs';
import { sign, signingKey } from './keys.cjs';
import { refuseMisfit } from './live-shell.mjs';

/** Publishes the build in `built`, whose remote.json is complete; returns the release's manifest. What the live shell cannot run is refused. */
export async function publish(store, built, { compress = true } = {}) {
  const { name, version, entry, ...described } = readManifest(built);
  await refuseChangedFiles(name, built, described.integrity);
  const { releaseText } = await loadContracts();
  const manifest = { name, version, ...described, entry: `/mf/${name}/${version}/${entry}` };
  const key = signingKey();
  if (!key)
    throw new Error('REMOTE_SIGNING_KEY is not set: only public keys are known here, so nothing can be signed.');
  const signed = { ...manifest, signature: sign(releaseText(manifest), key) };
  await refuseMisfit(store.site, signed);

  const folder = store.folderOf(name, version);
  if (!store.has(name, version)) await moveIn(built, folder, compress);
  else if (releaseText(store.manifest(name, version)) !== releaseText(manifest))
    throw new Error(`${name} ${version} exists already, and is another build.`);
  await writeFile(join(folder, 'remote.json'), JSON.stringify(signed));
  await store.log(logLine('publish', name, { to: version }));
  return signed;
}

/** Who did what, when, and why where that was asked. */
export function logLine(what, remote, { from = null, to = null, share, because } = {}) {
  const who = process.env.SHIPPED_BY || userInfo().username;
  return {
    when: new Date().toISOString(),
    who,
    what,
    remote,
    from,
    to,
    ...(share === undefined ? {} : { share }),
    ...(because ? { because } : {}),
  };
}

function readManifest(built) {
  const file = join(built, 'remote.json');
  if (!existsSync(file)) throw new Error(`${built} holds no build of a remote: npm run build -w mf-… makes one.`);
  return readJson(file);
}

/** Signs only what was built. */
async function refuseChangedFiles(name, built, expected) {
  const found = await integrityOf(built);
  const changed = [...new Set([...Object.keys(found), ...Object.keys(expected ?? {})])].filter(
    (file) => found[file] !== expected?.[file],
  );
  if (changed.length > 0) throw new Error(`${name}: ${changed.join(', ')} changed after the build. Build it again.`);
}

/** All or nothing: the folder gets its final name when its files are complete. */
async function moveIn(built, folder, compress) {
  const draft = `${folder}.${process.pid}.new`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await cp(built, draft, { recursive: true, filter: (path) => !path.endsWith('remote.json') });
  if (compress) await compressFolder(draft);
  await rename(draft, folder);
}
