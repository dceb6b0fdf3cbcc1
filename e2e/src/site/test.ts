import { type BrowserContext, test as base } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from './api-client';
import { freePort, ServerProcess } from './server-process';

/** How the simulated Pi wallet behaves: payments approved by themselves, delays a twentieth of the real ones. */
const PATIENT_WALLET = JSON.stringify({ decide: 'approve', scale: 0.05 });

/** The visitor has seen the daily welcome; journeys that are about it open their own context. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript((wallet) => {
    localStorage.setItem('pi-simulator', wallet);
    localStorage.setItem('lastDismissDate', new Date().toDateString());
  }, PATIENT_WALLET);
}

interface Workers {
  server: ServerProcess;
}

interface Fixtures {
  api: ApiClient;
}

/** Playwright's test with a server of its own per worker, seeded afresh. */
export const test = base.extend<Fixtures, Workers>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know the dependencies
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-e2e-'));
      const server = new ServerProcess(await freePort(), dataDir);
      await server.start();
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  api: async ({ server }, use) => use(new ApiClient(() => server.origin)),
  context: async ({ context }, use) => {
    await prepare(context);
    await use(context);
  },
});

export { expect } from '@playwright/test';
