#!/usr/bin/env node
/**
 * npm run test:remote -- mf-auction: everything that tests one remote, and nothing else. The journeys run on a copy of the site: the
 * remote as it is built here, beside the released others. Ends with a line 'N passed, N failed'.
 * npm run test:remote -- --since origin/main: the same for each remote that changed; the whole of npm test where anything else did.
 * With --list it only prints them, as JSON for a matrix of CI: ["mf-auction"], or ["everything"].
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { concernedRemotes, filesChangedSince } from '../run/changed.mjs';
import { installWhenNeeded, requireNode } from '../run/install.mjs';
import { inRoot, remoteNames } from '../workspace.cjs';

requireNode();
const {
  values: { since, list },
  positionals: [name],
} = parseArgs({
  options: { since: { type: 'string' }, list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (since && list) process.exit(listChanged(since));
installWhenNeeded();

const { hasSite, makeTrialSite } = await import('../shipping/trial-site.mjs');
const { buildSite } = await import('../build/build-site.mjs');
const { checkTypes } = await import('../build/types.mjs');
const { findBrowser } = await import('../run/browser.mjs');
const { journeyFiles } = await import('../run/journeys.mjs');
const { Verification } = await import('../run/steps.mjs');
const { runCheck, runJest, runJourneys, runStories } = await import('../run/test-runs.mjs');

if (since) process.exit(testChanged(since));
if (!remoteNames().includes(name)) {
  console.error(`There is no remote ${name}; there are ${remoteNames().join(', ')}.`);
  process.exit(1);
}

const env = { CHROMIUM_PATH: findBrowser() };
const verification = new Verification();
await verification.run([
  [`Units and components of ${name}`, () => runJest(`jest-${name}`, ['--selectProjects', name])],
  [`Stories of ${name} in a browser`, () => runStories(env, name)],
]);
const log = (line) => console.log(`  ${line}`);
await checkTypes(name);
await buildSite(hasSite() ? { only: [name], ship: false, log } : { log });
const trial = await makeTrialSite(name);
console.log(
  trial.releases
    .map(({ name: other, version }) => `  ${other} ${version}${other === name ? ', built here' : ''}`)
    .join('\n'),
);
const journeys = journeyFiles(name);
if (journeys.length === 0) verification.skip('Journeys', `none goes through ${name}`);
await verification.run([
  ['Contract between shell and remotes', () => runCheck('check-contract.mjs', ['--site', trial.folder])],
  ...(journeys.length > 0
    ? [[`Journeys through ${name}`, () => runJourneys({ ...env, SITE_DIR: trial.folder }, journeys)]]
    : []),
]);
await trial.remove();
process.exitCode = verification.close() ? 0 : 1;

/** Prints what proves the changes since a commit; returns the exit code. */
function listChanged(commit) {
  const remotes = changedRemotes(commit);
  if (remotes !== undefined) console.log(JSON.stringify(remotes ?? ['everything']));
  return remotes === undefined ? 1 : 0;
}

/** Runs what proves the changes since a commit; returns the exit code. */
function testChanged(commit) {
  const remotes = changedRemotes(commit);
  if (remotes === undefined) return 1;
  console.log(remotes ? `Changed: ${remotes.join(', ') || 'nothing that is tested'}` : 'Changed: more than remotes');
  const runs = remotes ? remotes.map((remote) => ['test-remote.mjs', remote]) : [['test.mjs']];
  const codes = runs.map(
    ([script, ...args]) =>
      spawnSync(process.execPath, [inRoot('tooling', 'bin', script), ...args], { stdio: 'inherit' }).status ?? 1,
  );
  return Math.max(0, ...codes);
}

/** The remotes whose tests suffice, null where they do not; undefined, with a word, for what is no commit. */
function changedRemotes(commit) {
  try {
    return concernedRemotes(filesChangedSince(commit), remoteNames());
  } catch (error) {
    console.error(`--since ${commit}: ${error.message}`);
    return undefined;
  }
}
