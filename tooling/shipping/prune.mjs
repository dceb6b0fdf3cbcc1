/**
 * Removes files that no page of the last two weeks can still request. Open tabs need the files of their own version.
 */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../workspace.cjs';

const KEPT_MS = 14 * 24 * 60 * 60 * 1000;
const KEPT_RELEASES = 5;

/**
 * Removes releases of a remote that are neither live, nor the one before it, on canary, among the newest, or used in
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
  await Promise.all(old.map(({ version }) => rm(store.folderOf(name, version), { recursive: true, force: true })));
  return old.map(({ version }) => version);
}

/**
 * Marks the files of a site's shell, which are about to be replaced or were just written: their two weeks begin now.
 */
export async function markShellUsed(site) {
  const now = new Date();
  await Promise.all(shellFiles(site).map((file) => utimes(join(site, file), now, now).catch(() => undefined)));
}

/** Removes files of earlier shells that no page used in the last two weeks. */
export async function pruneShell(site, now = Date.now()) {
  const kept = new Set(shellFiles(site).map((file) => join(site, file)));
  const isKept = (path) => kept.has(path.replace(/\.(br|gz)$/, ''));
  for (const folder of ['js', 'static'].map((name) => join(site, 'assets', name)))
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      if (!isKept(path) && now - (await stat(path)).mtimeMs > KEPT_MS) await rm(path, { force: true });
    }
}

function shellFiles(site) {
  try {
    return readJson(join(site, 'shell.json')).files ?? [];
  } catch {
    return [];
  }
}
