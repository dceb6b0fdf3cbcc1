#!/usr/bin/env node
/**
 * npm run test:remote -- mf-auction: everything that tests one remote, and nothing else. The journeys run on a copy of the site: the
 * remote as it is built here, beside the released others. Ends with a line 'N passed, N failed'.
 */
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

const { remoteNames } = await import('../workspace.cjs');
const { hasSite, makeTrialSite } = await import('../shipping/trial-site.mjs');
const { buildSite } = await import('../build/build-site.mjs');
const { checkTypes } = await import('../build/types.mjs');
const { findBrowser } = await import('../run/browser.mjs');
const { journeyFiles } = await import('../run/journeys.mjs');
const { Verification } = await import('../run/steps.mjs');
const { runCheck, runJest, runJourneys, runStories } = await import('../run/test-runs.mjs');

const [name] = process.argv.slice(2);
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
