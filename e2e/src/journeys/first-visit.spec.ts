import { SiteFrame } from '../pages/site-frame';
import { expect, test } from '../site/test';

test('a first visit shows the home page on real listings, and the header turns white beyond 10 px', async ({
  page,
  api,
}, { project }) => {
  const featured = await api.domains('featured=true&limit=1');
  await page.goto('/');
  const { header, footer, connectButton } = new SiteFrame(page);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You are in Testnet Mode')).toBeVisible();
  await expect(connectButton).toBeVisible();
  await expect(page.getByRole('link', { name: `Show ${featured[0]?.name}` })).toBeVisible();
  await expect(header).toHaveCSS('box-shadow', 'none');
  await page.mouse.wheel(0, 400);
  await expect(header).not.toHaveCSS('box-shadow', 'none');

  if (project.name === 'phone') await footer.getByText('Policies', { exact: true }).click();
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/policies/terms');
});

test('the categories of the home page lead to their filtered names', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Crypto/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/browse\?category=crypto/);
  await expect(page.getByRole('button', { name: /Clear All Filters/ }).first()).toBeVisible();
});

test('on a phone the header searches from every page', async ({ page, api }, { project }) => {
  test.skip(project.name !== 'phone', 'wider headers show the search field itself');
  const [domain] = await api.domains('limit=1');
  await page.goto('/policies');
  await new SiteFrame(page).header.getByRole('button', { name: 'Search domains' }).click();
  const field = page.getByRole('combobox', { name: 'Search domains' });
  await expect(field).toBeFocused();
  await field.pressSequentially(domain?.name ?? '', { delay: 20 });
  await expect(page.getByRole('option', { name: domain?.name }).first()).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/browse\?q=/);
  await expect(page.getByRole('link', { name: `Show ${domain?.name}` })).toBeVisible();
});

test('an unknown address returns 404 with a way home and a search', async ({ page }) => {
  const response = await page.goto('/nowhere/shop.pi');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search domains' })).toHaveValue('shop');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the newsletter refuses a bad address without a request and thanks for a good one', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/newsletter') && requests.push(request.url()));
  await page.goto('/policies');
  const { footer } = new SiteFrame(page);

  await footer.getByLabel('Email address').fill('nobody');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('alert')).toHaveText('Please enter a valid email address.');
  expect(requests).toHaveLength(0);

  await footer.getByLabel('Email address').fill('reader@example.org');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText('Thank you for subscribing to our newsletter!')).toBeVisible();
  await expect(footer.getByLabel('Email address')).toHaveValue('');
});
