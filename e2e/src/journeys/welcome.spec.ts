import { expect, test } from '../site/test';

test('a guest is welcomed once a day, and Escape counts as not now', async ({ browser, server, viewport, faults }) => {
  const context = await browser.newContext({ viewport, baseURL: server.origin });
  await faults.watch(context);
  const page = await context.newPage();
  await page.goto('/policies');
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await expect(welcome).toBeVisible({ timeout: 15_000 });
  await expect(welcome.getByRole('button', { name: 'Allow Permission' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(7_000);
  await expect(welcome).toHaveCount(0);
  await context.close();
});
