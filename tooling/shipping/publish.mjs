/** Adds a remote's build to the store as a signed release. No visitor gets it before it is promoted. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { compressFolder } from '../build/compress.mjs';
import { loadContracts } from '../build/contracts.mjs';
import { refuseMisfit } from './live-shell.mjs';
import { readSigned, signRelease } from './sign-release.mjs';

/**
 * Publishes the build in `built`, whose remote.json is complete; returns the release's manifest. What the live shell cannot run is refused.
 * `isSigned`: by its team, elsewhere, and nothing is signed here. `note` and `commit` are kept with it.
 */
export async function publish(store, built, { compress = true, isSigned = false, note, commit } = {}) {
  const manifest = await (isSigned ? readSigned : signRelease)(built, { note, commit });
  const { name, version } = manifest;
  if (isSigned && !(await store.shell())?.keys) throw new Error('The site has no shell that names the keys of teams.');
  await refuseMisfit(store, manifest);
  const { releaseText } = await loadContracts();
  if (!(await store.has(name, version))) await addCompressed(store, built, manifest, compress);
  else if (releaseText(await store.manifest(name, version)) !== releaseText(manifest))
    throw new Error(`${name} ${version} exists already, and is another build.`);
  else await store.describe(name, version, manifest);
  await store.log(logLine('publish', name, { to: version, note, commit }));
  return manifest;
}

/** Who did what, when, and why where that was asked. */
export function logLine(what, remote, { from = null, to = null, share, because, note, commit } = {}) {
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
    ...(note ? { note } : {}),
    ...(commit ? { commit } : {}),
  };
}

/** The store never sees half a release, nor the compressed files of another run. */
async function addCompressed(store, built, manifest, compress) {
  const draft = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    await cp(built, draft, { recursive: true, filter: (path) => !/remote\.json$|\.(br|gz)$/.test(path) });
    if (compress) await compressFolder(draft);
    await store.add(manifest.name, manifest.version, draft, manifest);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
