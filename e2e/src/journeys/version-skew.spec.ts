import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../site/shipping-test';
import { TeamCheckout } from '../site/team-checkout';

const SELLER = 'mf-seller';
/** The key of this machine; none when the environment gives one. */
const KEYS = resolve(__dirname, '../../../dist/keys');
const BUILD_MS = 300_000;

test('a shell and a remote of other commits run with the rest of the site, each alone and together', async ({
  page,
  site,
}) => {
  test.setTimeout(BUILD_MS + 60_000);
  const other = await TeamCheckout.make([SELLER, 'shell']);
  try {
    await other.change(
      'shell/src/layout/footer/footer.messages.ts',
      "title: 'Newsletter'",
      "title: 'Footer of another commit'",
    );
    await other.change(
      'mf-seller/src/features/plan-page/planPage.messages.ts',
      "heading: 'Subscription Plans'",
      "heading: 'Plans of another commit'",
    );
    // The same key signs for both commits.
    if (existsSync(KEYS)) await cp(KEYS, join(other.folder, 'dist/keys'), { recursive: true });
    await other.run('npm', 'run', 'build', '--', '--only', 'shell', '--only', SELLER, '--unshipped');

    await site.remote('publish', SELLER, '--from', join(other.folder, 'dist/remotes', SELLER));
    await site.remote('promote', SELLER);
    await page.goto('/subscription');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans of another commit');
    await expect(page.getByRole('contentinfo')).not.toContainText('Footer of another commit');

    await site.remote('publish', 'shell', '--from', join(other.folder, 'dist/shell'));
    const shipped = await site.remote('promote', 'shell');
    for (const expected of ['Plans of another commit', 'Subscription Plans']) {
      await page.goto('/subscription');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected);
      await expect(page.getByRole('contentinfo')).toContainText('Footer of another commit');
      await page.goto('/browse');
      await expect(page.getByRole('link', { name: /^Show / }).first()).toBeVisible();
      if (expected === 'Plans of another commit') await site.remote('rollback', SELLER);
    }

    const [, before] = /before: (\S+)\)/.exec(shipped) ?? [];
    expect(await site.remote('rollback', 'shell')).toContain(`shell is back on ${before} for every next page`);
    await page.goto('/subscription');
    await expect(page.getByRole('contentinfo')).toContainText('Newsletter');
    await expect(page.getByRole('contentinfo')).not.toContainText('Footer of another commit');
  } finally {
    await other.remove();
    await site.reset();
  }
});
