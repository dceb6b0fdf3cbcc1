import { expect, test } from '../site/test';

test('a guest is welcomed once a day, and Escape counts as not now', async ({ browser, server, viewport, faults }) => {
  const context = await browser.newContext({ viewport, baseURL: server.origin });
  await faults.watch(context);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/policies');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // What still loads would take a jump for a time-out, and has not asked for its timers yet.
  await page.waitForLoadState('networkidle');
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await page.clock.runFor(10_000);
  await expect(welcome).toBeVisible();
  await expect(welcome.getByRole('button', { name: 'Allow Permission' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);

  await page.reload();
  await expect(heading).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  await expect(welcome).toHaveCount(0);
  await context.close();
});
