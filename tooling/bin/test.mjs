#!/usr/bin/env node
/**
 * npm test: all that a change can break. npm run test:full: every proof, on both databases. npm test -- --rarely: of the
 * suites of rarely touched parts those whose sources changed. Installs and builds what is needed, prints the time of each
 * step, ends with a line 'N passed, N failed'. docs/testing.md lists what runs when.
 */
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

const { buildSite } = await import('../build/build-site.mjs');
const { findBrowser } = await import('../run/browser.mjs');
const { findPostgres, hasRedis } = await import('../run/postgres.mjs');
const { Verification } = await import('../run/steps.mjs');
const { DIALECT, EMBEDDED_ONLY, fingerprintOf, isProved, markProved, OUTAGES, SHIPPING_JOURNEYS } =
  await import('../run/suites.mjs');
const { runCheck, runJest, runJourneys, runStories, skipping } = await import('../run/test-runs.mjs');
const { workspaces } = await import('../workspace.cjs');

const isFull = process.argv.includes('--full');
// The journey of languages walks every width.
if (isFull) process.env.TEST_FULL = '1';
const isRarely = process.argv.includes('--rarely');
const isCI = process.env.CI === 'true';
const verification = new Verification();

/** A suite of rarely touched parts: left out where nothing it depends on has changed since it last passed. */
async function rarely(suite, title, work) {
  const sources = await fingerprintOf(suite);
  if (!isFull && isProved(suite, sources)) {
    verification.skip(
      title,
      `nothing it depends on has changed since it last passed (tooling/run/suites.mjs, ${suite})`,
    );
    return [];
  }
  return [
    [
      title,
      async () => {
        const result = await work();
        if (result.failed === 0 && !isCI) markProved(suite, sources);
        return result;
      },
    ],
  ];
}

await verification.run([
  [
    'Build',
    async () => {
      const lines = [];
      await buildSite({ log: (line) => lines.push(`  ${line}`) });
      return { passed: 0, failed: 0, output: lines.join('\n') };
    },
  ],
  ['Contract between shell and remotes', () => runCheck('check-contract.mjs')],
  ['Size of the first screen', () => runCheck('size.mjs')],
  ['Language of the built files', () => runCheck('floor.mjs')],
]);

const postgres = await findPostgres();
const client = workspaces().filter((name) => name !== 'server');
const jest = (name, args, database) => () =>
  runJest(name, ['--silent', ...args], { TEST_DATABASE_URL: database ?? '' });
const server = (args = []) => ['--selectProjects', 'server', ...args];
/** Behind an option: paths by themselves would count as projects. */
const inServer = (suites) => ['--testPathPatterns', ...suites.map((suite) => `/server/${suite}`)];

const units = [['Units and components', jest('jest', ['--selectProjects', ...client])]];
if (!postgres) {
  if (isCI) units.push(['Server on PostgreSQL', () => ({ passed: 0, failed: 1, output: 'No PostgreSQL answers.' })]);
  else verification.skip('Server on PostgreSQL', 'none answers at TEST_DATABASE_URL or 127.0.0.1:5432');
}
units.push([
  'Server',
  jest('jest-server', server(skipping(postgres ? [...OUTAGES, ...EMBEDDED_ONLY] : OUTAGES)), postgres),
]);
if (postgres)
  units.push([
    isFull ? 'Server on the embedded database' : 'Dialect suites on the embedded database',
    jest('jest-embedded', server(isFull ? [] : inServer(DIALECT))),
  ]);

const inBrowser =
  (work, database = postgres) =>
  () =>
    work({ CHROMIUM_PATH: findBrowser(), TEST_DATABASE_URL: database ?? '' });
const journeys = (env) => runJourneys({ ...env, SKIP_JOURNEYS: SHIPPING_JOURNEYS.join() });
const shipping = SHIPPING_JOURNEYS.map((name) => `/${name}\\.spec\\.ts$`);
if (!postgres || !hasRedis())
  verification.skip(
    'Chat through two server processes',
    `${postgres ? 'redis-server is not installed' : 'no PostgreSQL answers'} (e2e/src/journeys/chat-processes.spec.ts)`,
  );
const screens = [
  ['Stories of the screens in a browser', inBrowser(runStories)],
  ['Journeys in a browser', inBrowser(journeys)],
];
if (isFull && postgres) screens.push(['Journeys on the embedded database', inBrowser(journeys, '')]);

// One after the other: each step fills both cores by itself. Beside each other they took longer, and tests ran into their limits.
if (!isRarely) await verification.run([...units, ...screens]);
await verification.run([
  ...(await rarely(
    'outages',
    'Crashes and clocks of the server',
    jest('jest-outages', server(inServer(OUTAGES)), postgres),
  )),
  ...(await rarely(
    'shipping',
    'Journeys of releases and of the time without a connection',
    inBrowser((env) => runJourneys(env, shipping, 'e2e-shipping')),
  )),
  ...(await rarely('bytes', 'Two builds of the same sources', () => runCheck('test-bytes.mjs'))),
  ...(await rarely('outside', 'A remote in a repository of its own', () => runCheck('test-outside.mjs'))),
  ...(await rarely('generators', 'Generators', () => runCheck('test-generators.mjs'))),
]);
process.exitCode = verification.close() ? 0 : 1;
