#!/usr/bin/env node
/**
 * npm run contract [-- --site folder]: checks the build before it is served (reads dist/, or that site; changes nothing).
 * npm run contract -- --surfaces: records what the shared packages export, and their versions (contract/surface.mjs).
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRequire } from 'node:module';
import { findContractBreaches } from '../contract/breaches.mjs';
import { integrityOf } from '../build/integrity.mjs';
import { stop as stopEsbuild } from 'esbuild';
import { writeSurfaces } from '../contract/write-surfaces.mjs';
import { loadContracts } from '../build/contracts.mjs';
import { isSigned } from '../shipping/keys.cjs';
import { liveShell, misfitsOf } from '../shipping/live-shell.mjs';
import { ReleaseStore } from '../shipping/release-store.mjs';
import { inRoot, readJson, remoteConfigOf, remoteNames, REPORTS, SITE as BUILT_SITE } from '../workspace.cjs';

const { FORBIDDEN_IN_REMOTES, SHARED } = createRequire(import.meta.url)('../federation/shared.cjs');

const { values } = parseArgs({ options: { site: { type: 'string' }, surfaces: { type: 'boolean' } } });
const SITE = values.site ? resolve(values.site) : BUILT_SITE;

if (values.surfaces) {
  for (const sentence of await writeSurfaces()) console.log(sentence);
  await stopEsbuild();
  process.exit();
}

const contracts = await loadContracts();
const registry = readJson(join(SITE, 'remotes.json'));
const hashes = new Map(
  await Promise.all(registry.remotes.map(async ({ entry }) => [entry, await integrityOf(join(SITE, entry, '..'))])),
);
const store = new ReleaseStore(SITE);
const shell = await liveShell(store);
const manifestOf = async (listed) =>
  (await store.has(listed.name, listed.version)) ? store.manifest(listed.name, listed.version) : listed;
const misfits = await Promise.all(registry.remotes.map(async (remote) => misfitsOf(await manifestOf(remote), shell)));
const breaches = findContractBreaches({
  registry,
  shell: readJson(join(REPORTS, 'shell.json')),
  remotes: await Promise.all(remoteNames().filter(isBuilt).map(describeRemote)),
  fileExists: (path) => existsSync(join(SITE, path)),
  hashesOf: (entry) => hashes.get(entry),
  isSigned: (remote) =>
    isSigned(contracts.releaseText(remote), remote.signature, contracts.pointsFor(shell.keys, remote.name)),
  misfits: misfits.flat(),
  shared: SHARED,
  forbidden: FORBIDDEN_IN_REMOTES,
  contracts,
});

for (const breach of breaches) console.error(`  ${breach}`);
console.log(
  breaches.length === 0
    ? `The contract holds for ${registry.remotes.length} remotes.`
    : `${breaches.length} breaches of the contract.`,
);
process.exitCode = breaches.length === 0 ? 0 : 1;

/** A neighbour that was not built here is judged by its release alone. */
function isBuilt(name) {
  return existsSync(join(REPORTS, `${name}.json`));
}

async function describeRemote(name) {
  return {
    name,
    config: remoteConfigOf(name),
    report: readJson(join(REPORTS, `${name}.json`)),
    endpoints: await endpointNames(name),
  };
}

/** Names of the endpoints that a remote injects into the one API; a clash is silent in production. */
async function endpointNames(name) {
  const files = (await readdir(inRoot(name, 'src'), { recursive: true })).filter((file) => file.endsWith('.api.ts'));
  const sources = await Promise.all(files.map((file) => readFile(inRoot(name, 'src', file), 'utf8')));
  return sources.flatMap((source) =>
    [...source.matchAll(/^\s*(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm)].map(([, endpoint]) => endpoint),
  );
}
