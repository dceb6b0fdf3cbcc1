import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isInCanary, ROLLOUT_BUCKETS } from 'contracts';
import { test } from '../site/shipping-test';
import { TeamCheckout } from '../site/team-checkout';

const SELLER = 'mf-seller';
const OLD = 'Subscription Plans';
const NEW = 'Plans for sellers';
const MESSAGES = 'mf-seller/src/features/plan-page/planPage.messages.ts';
const BUILD_MS = 240_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The rollout bucket of a visitor inside, or outside, the ten percent who get the release. */
const bucketThat = (isIn: boolean, version: string) =>
  Array.from({ length: ROLLOUT_BUCKETS }, (_, bucket) => bucket).find(
    (bucket) => isInCanary(bucket, { name: SELLER, version, share: 10 }) === isIn,
  );

async function visitor(context: BrowserContext, origin: string, bucket?: number): Promise<Page> {
  if (bucket !== undefined) await context.addCookies([{ name: 'dotpi-lot', value: String(bucket), url: origin }]);
  return context.newPage();
}

test("a team's day: build one remote, give it to a tenth of the visitors, promote it, roll it back, while a tab stays open", async ({
  page,
  site,
  server,
  newBrowser,
}) => {
  test.setTimeout(BUILD_MS + 60_000);
  const shellBefore = await readFile(site.path('shell.json'), 'utf8');
  const { version: before } = await site.live(SELLER);
  await page.goto('/subscription');
  await expect(heading(page)).toHaveText(OLD);
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  const team = await TeamCheckout.make([SELLER]);
  try {
    await team.change(MESSAGES, `heading: '${OLD}'`, `heading: '${NEW}'`);
    await team.run('npm', 'run', 'build', '-w', SELLER);
    expect(await site.remote('publish', SELLER, '--from', join(team.folder, 'dist/remotes', SELLER))).toContain(
      'is published',
    );
  } finally {
    await team.remove();
  }

  const tried = await site.remote('canary', SELLER, '--share', '10');
  const version = /mf-seller (\S+) goes to 10 % of the visitors/.exec(tried)?.[1] ?? '';
  const [inside, outside] = [
    await visitor(await newBrowser(), server.origin, bucketThat(true, version)),
    await visitor(await newBrowser(), server.origin, bucketThat(false, version)),
  ];
  const fresh = await visitor(await newBrowser(), server.origin);
  await inside.goto('/subscription');
  await expect(heading(inside)).toHaveText(NEW);
  await outside.goto('/subscription');
  await expect(heading(outside)).toHaveText(OLD);
  await fresh.goto('/subscription');
  // The server's own heading stands there until the remote runs.
  await expect(fresh.getByRole('button', { name: /^Choose / }).first()).toBeVisible();
  const first = await heading(fresh).textContent();
  await fresh.reload();
  await expect(heading(fresh)).toHaveText(first ?? '');

  expect(await site.remote('promote', SELLER)).toContain(`${version} is live for everybody (before: ${before})`);
  await outside.reload();
  await expect(heading(outside)).toHaveText(NEW);

  await page.getByRole('navigation').getByRole('link', { name: 'Domain Listing' }).first().click();
  await expect(heading(page)).toHaveText('Sell Domains');
  await page.goBack();
  await expect(heading(page)).toHaveText(OLD);
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  expect(await site.remote('rollback', SELLER)).toContain(`${SELLER} is back on ${before} for everybody`);
  await inside.reload();
  await expect(heading(inside)).toHaveText(OLD);
  expect(await site.remote('list', SELLER)).toContain(`rollback ${version} → ${before}`);
  expect(await readFile(site.path('shell.json'), 'utf8')).toBe(shellBefore);
  await Promise.all([inside, outside, fresh].map((tab) => tab.context().close()));
});

test('an old tab whose release was removed reloads once and shows the new release', async ({ page, site }) => {
  const { version: good } = await site.live(SELLER);
  await site.publish(SELLER, '8.0.0-old', (_file, text) => `${text}\n/* old */`);
  await site.remote('promote', SELLER);
  await page.goto('/subscription');
  await expect(heading(page)).toHaveText(OLD);
  await site.remote('rollback', SELLER);
  await site.removeRelease(SELLER, '8.0.0-old');

  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('navigation').getByRole('link', { name: 'Domain Listing' }).first().click();
  await expect(heading(page)).toHaveText('Sell Domains', { timeout: 15_000 });
  expect(loads).toBe(1);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.some((name) => name.includes(`/mf/${SELLER}/${good}/`))).toBe(true);
});

test('an old tab with typed text asks before it reloads', async ({ page, site }) => {
  await site.publish(SELLER, '8.0.0-typed', (_file, text) => `${text}\n/* typed */`);
  await site.remote('promote', SELLER);
  await page.goto('/subscription');
  await expect(heading(page)).toHaveText(OLD);
  await site.remote('rollback', SELLER);
  await site.removeRelease(SELLER, '8.0.0-typed');

  const field = page.getByRole('contentinfo').getByRole('textbox');
  await field.fill('alice@example.com');
  await page.getByRole('navigation').getByRole('link', { name: 'Domain Listing' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('The site was updated.', { timeout: 15_000 });
  await expect(field).toHaveValue('alice@example.com');
  await main.getByRole('button', { name: 'Load again' }).click();
  await expect(heading(page)).toHaveText('Sell Domains');
});
