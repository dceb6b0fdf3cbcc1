/** A copy of the local site in which one remote is live as it was just built, beside the released others. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST, readJson, SITE } from '../workspace.cjs';
import { ReleaseStore } from './release-store.mjs';
import { shipBuilt } from './ship-built.mjs';

/** True when there is a site, and a server for it, to try a remote in. */
export const hasSite = () =>
  ['site/shell.json', 'site/remotes.json', 'server/main.cjs'].every((file) => existsSync(join(DIST, file)));

/**
 * Resolves to the copy's folder, its live releases by remote, and the way to remove it. Throws where another release than the one
 * built here would be tested.
 */
export async function makeTrialSite(name, { site = SITE, dist = DIST } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'trial-site-'));
  await cp(site, folder, { recursive: true, preserveTimestamps: true });
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await shipBuilt([name], { site: folder, dist });
    const { remotes } = await new ReleaseStore(folder).registry();
    const releases = remotes.map(({ name: remote, version }) => ({ name: remote, version }));
    const { version } = readJson(join(dist, 'remotes', name, 'remote.json'));
    const tested = releases.find((release) => release.name === name)?.version;
    if (tested !== version) throw new Error(`${name} ${tested} would be tested, the build is ${version}.`);
    return { folder, releases, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
