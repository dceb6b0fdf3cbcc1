/** Publishes and promotes what was just built, so that `npm start` and `npm run build` serve it. */
import { join } from 'node:path';
import { DIST, readJson, SITE } from '../workspace.cjs';
import { liveShell, misfitsOf } from './live-shell.mjs';
import { whileLocked } from './lock.mjs';
import { pruneReleases } from './prune.mjs';
import { publish } from './publish.mjs';
import { ReleaseStore } from './release-store.mjs';
import { promote } from './ship.mjs';

/** Ships the builds of these remotes. */
export function shipBuilt(names, { compress = true, site = SITE, dist = DIST } = {}) {
  const store = new ReleaseStore(site);
  return whileLocked(site, async () => {
    for (const name of names) {
      const { version } = await publish(store, join(dist, 'remotes', name), { compress });
      const { live } = await store.stateOf(name);
      if (live.at(-1) !== version || !(await isListed(store, name))) await promote(store, name, version);
      await pruneReleases(store, name);
    }
  });
}

/**
 * Which builds are not what the site runs, by the site itself and not by what was shipped from here before: `due` go live now;
 * `notes` say why another one stays live. `rebuilt`: what this run has built.
 */
export async function compareWithLive(names, rebuilt = [], { site = SITE, dist = DIST } = {}) {
  const store = new ReleaseStore(site);
  const [due, notes] = [[], []];
  for (const name of names) {
    const { version } = readJson(join(dist, 'remotes', name, 'remote.json'));
    const why = await whyItStays(store, name, version, rebuilt.includes(name));
    if (why === null) due.push(name);
    else if (why !== '') notes.push(`${name}: the site keeps ${why}; the build is ${version}.`);
  }
  return { due, notes };
}

/** What keeps a build from going live: '' where it is live, null where nothing does. */
async function whyItStays(store, name, version, isNew) {
  const { live, canary, rejected = {}, takenBack = [], retired } = await store.stateOf(name);
  const now = live.at(-1);
  if (retired) return 'no release of it, for it was retired';
  const isThere = now !== undefined && store.has(name, now) && (await isListed(store, name));
  if (!isThere) return null;
  if (now === version) return (await runs(store, name, now)) ? '' : null;
  if (rejected[version]) return `${now}, for this build was rejected`;
  if (takenBack.includes(version)) return `${now}, for this build was taken back`;
  if (canary) return `${now} while ${canary.version} is on canary`;
  return !isNew && live.includes(version) ? `${now}, which was promoted since` : null;
}

/** With another key, or another shell, the live release has to be shipped again. */
const runs = async (store, name, version) =>
  (await misfitsOf(store.manifest(name, version), liveShell(store.site))).length === 0;

async function isListed(store, name) {
  return (await store.registry()).remotes.some((remote) => remote.name === name);
}
