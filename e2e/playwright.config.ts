import { defineConfig } from '@playwright/test';
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
  'federation',
  'first-tasks',
  'maintenance',
  'notifications',
  'order',
  'purchase-left',
  'search-to-details',
  'session',
  'storage',
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
 * A browser that takes little CPU. Workers fill both cores, so that what V8 does on threads of its own only costs, and so
 * does optimising code that a short journey runs a few times.
 */
export const browserWith = (v8Flags: string) => ({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    // Drawn by the processor either way; without the detour through an emulated graphics card.
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--js-flags=${v8Flags}`,
  ],
});

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
    launchOptions: browserWith('--single-threaded --no-opt --no-maglev'),
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
