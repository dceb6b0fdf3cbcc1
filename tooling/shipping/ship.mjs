/** What a team does with a release: promote, canary, roll back. Each adds a line to the log. */
import { refuseMisfit } from './live-shell.mjs';
import { logLine } from './publish.mjs';
import { withEntry } from './registry.mjs';

/** How many of a remote's earlier live releases are remembered. */
const REMEMBERED = 20;

/**
 * Makes the release live for everybody (without a version: the canary, else the newest). Returns the release that was
 * live before.
 */
export async function promote(store, name, wanted) {
  const state = await store.stateOf(name);
  const version = wanted ?? state.canary?.version ?? (await newest(store, name));
  const from = state.live.at(-1) ?? null;
  await goLive(store, name, [...state.live.filter((live) => live !== version), version].slice(-REMEMBERED));
  await store.log(logLine('promote', name, { from, to: version }));
  return { from, to: version };
}

/** `share` percent of the visitors get the release, the others stay; 0 ends the canary. */
export async function canary(store, name, { version: wanted, share }) {
  if (!(share >= 0 && share <= 100)) throw new Error('--share is a number of percent, from 0 to 100.');
  const state = await store.stateOf(name);
  const live = state.live.at(-1) ?? null;
  const version = wanted ?? state.canary?.version ?? (await newest(store, name));
  if (share > 0) {
    if (!live) throw new Error(`${name} has nothing live to be compared with; promote it.`);
    if (version === live) throw new Error(`${name} ${version} is live already.`);
    await refuseMisfit(store.site, store.manifest(name, version));
  }
  await store.markUsed(name, state.canary?.version);
  await store.writeState(name, { live: state.live, ...(share > 0 ? { canary: { version, share } } : {}) });
  await store.log(logLine(share > 0 ? 'canary' : 'end canary', name, { from: live, to: version, share }));
  return { from: live, to: version };
}

/** Returns everybody to the release that was live before, or to the one named; ends a canary. */
export async function rollback(store, name, wanted) {
  const { live } = await store.stateOf(name);
  const from = live.at(-1) ?? null;
  const earlier = live.slice(0, -1).filter((version) => store.has(name, version));
  const to = wanted ?? earlier.at(-1);
  if (!to) throw new Error(`${name} has no earlier release to go back to.`);
  const before = earlier.slice(0, earlier.includes(to) ? earlier.indexOf(to) : earlier.length);
  await goLive(store, name, [...before, to]);
  await store.log(logLine('rollback', name, { from, to }));
  return { from, to };
}

async function newest(store, name) {
  const [latest] = await store.releases(name);
  if (!latest) throw new Error(`${name} has no release: npm run remote -- publish ${name}`);
  return latest.version;
}

/** The last of `live` becomes the registry's entry, the one before it the release that pages fall back to. */
async function goLive(store, name, live) {
  const version = live.at(-1);
  const previous = live.slice(0, -1).findLast((earlier) => store.has(name, earlier));
  await refuseMisfit(store.site, store.manifest(name, version));
  const { live: replaced, canary: ended } = await store.stateOf(name);
  await store.markUsed(name, replaced.at(-1));
  await store.markUsed(name, ended?.version);
  const entry = {
    ...store.manifest(name, version),
    ...(previous ? { previous: { version: previous, manifest: store.manifestAddress(name, previous) } } : {}),
  };
  await store.writeRegistry(await withEntry(await store.registry(), entry));
  await store.writeState(name, { live });
}
