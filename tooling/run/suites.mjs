/** Which suites npm test runs where (docs/testing.md). Paths of the server's suites are below server/. */
import { fingerprint } from '../build/fingerprint.mjs';
import { inRoot, readJson } from '../workspace.cjs';
import { writeFileSync } from 'node:fs';

/**
 * What depends on the database's driver, dialect or single connection, so that it is played on PGlite even where PostgreSQL
 * is there: driver and gate, migrations, locks of jobs, the ledger's constraints, bids, and every statement of search.
 */
export const DIALECT = [
  'src/commands/command.test',
  'src/platform/database/',
  'src/platform/jobs/',
  'src/platform/http/idempotency',
  'src/modules/ledger/',
  'src/modules/auctions/rivals.test',
  'src/modules/auctions/auctions.test',
  'src/modules/search/search.test',
  'src/modules/search/facets.test',
  'src/modules/search/estimates.test',
  'src/modules/chat/chat.test',
  'src/seed/seed.test',
];

/** The dialect suites that open the embedded database themselves, or none: on PostgreSQL they would only repeat what they prove. */
export const EMBEDDED_ONLY = [
  'src/commands/command.test',
  ...['baseline', 'durability', 'pid-lock', 'transaction-gate'].map((name) => `src/platform/database/${name}.test`),
];

/** Journeys about shipping releases and running without a connection. */
export const SHIPPING_JOURNEYS = [
  'broken-releases',
  'deploy-day',
  'dev-in-site',
  'federation',
  'offline',
  'storage',
  'team-keys',
  'teams-day',
  'test-build',
  'two-servers',
  'version-skew',
];

/** Long histories of crashes and clocks. */
export const OUTAGES = [
  'chaos/step-kills/',
  'chaos/orderings.test',
  'chaos/smoke.test',
  'chaos/world/',
  'src/modules/payouts/payout-crashes.test',
];

/** Suites of parts that rarely change: they run when anything in these folders differs from what last passed. */
const RARELY_TOUCHED = {
  generators: [
    'tooling/generator',
    'tooling/jest',
    'tooling/lint',
    'mf-kit/src/remotes',
    'mf-kit/src/testing',
    'mf-kit/src/standalone',
    'server/src/platform/http',
    'server/src/testing',
    'contracts/src/call.ts',
    'eslint.config.mjs',
    'knip.json',
  ],
  outside: [
    'e2e/package.json',
    ...['playwright', 'stories'].map((name) => `e2e/${name}.config.ts`),
    'e2e/src/site',
    'e2e/src/stories',
    'shared-ui/.storybook',
    'server/src/modules/deploy',
    'tooling/build',
    'tooling/federation',
    'tooling/jest',
    'tooling/lint',
    'tooling/webpack',
    ...['new-repository', 'remote', 'test-journeys', 'test-outside'].map((name) => `tooling/bin/${name}.mjs`),
    'tooling/generator/repository.mjs',
    'tooling/run/browser-tests.mjs',
    'tooling/run/test-runs.mjs',
    'tooling/package.json',
    'tooling/tsconfig.base.json',
    'tooling/workspace.cjs',
    ...['contracts', 'mf-kit', 'mf-seller', 'shared-i18n', 'shared-store', 'shared-ui'].map(
      (name) => `${name}/package.json`,
    ),
  ],
  bytes: ['tooling/build', 'tooling/federation', 'tooling/webpack', 'tooling/workspace.cjs', 'package-lock.json'],
  shipping: [
    'e2e/playwright.config.ts',
    'e2e/src/site',
    'shell/src/federation',
    'shell/src/service-worker',
    'mf-kit/src/remotes',
    'server/src/modules/deploy',
    'server/src/platform/html',
    'server/src/platform/releases',
    'tooling/build',
    'tooling/federation',
    'tooling/shipping',
    'tooling/webpack',
    ...SHIPPING_JOURNEYS.map((name) => `e2e/src/journeys/${name}.spec.ts`),
  ],
  outages: [
    'server/chaos',
    'server/migrations',
    'server/src/platform/database',
    'server/src/platform/jobs',
    ...['auctions', 'ledger', 'orders', 'payments', 'payouts', 'pi'].map((name) => `server/src/modules/${name}`),
    'pi-simulator/src',
  ],
};

const RECORD = inRoot('tooling', 'run', 'proved.json');

/** What each suite's folders were when it last passed: in the repository, so that a fresh clone knows it too. */
const proved = () => {
  try {
    return readJson(RECORD);
  } catch {
    return {};
  }
};

/** The fingerprint of what a suite depends on, as it is now. */
export const fingerprintOf = (suite) => fingerprint(RARELY_TOUCHED[suite]);

/** True when the suite last passed on sources of this fingerprint. */
export const isProved = (suite, sources) => proved()[suite] === sources;

/** Notes that the suite passed on these sources; the record is committed with the change. */
export function markProved(suite, sources) {
  const record = { ...proved(), [suite]: sources };
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
}
