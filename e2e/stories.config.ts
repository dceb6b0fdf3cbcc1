import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';
import { browserWith } from './src/site/browser';

/** The stories of screens in a real browser: accessibility and layout on a phone in light, on a desktop in dark (TESTABILITY.md). */
export default defineConfig({
  ...journeys,
  testDir: 'src/stories',
  globalSetup: undefined,
  outputDir: '../test-results/stories',
  fullyParallel: true,
  // Each waits a quarter of its time for a screen to come to rest.
  workers: 4,
  timeout: 30_000,
  reporter: [['dot']],
  use: {
    ...journeys.use,
    launchOptions: browserWith(),
    // Their mocked network is a worker.
    serviceWorkers: 'allow',
  },
  projects: [{ name: 'stories' }],
});
