import { defineConfig } from '@playwright/test';
import { browserWith } from './src/site/browser';
import { ELSEWHERE } from './src/site/site-elsewhere';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Journeys that do not depend on the width run on the desktop only. */
const ANY_WIDTH = [
  'auction-proof',
  'broken-releases',
  'deploy-day',
  'chat-processes',
  'deposit',
  'deposit-left',
  'dev-in-site',
  'failing-pi',
  'failing-server',
  'federation',
  'first-tasks',
  'languages',
  'maintenance',
  'notifications',
  'old-browser',
  'order',
  'purchase-left',
  'search-to-details',
  'session',
  'storage',
  'team-keys',
  'teams-day',
  'test-build',
  'two-servers',
  'version-skew',
  'wallet',
  'watchlist',
  'withdraw',
].map((name) => `**/${name}.spec.ts`);

/** Names of specs, by commas, that another run plays (tooling/run/suites.mjs). */
const PLAYED_APART = (process.env.SKIP_JOURNEYS ?? '')
  .split(',')
  .filter(Boolean)
  .map((name) => `**/${name}.spec.ts`);

/**
 * Journeys against the production build, on a phone and on a desktop. Each worker has its own server on a copy of one seeded
 * database, in PostgreSQL where TEST_DATABASE_URL names one.
 */
export default defineConfig({
  testDir: 'src/journeys',
  globalSetup: ELSEWHERE ? undefined : './src/site/seeded-data.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  // Journeys in somebody else's site share its names and its clock.
  workers: ELSEWHERE ? 1 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // A journey runs too briefly for optimised code to pay.
    launchOptions: browserWith('--no-opt', '--no-maglev'),
    // A trace takes a tenth of a run's time. Who looks for a fault asks for one: --trace=retain-on-failure.
    trace: 'off',
    // Requests of a service worker bypass page.route; the journeys about it switch it on.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [
    { name: 'desktop', use: { viewport: DESKTOP }, testIgnore: PLAYED_APART },
    {
      name: 'phone',
      use: { viewport: PHONE, hasTouch: true, isMobile: true },
      testIgnore: [...ANY_WIDTH, ...PLAYED_APART],
    },
  ],
});
