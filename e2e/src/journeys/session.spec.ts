import { SiteFrame } from '../pages/site-frame';
import { signedIn } from '../site/signed-in';
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

test('a stored session that has expired is deleted and the visitor is signed out', async ({ page }) => {
  await page.goto('/');
  const frame = new SiteFrame(page);
  await frame.signInAs('alice');
  // Before the page's own scripts, because the old page may still write the session once more.
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('piAuth') ?? '{}') as { expiresAt: number };
    localStorage.setItem('piAuth', JSON.stringify({ ...stored, expiresAt: Date.now() - 1 }));
  });
  await page.reload();
  await expect(frame.connectButton).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('piAuth'))).toBeNull();
});

test('after nine minutes without a request the page warns, after ten it says that the session ended', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/policies');
  const frame = new SiteFrame(page);
  await frame.connectButton.click();
  await page.clock.runFor(1_000);
  await frame.choosePioneer('alice');
  await page.clock.runFor(5_000);
  await expect(frame.userButton('alice')).toBeVisible();

  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward('09:01');
  await expect(page.getByText('You will be signed out in 1 minute')).toBeVisible();
  await page.clock.fastForward('01:05');
  await page.clock.runFor(2_000);
  const notification = page.getByRole('dialog', { name: 'Your session ended' });
  await expect(notification.getByRole('button', { name: 'Connect to Pi' })).toBeVisible();
  await notification.getByRole('button', { name: 'Not Now' }).click();
  await page.clock.runFor(1_000);
  await expect(frame.connectButton).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await page.goto('/');
  await new SiteFrame(page).signInAs('alice');
  const second = await context.newPage();
  await second.goto('/browse');
  await expect(new SiteFrame(second).userButton('alice')).toBeVisible();

  await new SiteFrame(page).userButton('alice').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(new SiteFrame(second).connectButton).toBeVisible();
});

test('signing out everywhere is seen in another browser, which asks nothing by itself', async ({
  page,
  context,
  api,
  newBrowser,
}) => {
  const name = `everywhere-${Date.now()}`;
  await signedIn(context, api, name);
  const other = await newBrowser();
  await signedIn(other, api, name);
  const otherPage = await other.newPage();
  const authenticated = otherPage
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"authenticated"')),
    );
  await otherPage.goto('/policies');
  const [here, there] = [new SiteFrame(page), new SiteFrame(otherPage)];
  await expect(there.userButton(name)).toBeVisible();
  await authenticated;

  await page.goto('/profile?tab=activity');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(here.connectButton).toBeVisible();
  await expect(otherPage.getByRole('dialog', { name: 'Your session ended' })).toBeVisible();
});
