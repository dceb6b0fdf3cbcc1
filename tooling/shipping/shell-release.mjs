/**
 * The shell is a release too: shell/<version>/ has its manifest and what lies at a fixed address (sw.js, manifest.webmanifest); its other
 * files have hashed names and lie in assets/, where all shells' are. shell.json beside the registry says which one is live.
 */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { tmpdir } from 'node:os';
import semver from 'semver';
import { compressFolder } from '../build/compress.mjs';
import { loadContracts } from '../build/contracts.mjs';
import { readJson } from '../workspace.cjs';
import { ownPublicKey } from './keys.cjs';
import { asLive, misfitsOf, siteKeys } from './live-shell.mjs';
import { logLine } from './publish.mjs';
import { THE_SHELL } from './release-store.mjs';
import { newer, REMEMBERED, thatAreThere } from './ship.mjs';

const ASSETS = '/assets/';

/** The manifest of a built shell, with the version that its files give it: the same build is always the same release. */
export async function describeShell(built) {
  const manifest = readJson(join(built, 'shell.json'));
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const file of filesOf(manifest).sort()) hash.update(file).update(await readFile(join(built, file)));
  return { ...manifest, release: `${manifest.version}-${hash.digest('hex').slice(0, 8)}` };
}

/** Adds the shell built in `built` to the store; no page gets it yet. */
export async function publishShell(store, built, { compress = true } = {}) {
  const manifest = await describeShell(built);
  const { release } = manifest;
  const files = filesOf(manifest);
  await addAssets(
    store,
    built,
    files.filter((file) => file.startsWith(ASSETS)),
    compress,
  );
  if (!(await store.has(THE_SHELL, release))) {
    const fixed = files.filter((file) => !file.startsWith(ASSETS));
    await withDraft(built, fixed, (draft) => store.add(THE_SHELL, release, draft, manifest));
  }
  await store.log(logLine('publish', THE_SHELL, { to: release }));
  return manifest;
}

/** shell.json describes itself by its other files. */
const filesOf = ({ files }) => files.filter((file) => file !== '/shell.json');

/** Those that the store has are compared; the new ones come with their compressed forms. */
async function addAssets(store, built, files, compress) {
  const there = new Set((await store.files.list('assets')).map(({ path }) => `/${path}`));
  for (const file of files.filter((known) => there.has(known)))
    await store.files.add(file.slice(1), await readFile(join(built, file)));
  const added = files.filter((file) => !there.has(file));
  await withDraft(built, added, async (draft) => {
    if (compress) await compressFolder(draft);
    const entries = await readdir(draft, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      await store.files.add(path.slice(draft.length + 1).replaceAll(sep, '/'), await readFile(path));
    }
  });
}

async function withDraft(built, files, work) {
  const draft = await mkdtemp(join(tmpdir(), 'shell-'));
  try {
    for (const file of files) await cp(join(built, file), join(draft, file));
    await work(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Every next page has this shell (without a version: the newest that was not taken back). Refused by name where it would not run what is live;
 * `together`: manifests of remotes that ship at the same time, in place of their live releases.
 */
export async function promoteShell(store, wanted, { because, together = [] } = {}) {
  const state = await store.stateOf(THE_SHELL);
  const version = wanted ?? (await newer(store, THE_SHELL, state));
  const at = state.live.indexOf(version);
  const live = at < 0 ? [...state.live, version] : state.live.slice(0, at + 1);
  return goLive(store, 'promote', { live, takenBack: at < 0 ? [] : state.live.slice(at + 1), because, together });
}

/** Every next page has the shell that was live before, or the one named. */
export async function rollbackShell(store, wanted, because) {
  const { live } = await store.stateOf(THE_SHELL);
  const earlier = await thatAreThere(store, THE_SHELL, live.slice(0, -1));
  const to = wanted ?? earlier.at(-1);
  if (!to) throw new Error('The shell has no earlier release to go back to.');
  const before = earlier.slice(0, earlier.includes(to) ? earlier.indexOf(to) : earlier.length);
  const takenBack = live.filter((version) => version !== to && !before.includes(version));
  return goLive(store, 'rollback', { live: [...before, to], takenBack, because });
}

async function goLive(store, what, { live, takenBack, because, together = [] }) {
  const to = live.at(-1);
  const keys = await siteKeys(store);
  const manifest = await asLive(store, await store.manifest(THE_SHELL, to));
  await refuseMisfits(store, manifest, together);
  const { live: was, takenBack: before = [] } = await store.stateOf(THE_SHELL);
  const from = was.at(-1) ?? null;
  await store.markUsed(THE_SHELL, from);
  await store.writeShell(manifest);
  const gone = [...new Set([...before, ...takenBack])].filter((version) => !live.includes(version)).slice(-REMEMBERED);
  await store.writeState(THE_SHELL, {
    live: live.slice(-REMEMBERED),
    keys,
    ...(gone.length > 0 && { takenBack: gone }),
  });
  await store.log(logLine(what, THE_SHELL, { from, to, because }));
  return { from, to };
}

/**
 * Every remote that is live or on canary has to run in the shell, and so has what ships with it, which this machine's key signs
 * afterwards.
 */
async function refuseMisfits(store, shell, together) {
  const states = Object.entries(await store.states());
  const listed = [
    ...(await store.registry()).remotes,
    ...states.flatMap(([name, { canary }]) => (canary ? [{ name, version: canary.version }] : [])),
  ].filter(({ name }) => !together.some((manifest) => manifest.name === name));
  const manifests = listed.map(async (remote) =>
    (await store.has(remote.name, remote.version)) ? store.manifest(remote.name, remote.version) : remote,
  );
  const { findMisfits } = await loadContracts();
  const misfits = await Promise.all([
    ...(await Promise.all(manifests)).map((manifest) => misfitsOf(manifest, shell)),
    ...together.map(async (manifest) => [
      ...(await unsignable(manifest, shell)),
      ...findMisfits({ ...manifest, issued: { at: Infinity } }, shell, semver.satisfies),
    ]),
  ]);
  if (misfits.flat().length > 0)
    throw new Error([`The shell ${shell.release} does not run what is live.`, ...misfits.flat()].join('\n'));
}

/** Why this machine could not ship a remote for the shell: it signs with no key, or with one that does not count there. */
async function unsignable({ name }, { keys }) {
  const { pointsFor } = await loadContracts();
  try {
    return pointsFor(keys, name).includes(ownPublicKey())
      ? []
      : [
          `${name} would be signed by a key that the shell does not hold: npm run remote -- key add ${name} ${ownPublicKey()}`,
        ];
  } catch (error) {
    return [`${name}: ${error.message}`];
  }
}
