import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { withSeededServer } from '../site/seeded-data';
import { freePort } from '../site/server-process';
import { TeamCheckout } from '../site/team-checkout';
import { expect, test as base } from '../site/test';

const SELLER = 'mf-seller';
const OLD = 'Subscription Plans';
const NEW = 'Plans of my branch';
const PAGE = 'mf-seller/src/routes/SubscriptionPage.tsx';
const MESSAGES = 'mf-seller/src/features/plan-page/planPage.messages.ts';
const BUILT_WITHIN_MS = 60_000;

interface Workers {
  port: number;
}

const test = base.extend<object, Workers>({
  port: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know the dependencies
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  server: [
    async ({ port }, use) => withSeededServer({ REMOTE_OVERRIDE_ORIGINS: `http://localhost:${port}` }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Starts `npm run dev` in the checkout; resolves to the address that it prints. */
async function develop(folder: string, site: string, port: number): Promise<{ page: string; process: ChildProcess }> {
  const process = spawn('node', ['tooling/bin/dev.mjs', SELLER, '--in', site], {
    cwd: folder,
    env: { ...globalThis.process.env, DEV_PORT: String(port) },
  });
  let printed = '';
  const page = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += String(text);
      const [address] = /http:\S+remote\.\S+/.exec(printed) ?? [];
      if (address) resolve(address);
    };
    process.stdout.on('data', read);
    process.stderr.on('data', read);
    process.once('exit', () => reject(new Error(`it ended: ${printed}`)));
    setTimeout(() => reject(new Error(`no address in ${BUILT_WITHIN_MS} ms: ${printed}`)), BUILT_WITHIN_MS).unref();
  });
  return { page, process };
}

test('a remote is developed inside a site that runs: its page shows the sources, reloads when they change, and hears what it leaves there', async ({
  page,
  server,
  port,
  faults,
}) => {
  test.setTimeout(210_000);
  faults.allow(/^in a shared page: mf-seller left a listener for 'scroll'/);
  const checkout = await TeamCheckout.make([SELLER]);
  const development = await develop(checkout.folder, server.origin, port);
  try {
    await page.goto(development.page);
    await expect(page.getByRole('complementary', { name: 'Test build' })).toContainText(`http://localhost:${port}`);
    await page.goto('/subscription');
    await expect(heading(page)).toHaveText(OLD);
    // The server's splash has the heading too; what a build replaces meanwhile, a page that still loads does not find.
    await expect(page.getByText('One payment per period.')).toBeVisible();
    await checkout.change(MESSAGES, `'${OLD}'`, `'${NEW}'`);
    await expect(heading(page)).toHaveText(NEW, { timeout: BUILT_WITHIN_MS });
    await checkout.change(PAGE, '{messages.heading}', LISTENS);
    await expect(heading(page)).toHaveText('It listens', { timeout: BUILT_WITHIN_MS });
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect
      .poll(() => faults.all())
      .toContain("in a shared page: mf-seller left a listener for 'scroll' on window, keepWatching.");
  } finally {
    development.process.kill();
    await once(development.process, 'exit');
    await checkout.remove();
  }
});

/** What an engineer overlooks: it stays when people go to pages of others. */
const LISTENS = `{(window.addEventListener('scroll', function keepWatching() {}), 'It listens')}`;
