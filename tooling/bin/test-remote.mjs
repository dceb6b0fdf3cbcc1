#!/usr/bin/env node
/** npm run test:remote -- mf-auction: everything that tests one remote, and nothing else. Ends with a line 'N passed, N failed'. */
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

const { remoteNames } = await import('../workspace.cjs');
const { buildSite } = await import('../build/build-site.mjs');
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
await buildSite({ log: (line) => console.log(`  ${line}`) });
const journeys = journeyFiles(name);
if (journeys.length === 0) verification.skip('Journeys', `none goes through ${name}`);
await verification.run([
  ['Contract between shell and remotes', () => runCheck('check-contract.mjs')],
  ...(journeys.length > 0 ? [[`Journeys through ${name}`, () => runJourneys(env, journeys)]] : []),
]);
process.exitCode = verification.close() ? 0 : 1;
