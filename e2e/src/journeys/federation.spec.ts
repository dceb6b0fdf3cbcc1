import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Registry } from 'contracts';
import { SiteFrame } from '../pages/site-frame';
import { expect, test } from '../site/test';

const FALLBACK = "We couldn't load this part of the site.";

test('while a remote is down the rest of the site works, and it comes back without a reload', async ({ page }) => {
  let isDown = true;
  await page.route('**/mf/mf-auction/**', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/browse');
  const { header, footer } = new SiteFrame(page);
  await page
    .getByRole('link', { name: /^Show / })
    .first()
    .click();

  await expect(page.getByText(FALLBACK)).toBeVisible({ timeout: 15_000 });
  await expect(header).toBeVisible();
  await expect(footer).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(FALLBACK)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('.pi');
  expect(await page.evaluate(() => (window as unknown as { stillTheSamePage?: boolean }).stillTheSamePage)).toBe(true);
});

/** A file with other bytes than the released ones is not run at all. */
const CHANGED = 'This part of the site was stopped.';

for (const [fault, text] of [
  ['script error', CHANGED],
  ['missing file', FALLBACK],
  ['empty file', CHANGED],
] as const) {
  test(`a remote with a ${fault} shows the fallback on a cold load, never a white page`, async ({ page }) => {
    await page.route('**/mf/mf-auction/**/remoteEntry*', (route) => {
      if (fault === 'missing file') return route.fulfill({ status: 404, body: '' });
      return route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        body: fault === 'empty file' ? '' : 'throw new Error("broken")',
      });
    });
    await page.goto('/domain/details');
    await expect(page.getByText(text)).toBeVisible({ timeout: 15_000 });
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('one React, one store and one styled-components serve shell and remotes', async ({ page, api }) => {
  const [domain] = await api.domains('mode=auction&limit=1');
  await page.goto('/');
  await new SiteFrame(page).signInAs('alice');
  await page.goto(`/domains/${domain?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Available Balance')).toBeVisible();

  const shares = await page.evaluate(() => {
    interface Host {
      name: string;
      shareScopeMap: Record<string, Record<string, Record<string, { from: string; loaded?: boolean }>>>;
    }
    const federation = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Host[] } }).__FEDERATION__;
    const shell = federation.__INSTANCES__.find(({ name }) => name === 'shell');
    const scope = shell?.shareScopeMap.default ?? {};
    return Object.fromEntries(
      Object.entries(scope).map(([key, versions]) => [key, Object.values(versions).map(({ from }) => from)]),
    );
  });
  for (const key of [
    'react',
    'react-dom',
    'styled-components',
    'shared-store',
    'shared-store/redux',
    'mf-kit',
    'mf-kit/router',
    'shared-ui',
  ]) {
    expect(shares[key], key).toEqual(['shell']);
  }
  expect(await page.locator('style[data-styled]').count()).toBeLessThanOrEqual(1);

  const remoteScripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/mf/') && name.endsWith('.js')),
  );
  expect(remoteScripts.length).toBeGreaterThan(0);
  for (const address of remoteScripts) {
    const source = await (await page.request.get(address)).text();
    expect(source, address).not.toMatch(
      /react\.transitional\.element.*createElement|Minified Redux error|__reactRouterVersion/,
    );
  }
});

test('a remote can be re-pointed in remotes.json without building the shell', async ({ page, server }) => {
  const file = resolve(process.env.SITE_DIR ?? resolve(__dirname, '../../../dist/site'), 'remotes.json');
  const original = await readFile(file, 'utf8');
  const registry = JSON.parse(original) as Registry;
  const catalog = registry.remotes.find(({ name }) => name === 'mf-catalog');
  if (!catalog) throw new Error('mf-catalog is not registered');
  catalog.entry = catalog.entry.replace('/mf/mf-catalog/', '/mf/elsewhere/');
  // With an earlier release the page would fall back to it (broken-releases.spec.ts).
  delete catalog.previous;
  await page.route('**/mf/elsewhere/**', (route) => route.fulfill({ status: 404, body: '' }));
  const isRequested = page.waitForRequest('**/mf/elsewhere/**');
  try {
    await writeFile(file, JSON.stringify(registry));
    await expect.poll(async () => (await fetch(`${server.origin}/remotes.json`)).text()).toContain('/mf/elsewhere/');
    await page.goto('/browse');
    await isRequested;
    await expect(page.getByText(FALLBACK)).toBeVisible({ timeout: 15_000 });
  } finally {
    await writeFile(file, original);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Show / }).first()).toBeVisible();
});
