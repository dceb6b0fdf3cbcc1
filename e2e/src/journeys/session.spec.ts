import type { Page, Request } from '@playwright/test';
import { SiteFrame } from '../pages/site-frame';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

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
  const isQuiet = watchRequests(page);
  await page.clock.install();
  await page.goto('/policies');
  const frame = new SiteFrame(page);
  await frame.connectButton.click();
  await page.clock.runFor(1_000);
  await frame.choosePioneer('alice');
  await page.clock.runFor(5_000);
  await expect(frame.userButton('alice')).toBeVisible();

  await page.route('**/api/**', (route) => route.abort());
  // A response that arrives after the jump would renew the session.
  await expect.poll(isQuiet).toBe(true);
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

test('a session that the server calls expired is opened again without a word, and what was typed is saved', async ({
  page,
  pi,
}, { project }) => {
  await page.goto('/profile');
  const frame = new SiteFrame(page);
  await frame.signInByName(`again-${project.name}`);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const form = page.getByRole('dialog', { name: 'Edit profile' });
  await form.getByRole('textbox', { name: /Bio/ }).fill('Typed before the session expired.');
  const signIn = page.waitForResponse(
    (response) => response.url().endsWith('/user/signin') && response.request().method() === 'POST',
  );
  await pi.advance({ minutes: 31 });
  await form.getByRole('button', { name: 'Save profile' }).click();
  expect((await signIn).status()).toBe(200);
  await expect(form).toBeHidden();
  await expect(page.getByText('Typed before the session expired.').first()).toBeVisible();
  await expect(frame.userButton(`again-${project.name}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
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
  const otherPage = await (await newBrowser()).newPage();
  const authenticated = otherPage
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"authenticated"')),
    );
  await otherPage.goto('/policies');
  const [here, there] = [new SiteFrame(page), new SiteFrame(otherPage)];
  // Through Pi, so that this browser could sign in again without a word; it must not.
  await there.signInByName(name);
  await authenticated;

  await page.goto('/profile?tab=activity');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(here.connectButton).toBeVisible();
  await expect(otherPage.getByRole('dialog', { name: 'Your session ended' })).toBeVisible();
});

/** Returns whether the page has had no request under way for a quarter of a second. */
function watchRequests(page: Page): () => boolean {
  const underWay = new Set<Request>();
  let quietSince = 0;
  const end = (request: Request) => {
    underWay.delete(request);
    quietSince = Date.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => underWay.size === 0 && Date.now() - quietSince > 250;
}
