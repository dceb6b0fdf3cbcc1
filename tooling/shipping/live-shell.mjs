/** What the shell of a site runs, and the refusal of releases that it does not. */
import semver from 'semver';
import { loadContracts } from '../build/contracts.mjs';
import { remoteContract } from '../workspace.cjs';
import { isSigned, publicKeys } from './keys.cjs';

/** The live shell's contract, shares and keys; of these sources where the site has no shell yet. */
export async function liveShell(store) {
  const shell = (await store.shell()) ?? {};
  return { ...shell, contract: shell.contract ?? remoteContract(), keys: shell.keys ?? publicKeys() };
}

/** Why the shell would not run a release, in sentences: its keys, its contract, and what it offers. */
export async function misfitsOf(manifest, shell) {
  const contracts = await loadContracts();
  return [...wrongKey(manifest, shell.keys, contracts), ...contracts.findMisfits(manifest, shell, semver.satisfies)];
}

function wrongKey({ name, version, ...manifest }, keys, { pointsFor, releaseText }) {
  const text = releaseText({ name, version, ...manifest });
  const isSignedBy = (points) => isSigned(text, manifest.signature, points);
  if (isSignedBy(pointsFor(keys, name))) return [];
  const [, ...others] = keys.map((key) => key.split(':')).find(([point]) => isSignedBy([point])) ?? [];
  if (others.length > 0) return [`${name} ${version} is signed by a key that signs ${others.join(', ')} only.`];
  return [`${name} ${version} is not signed by a key that the live shell holds.`];
}

/** Throws with the reasons where the site's shell would not run the release. */
export async function refuseMisfit(store, manifest) {
  const misfits = await misfitsOf(manifest, await liveShell(store));
  if (misfits.length > 0) throw new Error(misfits.join('\n'));
}
