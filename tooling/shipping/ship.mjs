/** What a team does with a release: promote, canary, roll back, reject, retire. Each adds a line to the log. */
import { liveShell, misfitsOf, refuseMisfit } from './live-shell.mjs';
import { logLine } from './publish.mjs';
import { withEntry, withoutEntry } from './registry.mjs';

/** How many of a remote's earlier live releases, and of those taken back, are remembered. */
export const REMEMBERED = 20;

/**
 * Makes the release live for everybody (without a version: the canary, else the newest that was not taken back or rejected). Returns
 * the release that was live before. A release that was live before the present one takes that one back.
 */
export async function promote(store, name, wanted, because) {
  const state = await store.stateOf(name);
  const version = wanted ?? state.canary?.version ?? (await newer(store, name, state));
  refuseRejected(state, name, version);
  const from = state.live.at(-1) ?? null;
  const at = state.live.indexOf(version);
  const live = at < 0 ? [...state.live, version] : state.live.slice(0, at + 1);
  await goLive(store, name, live.slice(-REMEMBERED), at < 0 ? [] : state.live.slice(at + 1));
  await store.log(logLine('promote', name, { from, to: version, because }));
  return { from, to: version };
}

/** `share` percent of the visitors get the release, the others stay; 0 ends the canary, and with a reason takes the release back. */
export async function canary(store, name, { version: wanted, share, because }) {
  if (!(share >= 0 && share <= 100)) throw new Error('--share is a number of percent, from 0 to 100.');
  const state = await store.stateOf(name);
  const live = state.live.at(-1) ?? null;
  const version = wanted ?? state.canary?.version ?? (await newer(store, name, state));
  if (share > 0) {
    if (!live) throw new Error(`${name} has nothing live to be compared with; promote it.`);
    if (version === live) throw new Error(`${name} ${version} is live already.`);
    refuseRejected(state, name, version);
    await refuseMisfit(store, await store.manifest(name, version));
  }
  await store.markUsed(name, state.canary?.version);
  const rest = without(state, 'canary');
  const takenBack = share === 0 && because ? [...new Set([...(state.takenBack ?? []), version])] : state.takenBack;
  await store.writeState(name, {
    ...rest,
    ...(share > 0 ? { canary: { version, share } } : {}),
    ...(takenBack && { takenBack }),
  });
  await store.log(logLine(share > 0 ? 'canary' : 'end canary', name, { from: live, to: version, share, because }));
  return { from: live, to: version };
}

/** Returns everybody to the release that was live before, or to the one named; ends a canary. */
export async function rollback(store, name, wanted, because) {
  const state = await store.stateOf(name);
  const { live } = state;
  const from = live.at(-1) ?? null;
  const earlier = await thatAreThere(store, name, live.slice(0, -1));
  const to = wanted ?? earlier.at(-1);
  if (!to) throw new Error(`${name} has no earlier release to go back to.`);
  refuseRejected(state, name, to);
  const before = earlier.slice(0, earlier.includes(to) ? earlier.indexOf(to) : earlier.length);
  await goLive(
    store,
    name,
    [...before, to],
    [...live, state.canary?.version].filter((version) => version && version !== to && !before.includes(version)),
  );
  await store.log(logLine('rollback', name, { from, to, because }));
  return { from, to };
}

/**
 * Marks a release as bad for good: it is never live, on canary, previous or the newest again. Where it is live, everybody goes back to
 * the release before it. Returns what is live.
 */
export async function reject(store, name, version, because) {
  if (!because) throw new Error('--because says why, in a few words.');
  if (!version) throw new Error(`Which release of ${name}? npm run remote -- list ${name} names them.`);
  if (!(await store.has(name, version))) throw new Error(`${name} has no release ${version}.`);
  const state = await store.stateOf(name);
  const live = state.live.filter((other) => other !== version);
  const there = await thatAreThere(store, name, live);
  const wasLive = state.live.at(-1) === version;
  if (wasLive && there.length === 0)
    throw new Error(`${name} ${version} is live and has no release before it: promote another one, or retire ${name}.`);
  const { canary: running, ...rest } = { ...state, rejected: { ...state.rejected, [version]: because } };
  await store.writeState(name, { ...rest, ...(running && running.version !== version ? { canary: running } : {}) });
  if (state.live.includes(version))
    await goLive(store, name, there, [], running?.version === version || wasLive ? undefined : running);
  await store.log(logLine('reject', name, { from: version, to: live.at(-1) ?? null, because }));
  return { isLive: live.at(-1) ?? null, wasLive };
}

