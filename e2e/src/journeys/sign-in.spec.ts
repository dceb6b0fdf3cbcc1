import { SiteFrame } from '../pages/site-frame';
import { expect, test } from '../site/test';

test('signing in through Pi shows the name, survives a reload, and signing out ends the token at once', async ({
  page,
  server,
}) => {
  await page.goto('/');
  const frame = new SiteFrame(page);
  await frame.signInAs('alice');

  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('piAuth') ?? 'null') as Record<string, unknown>,
  );
  expect(Object.keys(stored).sort()).toEqual([
    'accessToken',
    'currentListings',
    'currentSubscription',
    'currentUser',
    'expiresAt',
  ]);

  await page.reload();
  await expect(frame.userButton('alice')).toBeVisible();

  await frame.userButton('alice').click();
  await frame.header.getByRole('button', { name: 'Sign Out' }).click();
  await expect(frame.connectButton).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('piAuth'))).toBeNull();
  const response = await fetch(`${server.origin}/api/wallet`, {
    headers: { Authorization: `Bearer ${String(stored.accessToken)}` },
  });
  expect(response.status).toBe(401);
});

test('a visitor who declines stays signed out and is told so', async ({ page }) => {
  await page.goto('/');
  const frame = new SiteFrame(page);
  await frame.connectButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Login failed, please try again later')).toBeVisible();
  await expect(frame.connectButton).toBeEnabled();
});
