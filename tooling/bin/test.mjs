#!/usr/bin/env node
/** npm test: everything. Installs and builds what is needed; ends with a line 'N passed, N failed'. */
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

const { buildSite } = await import('../build/build-site.mjs');
const { findBrowser } = await import('../run/browser.mjs');
const { findPostgres } = await import('../run/postgres.mjs');
const { runCheck, runJest, runJourneys, runStories, skipping } = await import('../run/test-runs.mjs');
const { NO_DATABASE, OUTAGES } = await import('../run/suites.mjs');

const isCI = process.env.CI === 'true';
const results = [];
const step = async (title, work) => {
  console.log(`\n=== ${title}`);
  results.push(await work());
};

console.log('=== Build');
await buildSite({ log: (line) => console.log(`  ${line}`) });

await step('Contract between shell and remotes', () => runCheck('check-contract.mjs'));
await step('Size of the first screen', () => runCheck('size.mjs'));
const postgres = await findPostgres();
// Without TEST_DATABASE_URL the server's tests run on the embedded database.
await step('Units, components, server on the embedded database', () =>
  runJest('jest', postgres ? skipping(OUTAGES) : [], { TEST_DATABASE_URL: '' }),
);
if (postgres)
  await step('Server on PostgreSQL', () =>
    runJest('jest-postgres', ['--selectProjects', 'server', ...skipping(NO_DATABASE)], { TEST_DATABASE_URL: postgres }),
  );
else await step('Server on PostgreSQL', withoutPostgres);

await step('Generators', () => runCheck('test-generators.mjs'));
await step('Stories of the screens in a browser', () => inBrowser(runStories));
await step('Journeys in a browser', () => inBrowser(runJourneys));

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

function withoutPostgres() {
  console.log('PostgreSQL part not run: none answers at TEST_DATABASE_URL or 127.0.0.1:5432.');
  return { passed: 0, failed: isCI ? 1 : 0 };
}

async function inBrowser(run) {
  try {
    return await run({ CHROMIUM_PATH: findBrowser() });
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}