/** Takes a rejection back: the release is one like others again, and live only by name. */
export async function readmit(store, name, version, because) {
  if (!because) throw new Error('--because says why, in a few words.');
  const state = await store.stateOf(name);
  const { [version]: reason, ...rejected } = state.rejected ?? {};
  if (reason === undefined) throw new Error(`${name} ${version} was not rejected.`);
  await store.writeState(name, {
    ...without(state, 'rejected'),
    ...(Object.keys(rejected).length > 0 && { rejected }),
    takenBack: [...new Set([...(state.takenBack ?? []), version])].slice(-REMEMBERED),
  });
  await store.log(logLine('readmit', name, { to: version, because: `${because} (it was rejected: ${reason})` }));
  return { reason };
}

/** Takes a remote off the site; open tabs keep its files. A later promote brings it back. */
export async function retire(store, name, because) {
  const state = await store.stateOf(name);
  const registry = await store.registry();
  if (!registry.remotes.some((remote) => remote.name === name)) throw new Error(`${name} is not on the site.`);
  const from = state.live.at(-1) ?? null;
  await store.markUsed(name, from);
  await store.markUsed(name, state.canary?.version);
  await store.writeRegistry(await withoutEntry(registry, name));
  await store.writeState(name, { ...without(state, 'canary'), live: [], retired: true });
  await store.log(logLine('retire', name, { from, because }));
  return { from };
}

/** Of these releases those whose files are still there. */
export async function thatAreThere(store, name, versions) {
  const isThere = await Promise.all(versions.map((version) => store.has(name, version)));
  return versions.filter((_version, at) => isThere[at]);
}

const without = (state, key) => Object.fromEntries(Object.entries(state).filter(([name]) => name !== key));

function refuseRejected({ rejected = {} }, name, version) {
  if (rejected[version]) throw new Error(`${name} ${version} was rejected: ${rejected[version]}`);
}

/** The newest release since the live one that was not taken back or rejected. */
export async function newer(store, name, { live, rejected = {}, takenBack = [] }) {
  const releases = await store.releases(name);
  if (releases.length === 0) throw new Error(`${name} has no release: npm run remote -- publish ${name}`);
  const at = releases.findIndex(({ version }) => version === live.at(-1));
  const later = at < 0 ? releases : releases.slice(0, at);
  const found = later.find(({ version }) => !rejected[version] && !takenBack.includes(version));
  if (!found)
    throw new Error(
      `${name} has no release since ${live.at(-1) ?? 'it left the site'} but what was taken back or rejected; a version names one.`,
    );
  return found.version;
}

/**
 * The last of `live` becomes the registry's entry, the one before it the release that pages fall back to; `takenBack` is live again
 * only by name.
 */
async function goLive(store, name, live, takenBack, canaryThatStays) {
  const version = live.at(-1);
  const manifest = await store.manifest(name, version);
  await refuseMisfit(store, manifest);
  const { canary: ended, takenBack: before = [], ...known } = await store.stateOf(name);
  const state = without(known, 'retired');
  await store.markUsed(name, state.live.at(-1));
  if (!canaryThatStays) await store.markUsed(name, ended?.version);
  const previous = await lastThatFits(store, name, live.slice(0, -1));
  const entry = {
    ...manifest,
    ...(previous ? { previous: { version: previous, manifest: store.manifestAddress(name, previous) } } : {}),
  };
  await store.writeRegistry(await withEntry(await store.registry(), entry));
  const gone = [...new Set([...before, ...takenBack])].filter((other) => !live.includes(other)).slice(-REMEMBERED);
  await store.writeState(name, {
    ...state,
    live,
    ...(canaryThatStays && { canary: canaryThatStays }),
    ...(gone.length > 0 && { takenBack: gone }),
  });
}

/** The latest of these releases that is there and that the live shell runs. */
async function lastThatFits(store, name, versions) {
  const shell = await liveShell(store);
  for (const version of (await thatAreThere(store, name, versions)).reverse())
    if ((await misfitsOf(await store.manifest(name, version), shell)).length === 0) return version;
  return null;
}
