/** Publishes and promotes what was just built, so that `npm start` and `npm run build` serve it. */
import { join } from 'node:path';
import { DIST, SITE } from '../workspace.cjs';
import { whileLocked } from './lock.mjs';
import { pruneReleases } from './prune.mjs';
import { publish } from './publish.mjs';
import { ReleaseStore } from './release-store.mjs';
import { promote } from './ship.mjs';

/**
 * Ships the builds of these remotes. A remote that was rolled back stays on the earlier release until it is built
 * again.
 */
export function shipBuilt(names, { compress = true, site = SITE } = {}) {
  const store = new ReleaseStore(site);
  return whileLocked(site, async () => {
    for (const name of names) {
      const { version } = await publish(store, join(DIST, 'remotes', name), { compress });
      const { live } = await store.stateOf(name);
      if (live.at(-1) !== version || !(await isListed(store, name))) await promote(store, name, version);
      await pruneReleases(store, name);
    }
  });
}

/** The remotes that the registry does not list, or whose live release is missing. */
export async function missingRemotes(names, site = SITE) {
  const store = new ReleaseStore(site);
  const states = await store.states();
  const listed = (await store.registry()).remotes.map(({ name }) => name);
  return names.filter((name) => !listed.includes(name) || !store.has(name, states[name]?.live.at(-1) ?? ''));
}

async function isListed(store, name) {
  return (await store.registry()).remotes.some((remote) => remote.name === name);
}
