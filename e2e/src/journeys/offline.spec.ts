import { expect } from '@playwright/test';
import { DomainPage } from '../pages/domain-page';
import { KeptSite } from '../pages/kept-site';
import { test } from '../site/shipping-test';
import { signedIn } from '../site/signed-in';

test.use({ serviceWorkers: 'allow' });

test('without a connection guests see what they saw last and how old it is, and fresh data once they are connected', async ({
  page,
  context,
}) => {
  const site = new KeptSite(page);
  await page.goto('/browse');
  await site.isKept();
  await site.hasKept('/api/domain/list');
  const card = page.getByRole('link', { name: /^Show / }).first();
  const name = (await card.getAttribute('aria-label')) ?? (await card.innerText());

  await context.setOffline(true);
  await expect(site.notification).toBeVisible();
  await page.reload();
  await expect(site.notification).toBeVisible();
  await expect(card).toHaveAccessibleName(name);
  await expect(page.getByRole('main')).toHaveCSS('filter', 'grayscale(1)');

  await context.setOffline(false);
  await expect(site.notification).toHaveCount(0);
  await expect(card).toHaveAccessibleName(name);
  await expect(page.getByRole('main')).toHaveCSS('filter', 'none');
});

test('without a connection a page is in the language of its address, with the texts that it had', async ({
  page,
  context,
}) => {
  const site = new KeptSite(page);
  await page.goto('/en-XA/browse');
  await site.isKept('/en-XA/offline');
  await site.hasKept('/api/domain/list');
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^\[Ɓŕöŵšé/);
});

test('without a connection no button moves money, each says why, and typed text stays', async ({
  page,
  context,
  api,
}) => {
  await signedIn(context, api, 'alice');
  const [auction] = (await api.domains('mode=auction&limit=20')).filter(({ seller }) => seller.username !== 'alice');
  if (!auction) throw new Error('the seed has no auction to bid on');
  const { bidField } = new DomainPage(page);
  await new DomainPage(page).open(auction.id);
  await bidField.fill('987654');

  await context.setOffline(true);
  const bid = page.getByRole('button', { name: 'Place Bid' }).first();
  await expect(bid).toBeDisabled();
  await expect(bid).toHaveAccessibleDescription(/^You're offline\./);
  await expect(bidField).toHaveValue('987654');
  await context.setOffline(false);
  await expect(bid).toBeEnabled();
  await expect(bidField).toHaveValue('987654');

  await page.goto('/profile');
  const deposit = page.getByRole('button', { name: 'Wallet deposit' });
  await expect(deposit).toBeEnabled();
  await context.setOffline(true);
  await expect(deposit).toHaveAccessibleDescription(/^You're offline\./);
  await expect(deposit).toBeDisabled();
  await context.setOffline(false);
  await expect(deposit).toBeEnabled();
});

test('without a connection the contact page keeps every word and offers e-mail instead', async ({ page, context }) => {
  await page.goto('/contactUs');
  const form = page.getByRole('form', { name: 'Send Us a Message' });
  const typed = {
    Name: 'Ann',
    Email: 'ann@example.org',
    Phone: '+49 30 123456',
    Subject: 'Hello',
    Message: 'Is it free?',
  };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);

  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('link', { name: 'support@dotpi.example' })).toHaveAttribute(
    'href',
    'mailto:support@dotpi.example?subject=Hello&body=Is%20it%20free%3F',
  );
  for (const [label, value] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(value);
});

test('a server that is down counts as no connection, and its return is noticed', async ({ page, server }) => {
  const site = new KeptSite(page);
  await page.goto('/products');
  await site.isKept();
  const product = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .or(page.getByRole('main').getByRole('link'));
  await expect(product.first()).toBeVisible();

  await server.stop();
  try {
    await page.reload();
    await expect(site.notification).toBeVisible();
    await expect(product.first()).toBeVisible();
  } finally {
    await server.start();
  }
  await expect(site.notification).toHaveCount(0, { timeout: 15_000 });
});

test('a browser that keeps the site gets a new release with its next page', async ({ page, site }) => {
  await page.goto('/subscription');
  await new KeptSite(page).isKept();
  await site.publish('mf-seller', '9.0.0-kept', (_file, text) => text.replaceAll('Subscription Plans', 'Plans anew'));
  await site.remote('promote', 'mf-seller');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans anew' })).toBeVisible();
});

test('the site can be installed: its manifest names pictures that exist', async ({ page, server }) => {
  await page.goto('/policies');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${server.origin}/manifest.webmanifest`, []]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; purpose: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const address of [...icons.map(({ src }) => src), touchIcon ?? ''])
    expect((await page.request.get(address)).headers()['content-type'], address).toBe('image/png');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
