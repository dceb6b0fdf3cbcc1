import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** The stories of screens in a real browser: accessibility and layout on a phone in light, on a desktop in dark (TESTABILITY.md). */
export default defineConfig({
  ...journeys,
  testDir: 'src/stories',
  globalSetup: undefined,
  outputDir: '../test-results/stories',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['dot']],
  // Their mocked network is a worker.
  use: { ...journeys.use, serviceWorkers: 'allow' },
  projects: [{ name: 'stories' }],
});
