/**
 * The keys whose releases a site runs. Admitting or removing one needs no build: the page brings them. A change that would leave a
 * release that visitors get without its key is refused by name.
 */
import { loadContracts } from '../build/contracts.mjs';
import { ownPublicKey, pointIn } from './keys.cjs';
import { misfitsOf, siteKeys } from './live-shell.mjs';
import { logLine } from './publish.mjs';
import { THE_SHELL } from './release-store.mjs';

/** In the place of a remote: the key signs all. */
const ALL = 'all';

/** The remote's releases may be signed by this key too. */
export async function addKey(store, remote, key, because) {
  const point = pointOf(remote, key);
  const keys = await siteKeys(store);
  const known = keys.find((other) => other.split(':')[0] === point);
  if (known !== undefined && signs(known, remote)) throw new Error(`This key signs ${remote} already.`);
  const bound = remote === ALL ? point : `${known ?? point}:${remote}`;
  await setKeys(store, [...keys.filter((other) => other !== known), bound], {
    what: 'admit key',
    remote,
    point,
    because,
  });
}

/** The remote's releases may no longer be signed by this key. */
export async function removeKey(store, remote, key, because) {
  const point = pointOf(remote, key);
  const keys = await siteKeys(store);
  const known = keys.find((other) => other.split(':')[0] === point);
  if (known === undefined || !signs(known, remote)) throw new Error(`This key does not sign ${remote}.`);
  const names = known.split(':').slice(1);
  if (remote !== ALL && names.length === 0)
    throw new Error(
      `This key signs every remote: npm run remote -- key remove ${ALL} ${point}, and add it to those that it keeps.`,
    );
  const rest = names.filter((name) => name !== remote);
  const left = keys.flatMap((other) =>
    other !== known ? [other] : rest.length > 0 ? [[point, ...rest].join(':')] : [],
  );
  await setKeys(store, left, { what: 'remove key', remote, point, because });
}

/** The keys, what each may sign, and which live releases it did. */
export async function listKeys(store) {
  const { remotes } = await store.registry();
  const lines = (await siteKeys(store)).map(async (key) => {
    const [point, ...names] = key.split(':');
    const signed = await Promise.all(
      remotes.map(async (remote) => ((await misfitsIn(store, [remote], [key])).length === 0 ? [remote.name] : [])),
    );
    const live = signed.flat().join(', ') || 'nothing that is live';
    return `${point}\n  may sign ${names.join(', ') || 'every remote'}; has signed ${live}`;
  });
  return (await Promise.all(lines)).join('\n');
}

/** Keys that the environment names are admitted by a build that ships (docs/shipping.md). */
export async function admitGiven(store, env = process.env) {
  const keys = await siteKeys(store);
  const named = (env.REMOTE_PUBLIC_KEYS ?? '').split(',').flatMap((key) => key.trim() || []);
  const given = [...named, ...(env.REMOTE_SIGNING_KEY ? [ownPublicKey(env)] : [])];
  const known = new Set(keys.map((key) => key.split(':')[0]));
  const added = given.filter((key) => !known.has(pointIn(key)));
  if (added.length > 0 && (await store.shell())?.takesKeys)
    await setKeys(store, [...keys, ...added], { what: 'admit key', remote: ALL, point: added.join(' ') });
}

function pointOf(remote, key) {
  if (remote !== ALL && !/^mf-[a-z]+$/.test(remote ?? '')) throw new Error(`Which remote? mf-…, or ${ALL}.`);
  if (!key || key.includes(':')) throw new Error('Which key? npm run remote -- key prints the one of a machine.');
  return pointIn(key);
}

const signs = (key, remote) => {
  const [, ...names] = key.split(':');
  return names.length === 0 || names.includes(remote);
};

async function setKeys(store, keys, { what, remote, point, because }) {
  const shell = await store.shell();
  if (!shell?.takesKeys)
    throw new Error(
      'The live shell has the keys that it was built with: ship a shell of this version first (npm run build).',
    );
  const orphans = await misfitsIn(store, await everyGiven(store), keys);
  if (orphans.length > 0) throw new Error(['Visitors get what no key would sign any more.', ...orphans].join('\n'));
  await store.writeState(THE_SHELL, { ...(await store.stateOf(THE_SHELL)), keys });
  await store.writeShell({ ...shell, keys });
  await store.log(logLine(what, THE_SHELL, { because: [`${remote} ${point}`, because].filter(Boolean).join(': ') }));
}

/** Every release that visitors get, or fall back to. */
async function everyGiven(store) {
  const { remotes } = await store.registry();
  const states = Object.entries(await store.states());
  return [
    ...remotes,
    ...remotes.flatMap(({ name, previous }) => (previous ? [{ name, version: previous.version }] : [])),
    ...states.flatMap(([name, { canary }]) => (canary ? [{ name, version: canary.version }] : [])),
  ];
}

/** Of these releases those that none of the keys has signed, in sentences. */
async function misfitsIn(store, releases, keys) {
  await loadContracts();
  const misfits = releases.map(async (release) => {
    const manifest = (await store.has(release.name, release.version))
      ? await store.manifest(release.name, release.version)
      : release;
    return misfitsOf(manifest, { contract: manifest.contract, keys });
  });
  return (await Promise.all(misfits)).flat();
}
