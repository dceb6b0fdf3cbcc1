import type { Page } from '@playwright/test';
import { KeptSite } from '../pages/kept-site';
import { BuildServer } from '../site/build-server';
import { withSeededServer } from '../site/seeded-data';
import { freePort } from '../site/server-process';
import { expect, test as base } from '../site/test';

const SELLER = 'mf-seller';
const OLD = 'Subscription Plans';
const NEW = 'Plans of my branch';

const test = base.extend<object, { builds: BuildServer }>({
  builds: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know the dependencies
    async ({}, use) => {
      const builds = new BuildServer(await freePort());
      await builds.start();
      await use(builds);
      await builds.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ builds }, use) => withSeededServer({ REMOTE_OVERRIDE_ORIGINS: builds.origin }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Test build' });

test('testers point one remote at a build of their own, see which one runs, and undo it', async ({ page, builds }) => {
  const mine = await builds.serve('mine', SELLER, (_file, text) => text.replaceAll(`"${OLD}"`, `"${NEW}"`), {
    version: '0.0.0-mine',
  });
  await page.goto(`/?remote.${SELLER}=${encodeURIComponent(mine)}`);
  await expect(badge(page)).toContainText(`${SELLER} 0.0.0-mine unsigned test build, ${builds.origin}`);
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/subscription');
  await expect(heading(page)).toHaveText(NEW);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sell Domains' }).click();
  await expect(heading(page)).toHaveText('Sell Domains');
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => name.includes(`/mf/${SELLER}/`))).toEqual([]);

  await page.goto('/subscription');
  await badge(page).getByRole('link', { name: 'Undo' }).click();
  await expect(heading(page)).toHaveText(OLD);
  await expect(badge(page)).toHaveCount(0);
});

test('a file that does not match the build’s manifest does not run, and the release does not replace it', async ({
  page,
  builds,
}) => {
  const mine = await builds.serve('tampered', SELLER, (_file, text) => text);
  builds.tamper('tampered', /route-subscription\.[^.]+\.js$/, (text) => `document.title = "stolen";${text}`);
  await page.goto(`/subscription?remote.${SELLER}=${encodeURIComponent(mine)}`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect(page).not.toHaveTitle('stolen');
  await expect(badge(page).getByRole('link', { name: 'Undo' })).toBeVisible();

  const refused = await page.goto(`/subscription?remote.${SELLER}=https://evil.example/`);
  expect(refused?.status()).toBe(403);
});

test.describe('a browser that keeps the site', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows nothing of an undone build once the connection is lost', async ({ page, context, builds }) => {
    const mine = await builds.serve('kept', SELLER, (_file, text) => text, { version: '0.0.0-kept' });
    await page.goto(`/?remote.${SELLER}=${encodeURIComponent(mine)}`);
    await expect(badge(page)).toContainText('0.0.0-kept');
    const site = new KeptSite(page);
    await site.isKept();
    await badge(page).getByRole('link', { name: 'Undo' }).click();
    await expect(badge(page)).toHaveCount(0);

    await context.setOffline(true);
    await page.reload();
    await expect(site.notification).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
  });
});
