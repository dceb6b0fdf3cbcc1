import { defineConfig } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Journeys that do not depend on the width run on the desktop only. */
const ANY_WIDTH = [
  'broken-releases',
  'failing-pi',
  'federation',
  'maintenance',
  'notifications',
  'order',
  'search-to-details',
  'session',
  'storage',
  'teams-day',
  'test-build',
  'version-skew',
  'wallet',
  'watchlist',
].map((name) => `**/${name}.spec.ts`);

/** Names of specs, by commas, that another run plays (tooling/run/suites.mjs). */
const PLAYED_APART = (process.env.SKIP_JOURNEYS ?? '')
  .split(',')
  .filter(Boolean)
  .map((name) => `**/${name}.spec.ts`);

/** Journeys against the production build, each worker with its own server and database, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'src/journeys',
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  workers: 2,
  // One retry on an unattended machine, on a new server; a test that needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '../test-results/e2e.json' }]] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    trace: 'retain-on-failure',
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
