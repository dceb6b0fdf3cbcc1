import { expect, test } from '../site/test';

test('maintenance blocks the whole app, refuses writes, and the page comes back by itself', async ({ page, api }) => {
  const admin = await api.signedInAs('admin-demo');
  await admin.put('/admin/api/settings', { key: 'enableMaintenance', value: 'true' });
  try {
    await expect(async () => {
      await page.goto('/browse');
      await expect(page.getByRole('heading', { name: 'Under Maintenance' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(/check back later/)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(api.post('/api/newsletter', { email: 'reader@example.org' })).rejects.toThrow(/503.*MAINTENANCE/);
  } finally {
    await admin.put('/admin/api/settings', { key: 'enableMaintenance', value: 'false' });
  }
  await expect(async () => {
    const check = page.getByRole('button', { name: 'Check now' });
    if (await check.isVisible()) await check.click({ timeout: 1_000 });
    await expect(check).toHaveCount(0, { timeout: 1_500 });
  }).toPass();
  await expect(page.getByRole('banner')).toBeVisible();
});
