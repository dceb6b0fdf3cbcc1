/** What the shell of a site runs, and the refusal of releases that it does not. */
import semver from 'semver';
import { loadContracts } from '../build/contracts.mjs';
import { remoteContract } from '../workspace.cjs';
import { isSigned, publicKeys } from './keys.cjs';
import { THE_SHELL } from './release-store.mjs';

/** The live shell's contract, shares and keys; of these sources where the site has no shell yet. */
export async function liveShell(store) {
  const shell = (await store.shell()) ?? {};
  return { ...shell, contract: shell.contract ?? remoteContract(), keys: shell.keys ?? publicKeys() };
}

/** A shell as it would be live: one that takes its keys from the page has the site's. */
export async function asLive(store, shell) {
  return shell.takesKeys ? { ...shell, keys: await siteKeys(store) } : shell;
}

/** The keys that the site's people admit; at first those that the live shell has, or this machine's. */
export async function siteKeys(store) {
  const { keys } = await store.stateOf(THE_SHELL);
  return keys ?? (await store.shell())?.keys ?? publicKeys();
}

/** Why the shell would not run a release, in sentences: its keys, its contract, and what it offers. */
export async function misfitsOf(manifest, shell) {
  const contracts = await loadContracts();
  return [...wrongKey(manifest, shell.keys, contracts), ...contracts.findMisfits(manifest, shell, semver.satisfies)];
}

function wrongKey({ name, version, ...manifest }, keys, { pointsFor, releaseText, issueText }) {
  const text = releaseText({ name, version, ...manifest });
  const isSignedBy = (points) => isSigned(text, manifest.signature, points);
  const points = pointsFor(keys, name);
  if (isSignedBy(points)) return wrongIssue({ name, version, ...manifest }, points, issueText);
  const [, ...others] = keys.map((key) => key.split(':')).find(([point]) => isSignedBy([point])) ?? [];
  if (others.length > 0) return [`${name} ${version} is signed by a key that signs ${others.join(', ')} only.`];
  return [`${name} ${version} is not signed by a key that the live shell holds.`];
}

/** A release that was signed without its moment says none. */
function wrongIssue({ name, version, issued }, points, issueText) {
  if (!issued || isSigned(issueText(name, version, issued.at), issued.signature, points)) return [];
  return [`When ${name} ${version} was issued is not signed by a key that the live shell holds.`];
}

/** Throws with the reasons where the site's shell would not run the release, or where it claims what another remote has. */
export async function refuseMisfit(store, manifest) {
  const { findRivalClaims } = await loadContracts();
  const { remotes } = await store.registry();
  const misfits = [...(await misfitsOf(manifest, await liveShell(store))), ...findRivalClaims(manifest, remotes)];
  if (misfits.length > 0) throw new Error(misfits.join('\n'));
}
