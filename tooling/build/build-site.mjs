/** Builds what changed and ships it into the local site. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stop as stopEsbuild } from 'esbuild';
import { Worker } from 'jest-worker';
import { isShared } from '../shipping/files/open-files.mjs';
import { publicKeys } from '../shipping/keys.cjs';
import { compareWithLive, shipBuilt, shipShell } from '../shipping/ship-built.mjs';
import { describeShell } from '../shipping/shell-release.mjs';
import { DIST, inWorkspace, IS_OUTSIDE, remoteNames, SITE } from '../workspace.cjs';
import { completeManifest } from './complete-manifest.mjs';
import { fingerprint } from './fingerprint.mjs';
import { buildServer } from './server.mjs';
import { BuildState } from './state.mjs';

const RESULTS = { shell: 'shell/shell.json', server: 'server/main.cjs' };
const resultOf = (unit) => join(DIST, RESULTS[unit] ?? `remotes/${unit}/remote.json`);

const CLIENT = ['shared-i18n', 'contracts', 'shared-ui', 'shared-store', 'mf-kit', 'tooling'];

/** What is rebuilt when anything in its folders changes, in the order in which to start, the longest first. */
const buildUnits = () => (IS_OUTSIDE ? remoteUnits() : [SHELL, ...remoteUnits(), SERVER]);
const remoteUnits = () => remoteNames().map((name) => ({ name, kind: 'webpack', folders: [name, ...CLIENT] }));
const SHELL = { name: 'shell', kind: 'webpack', folders: ['shell', ...CLIENT] };
const SERVER = {
  name: 'server',
  kind: 'server',
  folders: ['server', 'pi-simulator', 'shared-i18n', 'contracts', 'shared-ui', 'tooling'],
};

/**
 * Builds the units that changed, or only those named, and ships them unless told not to. `log(line)` reports each step;
 * returns what was built.
 */
export async function buildSite({ only = [], ship = true, log = () => undefined } = {}) {
  await mkdir(SITE, { recursive: true });
  const state = new BuildState();
  const stale = await findStale(state, only);
  state.begin(stale.map(({ name }) => name));
  const finished = ({ name, hash }, ms) => {
    state.finish(name, hash);
    log(`built ${name} in ${(ms / 1000).toFixed(1)} s`);
  };
  await Promise.all([buildClient(stale, finished), buildServerPart(stale, finished)]);
  const clientIsWhole = ['shell', ...remoteNames()].every((name) => existsSync(resultOf(name)));
  if (ship && clientIsWhole)
    await shipClient(
      stale.map(({ name }) => name),
      log,
    );
  // Otherwise its service process keeps running as long as ours.
  await stopEsbuild();
  return stale.map(({ name }) => name);
}

async function findStale(state, only) {
  const units = buildUnits().filter(({ name }) => only.length === 0 || only.includes(name));
  const extra = { native: process.env.MF_REMOTE === 'native', node: process.versions.node.split('.')[0] };
  // With another key the shell trusts other signatures, and every release is signed again.
  const keys = publicKeys();
  const hashed = await Promise.all(
    units.map(async (unit) => ({
      ...unit,
      hash: await fingerprint(unit.folders, unit.kind === 'webpack' ? { ...extra, keys } : extra),
    })),
  );
  return hashed.filter(({ name, hash }) => !state.isBuilt(name, hash) || !existsSync(resultOf(name)));
}

/** Builds in as many processes as are worthwhile; rejects with the messages of all builds that failed. */
async function buildClient(stale, finished) {
  const units = stale.filter(({ kind }) => kind === 'webpack');
  if (units.length === 0) return;
  const pool = new Worker(inWorkspace('tooling', 'build', 'webpack-job.mjs'), {
    exposedMethods: ['buildUnit'],
    numWorkers: Math.min(units.length, availableParallelism(), 4),
    maxRetries: 0,
  });
  pool.getStderr().pipe(process.stderr);
  const failures = [];
  await Promise.all(
    units.map(async (unit) => {
      try {
        const ms = await pool.buildUnit(unit.name);
        if (unit.name !== 'shell') await completeManifest(unit.name);
        finished(unit, ms);
      } catch (error) {
        failures.push(`${unit.name}: ${error.message}`);
      }
    }),
  );
  await pool.end();
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

async function buildServerPart(stale, finished) {
  const unit = stale.find(({ kind }) => kind === 'server');
  if (!unit) return;
  const startedAt = Date.now();
  await buildServer();
  finished(unit, Date.now() - startedAt);
}

/** Ships the builds that the site does not run, the shell before the remotes that were built for it. */
async function shipClient(rebuilt, log) {
  if (isShared()) return log('The releases of this site are in a bucket: npm run remote ships what was built.');
  const startedAt = Date.now();
  const planned = await compareWithLive(remoteNames(), rebuilt, { shell: await describeShell(join(DIST, 'shell')) });
  const kept = await shipShell(planned.due, { isNew: rebuilt.includes('shell'), log });
  if (kept) log(kept);
  const { due, notes } = kept ? await compareWithLive(remoteNames(), rebuilt) : planned;
  notes.forEach(log);
  if (due.length === 0) return;
  await shipBuilt(due);
  log(`shipped ${due.join(', ')} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
