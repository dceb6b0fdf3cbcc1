/** Builds what changed and composes the registry. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stop as stopEsbuild } from 'esbuild';
import { DIST, readJson, remoteNames, SITE } from '../workspace.cjs';
import { compressFolder } from './compress.mjs';
import { fingerprint } from './fingerprint.mjs';
import { prune } from './prune.mjs';
import { publishRemote } from './publish-remote.mjs';
import { composeRegistry, writeRegistry } from './registry.mjs';
import { buildServer } from './server.mjs';
import { readBuildState, writeBuildState } from './state.mjs';
import { buildUnits } from './units.mjs';
import { runWebpackBuilds } from './webpack-pool.mjs';

const RESULTS = { shell: 'site/shell.json', server: 'server/main.cjs' };
const resultOf = (unit) => join(DIST, RESULTS[unit] ?? `remotes/${unit}/remote.json`);

/** Builds the units that changed, or only those named. `log(line)` hears of each step; returns what was built. */
export async function buildSite({ only = [], log = () => undefined } = {}) {
  await mkdir(SITE, { recursive: true });
  const state = await readBuildState();
  const stale = await findStale(state, only);
  const finished = async ({ name, hash }, ms) => {
    state[name] = hash;
    await writeBuildState(state);
    log(`built ${name} in ${(ms / 1000).toFixed(1)} s`);
  };
  await Promise.all([buildClient(stale, finished), buildServerPart(stale, finished)]);
  const clientIsWhole = ['shell', ...remoteNames()].every((name) => existsSync(resultOf(name)));
  if (clientIsWhole && (stale.some(({ kind }) => kind === 'webpack') || !existsSync(join(SITE, 'remotes.json'))))
    await publish(log);
  // Its service process would live as long as ours.
  await stopEsbuild();
  return stale.map(({ name }) => name);
}

async function findStale(state, only) {
  const units = buildUnits().filter(({ name }) => only.length === 0 || only.includes(name));
  const extra = { native: process.env.MF_REMOTE === 'native', node: process.versions.node.split('.')[0] };
  const hashed = await Promise.all(
    units.map(async (unit) => ({ ...unit, hash: await fingerprint(unit.folders, extra) })),
  );
  return hashed.filter(({ name, hash }) => state[name] !== hash || !existsSync(resultOf(name)));
}

async function buildClient(stale, finished) {
  const units = stale.filter(({ kind }) => kind === 'webpack');
  if (units.length === 0) return;
  const names = units.map(({ name }) => name);
  await runWebpackBuilds(names, (name, ms) =>
    finished(
      units.find((unit) => unit.name === name),
      ms,
    ),
  );
}

async function buildServerPart(stale, finished) {
  const unit = stale.find(({ kind }) => kind === 'server');
  if (!unit) return;
  const startedAt = Date.now();
  await buildServer();
  await finished(unit, Date.now() - startedAt);
}

/** Puts the remotes into their versioned folders, compresses what is new, and only then moves the registry on. */
async function publish(log) {
  const startedAt = Date.now();
  const remotes = await Promise.all(remoteNames().map((name) => publishRemote(name)));
  await compressFolder(join(SITE, 'assets'));
  await writeRegistry(await composeRegistry(remotes));
  await Promise.all(remotes.map(({ name, version }) => prune(join(SITE, 'mf', name), [version])));
  await pruneAssets();
  log(`published ${remotes.length} remotes in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function pruneAssets() {
  const { scripts, fonts } = readJson(join(SITE, 'shell.json'));
  const inUse = [...scripts, ...fonts].map((path) => path.split('/').at(-1));
  const kept = inUse.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  await Promise.all(['js', 'static'].map((folder) => prune(join(SITE, 'assets', folder), kept)));
}
