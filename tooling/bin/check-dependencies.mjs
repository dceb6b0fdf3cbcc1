#!/usr/bin/env node
/**
 * Checks package-lock.json and every package.json against tooling/dependencies/policy.mjs, without a network. --record
 * (after an npm install): asks the registry when the new versions were published and records it; --because "…" accepts
 * a version that is too young, for a fix that cannot wait.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lockBreaches, packagesOf, pinBreaches, staleRecords } from '../dependencies/breaches.mjs';
import { POLICY } from '../dependencies/policy.mjs';
import { inRoot, readJson } from '../workspace.cjs';

const RECORD = inRoot('tooling', 'dependencies', 'record.json');
const { values } = parseArgs({ options: { record: { type: 'boolean' }, because: { type: 'string' } } });

const lock = readJson(inRoot('package-lock.json'));
const root = readJson(inRoot('package.json'));
const manifests = [root, ...root.workspaces.map((folder) => readJson(inRoot(folder, 'package.json')))];
const ownNames = manifests.map(({ name }) => name);

if (values.record) writeRecord();

const record = readJson(RECORD);
const breaches = [
  ...manifests.flatMap((manifest) => pinBreaches(manifest, ownNames)),
  ...lockBreaches(lock, record, POLICY),
  ...staleRecords(lock, record).map((id) => `${id} is recorded but gone: run with --record.`),
];
for (const breach of breaches) console.error(breach);
const unhashed = record.unhashed.length;
console.log(
  breaches.length === 0
    ? `${packagesOf(lock).length} packages keep the policy; ${unhashed} of them, for other platforms, are named as still without a hash.`
    : `${breaches.length} breaches of the dependency policy.`,
);
process.exitCode = breaches.length === 0 ? 0 : 1;

function writeRecord() {
  const record = readJson(RECORD);
  const packages = packagesOf(lock);
  const present = new Set(packages.map(({ id }) => id));
  const known = new Set([...record.before, ...Object.keys(record.added)]);
  const kept = (ids) => ids.filter((id) => present.has(id));
  const added = Object.fromEntries(Object.entries(record.added).filter(([id]) => present.has(id)));
  for (const { id, name, version } of packages)
    if (!known.has(id))
      added[id] ??= { published: publishedAt(name, version), added: today(), because: values.because };
  const hashless = new Set(packages.filter(({ integrity }) => !integrity).map(({ id }) => id));
  const unhashed = record.unhashed.filter((id) => hashless.has(id));
  const sorted = Object.fromEntries(Object.entries(added).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(
    RECORD,
    `${JSON.stringify({ ...record, before: kept(record.before), unhashed, added: sorted }, null, 2)}\n`,
  );
}

function publishedAt(name, version) {
  const times = JSON.parse(execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8' }));
  if (!times[version]) throw new Error(`The registry does not say when ${name}@${version} was published.`);
  return times[version];
}

function today() {
  return new Date().toISOString();
}
