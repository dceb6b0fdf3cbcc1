/** Publishes and promotes what was just built, so that `npm start` and `npm run build` serve it. */
import { join } from 'node:path';
import { DIST, readJson, SITE } from '../workspace.cjs';
import { admitGiven } from './admit.mjs';
import { asLive, liveShell, misfitsOf } from './live-shell.mjs';
import { pruneReleases } from './prune.mjs';
import { publish } from './publish.mjs';
import { ReleaseStore, THE_SHELL } from './release-store.mjs';
import { promoteShell, describeShell, publishShell } from './shell-release.mjs';
import { promote } from './ship.mjs';

/** Ships the builds of these remotes. */
export function shipBuilt(names, { compress = true, site = SITE, dist = DIST } = {}) {
  const store = new ReleaseStore(site);
  return store.whileLocked(async () => {
    for (const name of names) {
      const { version } = await publish(store, join(dist, 'remotes', name), { compress });
      const { live } = await store.stateOf(name);
      if (live.at(-1) !== version || !(await isListed(store, name))) await promote(store, name, version);
      await pruneReleases(store, name);
    }
  });
}

/**
 * Ships the built shell where the site runs another one. `names`: remotes that were built for it and are shipped next. Returns why
 * the site keeps its shell, or nothing.
 */
export async function shipShell(names, { site = SITE, dist = DIST, isNew = false, log = () => undefined } = {}) {
  const store = new ReleaseStore(site);
  const built = join(dist, 'shell');
  await store.whileLocked(() => admitGiven(store));
  const { release } = await describeShell(built);
  const { live, takenBack = [] } = await store.stateOf(THE_SHELL);
  const now = live.at(-1);
  if (now === release && (await store.shell())?.release === release) return null;
  const keeps = `shell: the site keeps ${now}; the build is ${release}`;
  if (takenBack.includes(release)) return `${keeps}, which was taken back.`;
  if (!isNew && now !== release && live.includes(release)) return `${keeps}, and another was promoted since.`;
  return store.whileLocked(async () => {
    await publishShell(store, built);
    const together = names.map((name) => readJson(join(dist, 'remotes', name, 'remote.json')));
    try {
      await promoteShell(store, release, { together });
    } catch (error) {
      return `${keeps}. ${error.message}`;
    }
    await pruneReleases(store, THE_SHELL);
    log(`shipped shell ${release}`);
    return null;
  });
}

/**
 * Which builds are not what the site runs, by the site itself and not by what was shipped from here before: `due` go live now;
 * `notes` say why another one stays live. `rebuilt`: what this run has built. `shell`: the one that will run them.
 */
export async function compareWithLive(names, rebuilt = [], { site = SITE, dist = DIST, shell } = {}) {
  const store = new ReleaseStore(site);
  const [due, notes] = [[], []];
  for (const name of names) {
    const { version } = readJson(join(dist, 'remotes', name, 'remote.json'));
    const why = await whyItStays(store, name, version, rebuilt.includes(name), shell);
    if (why === null) due.push(name);
    else if (why !== '') notes.push(`${name}: the site keeps ${why}; the build is ${version}.`);
  }
  return { due, notes };
}

/** What keeps a build from going live: '' where it is live, null where nothing does. */
async function whyItStays(store, name, version, isNew, shell) {
  const { live, canary, rejected = {}, takenBack = [], retired } = await store.stateOf(name);
  const now = live.at(-1);
  if (retired) return 'no release of it, for it was retired';
  const isThere = now !== undefined && (await store.has(name, now)) && (await isListed(store, name));
  if (!isThere) return null;
  if (now === version) return (await runs(store, name, now, shell)) ? '' : null;
  if (rejected[version]) return `${now}, for this build was rejected`;
  if (takenBack.includes(version)) return `${now}, for this build was taken back`;
  if (canary) return `${now} while ${canary.version} is on canary`;
  return !isNew && live.includes(version) ? `${now}, which was promoted since` : null;
}

/** With another key, or another shell, the live release has to be shipped again. */
const runs = async (store, name, version, shell) =>
  (await misfitsOf(await store.manifest(name, version), shell ? await asLive(store, shell) : await liveShell(store)))
    .length === 0;

async function isListed(store, name) {
  return (await store.registry()).remotes.some((remote) => remote.name === name);
}
