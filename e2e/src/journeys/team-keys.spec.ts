import { generateKeyPairSync } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../site/shipping-test';
import type { SiteCopy } from '../site/site-copy';

const SELLER = 'mf-seller';
const OLD = 'Subscription Plans';

/** A new key as a team makes it with openssl, and its public half as the command prints it. */
async function makeKey(site: SiteCopy): Promise<{ key: string; point: string }> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return as(site, key, async () => ({ key, point: await site.remote('key') }));
}

/** Ships with this key instead of the site's. */
async function as<T>(site: SiteCopy, key: string, work: () => Promise<T>): Promise<T> {
  site.environment = { REMOTE_SIGNING_KEY: key };
  try {
    return await work();
  } finally {
    site.environment = {};
  }
}

async function everyPageIsThere(page: Page): Promise<void> {
  for (const path of ['/', '/browse', '/sell']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/stopped|could not be loaded/i)).toHaveCount(0);
  }
}

const publish = (site: SiteCopy, version: string, heading: string) =>
  site.publish(SELLER, version, (_file, text) => text.replaceAll(OLD, heading));

test('a team’s key is admitted, changed and removed on a running site, and no page stops', async ({ page, site }) => {
  test.setTimeout(180_000);
  const { version: built } = await site.live(SELLER);
  const [first, second] = [await makeKey(site), await makeKey(site)];
  const heading = page.getByRole('heading', { level: 1 });
  await everyPageIsThere(page);

  await expect(as(site, first.key, () => publish(site, 'early', OLD))).rejects.toThrow('is not signed by a key');
  await site.remote('key', 'add', SELLER, first.point, '--because', 'the sellers’ team');
  await everyPageIsThere(page);
  await as(site, first.key, () => publish(site, 'first', 'Plans, by the team'));
  await site.remote('promote', SELLER, 'first');
  await everyPageIsThere(page);
  await page.goto('/subscription');
  await expect(heading).toHaveText('Plans, by the team');

  await site.remote('key', 'add', SELLER, second.point);
  await expect(site.remote('key', 'remove', SELLER, first.point)).rejects.toThrow(`${SELLER} first is not signed`);
  for (const version of ['second', 'third'])
    await as(site, second.key, async () => {
      const live = await site.live(SELLER);
      if (version === 'third') expect(live.version).toBe('second');
      await site.publish(SELLER, version, (_file, text) => text.replaceAll('by the team', `of ${version}`));
      await site.remote('promote', SELLER, version);
    });
  await site.remote('key', 'remove', SELLER, first.point);
  await everyPageIsThere(page);
  await page.goto('/subscription');
  await expect(heading).toHaveText('Plans, of second');

  await expect(site.remote('key', 'remove', SELLER, second.point)).rejects.toThrow('no key would sign any more');
  await everyPageIsThere(page);
  await site.remote('promote', SELLER, built);
  await site.remote('key', 'remove', SELLER, second.point);
  expect(await site.remote('key', 'list')).toContain('may sign every remote');
  await everyPageIsThere(page);
  await page.goto('/subscription');
  await expect(heading).toHaveText(OLD);
});
