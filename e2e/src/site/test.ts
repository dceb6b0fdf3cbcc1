import { type BrowserContext, expect, test as base } from '@playwright/test';
import { ApiClient } from './api-client';
import { FaultWatch } from './fault-watch';
import { PiNetwork } from './pi-network';
import { withSeededServer } from './seeded-data';
import { ELSEWHERE, type Server, serverElsewhere, takeBuild } from './site-elsewhere';

/**
 * A visitor who has seen the daily welcome; journeys about it open their own context. Their Pi wallet pays by itself,
 * declines or asks in a sheet, with delays a twentieth of the real ones.
 */
export async function prepare(
  context: BrowserContext,
  decide: 'approve' | 'reject' | 'ask' = 'approve',
): Promise<void> {
  await context.addInitScript(
    (wallet) => {
      // The blank page before the first one has no storage.
      if (origin === 'null') return;
      localStorage.setItem('pi-simulator', wallet);
      localStorage.setItem('lastDismissDate', new Date().toDateString());
    },
    JSON.stringify({ decide, scale: 0.05 }),
  );
}

export interface Workers {
  server: Server;
  /**
   * Set by a journey that moves the clock by days: it gets a separate server, because auctions on the others must still
   * run.
   */
  movesByDays: boolean;
}

export interface Fixtures {
  /**
   * Fails the journey on a breach of the page's policy or an uncaught error; a journey that provokes one calls
   * `faults.allow`.
   */
  faults: FaultWatch;
  api: ApiClient;
  pi: PiNetwork;
  /** Another browser of the same size, closed when the journey ends. */
  newBrowser: () => Promise<BrowserContext>;
  /** Checks as an administrator that the books balance and match the chain. */
  checkBooks: () => Promise<void>;
}

/** Playwright's test with a separate, freshly seeded server per worker. */
export const test = base.extend<Fixtures, Workers>({
  movesByDays: [false, { option: true, scope: 'worker' }],
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know the dependencies
    async ({}, use) => (ELSEWHERE ? use(serverElsewhere(ELSEWHERE)) : withSeededServer({}, use)),
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  api: async ({ server }, use) => use(new ApiClient(() => server.origin)),
  pi: async ({ api }, use) => {
    const pi = new PiNetwork(api);
    await use(pi);
    await pi.recover();
  },
  faults: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know the dependencies
    async ({}, use) => {
      const faults = new FaultWatch();
      await use(faults);
      expect(faults.unexpected(), 'breaches of the policy, uncaught errors and changes to shared pages').toEqual([]);
    },
    { auto: true },
  ],
  newBrowser: async ({ browser, server, viewport, isMobile, hasTouch, serviceWorkers, faults }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport,
        isMobile,
        hasTouch,
        serviceWorkers,
      });
      opened.push(context);
      await faults.watch(context);
      await prepare(context);
      await takeBuild(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  checkBooks: async ({ api }, use) =>
    use(async () => {
      const { balanced, chainBalance, expectedChainBalance } = await (await api.signedInAs('admin-demo')).ledger();
      expect(balanced).toBe(true);
      expect(chainBalance).toBe(expectedChainBalance);
    }),
  context: async ({ context, faults }, use) => {
    await faults.watch(context);
    await prepare(context);
    await takeBuild(context);
    await use(context);
  },
});

export { expect };
