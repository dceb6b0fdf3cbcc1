/**
 * Removes files that no page of the last two weeks can still request. Open tabs need the files of their own version.
 */
import { THE_SHELL } from './release-store.mjs';

const KEPT_MS = 14 * 24 * 60 * 60 * 1000;
const KEPT_RELEASES = 5;

/**
 * Removes releases of a remote, or of the shell, that are neither live, nor the one before it, on canary, among the newest, or used in
 * the last two weeks.
 */
export async function pruneReleases(store, name, now = Date.now()) {
  const { live, canary } = await store.stateOf(name);
  const releases = await store.releases(name);
  const kept = new Set([
    ...live.slice(-2),
    canary?.version,
    ...releases.slice(0, KEPT_RELEASES).map(({ version }) => version),
  ]);
  const old = releases.filter(({ version, lastUsedAt }) => !kept.has(version) && now - lastUsedAt > KEPT_MS);
  await Promise.all(old.map(({ version }) => store.remove(name, version)));
  if (name === THE_SHELL) await pruneAssets(store, now);
  return old.map(({ version }) => version);
}

/** Removes files of shells that are gone; those of builds from before shells were releases go by their own age. */
async function pruneAssets(store, now) {
  const versions = (await store.releases(THE_SHELL)).map(({ version }) => version);
  const shells = await Promise.all(versions.map((version) => store.manifest(THE_SHELL, version)));
  const kept = new Set([...shells, await store.shell()].flatMap((shell) => shell?.files ?? []));
  for (const { path, changedAt } of await store.files.list('assets'))
    if (!kept.has(`/${path.replace(/\.(br|gz)$/, '')}`) && now - changedAt > KEPT_MS) await store.files.remove(path);
}
