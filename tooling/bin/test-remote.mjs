#!/usr/bin/env node
/** npm run test:remote -- mf-auction: everything that tests one remote, and nothing else. Ends with a line 'N passed, N failed'. */
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

const { remoteNames } = await import('../workspace.cjs');
const { buildSite } = await import('../build/build-site.mjs');
const { findBrowser } = await import('../run/browser.mjs');
const { journeyFiles } = await import('../run/journeys.mjs');
const { runCheck, runJest, runJourneys, runStories } = await import('../run/test-runs.mjs');

const [name] = process.argv.slice(2);
if (!remoteNames().includes(name)) {
  console.error(`There is no remote ${name}; there are ${remoteNames().join(', ')}.`);
  process.exit(1);
}

const results = [];
const step = async (title, work) => {
  console.log(`\n=== ${title}`);
  results.push(await work());
};

await step(`Units and components of ${name}`, () => runJest(`jest-${name}`, ['--selectProjects', name]));
const env = { CHROMIUM_PATH: findBrowser() };
await step(`Stories of ${name} in a browser`, () => runStories(env, name));
console.log('\n=== Build');
await buildSite({ log: (line) => console.log(`  ${line}`) });
await step('Contract between shell and remotes', () => runCheck('check-contract.mjs'));
const journeys = journeyFiles(name);
if (journeys.length > 0) await step(`Journeys through ${name}`, () => runJourneys(env, journeys));
else console.log(`\nNo journey goes through ${name}.`);

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
