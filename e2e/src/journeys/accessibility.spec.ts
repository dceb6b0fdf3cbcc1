import AxeBuilder from '@axe-core/playwright';
import { SiteFrame } from '../pages/site-frame';
import { expect, test } from '../site/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const GUEST_ROUTES = [
  '/',
  '/browse',
  '/browse?q=zzzzqqqq',
  '/products',
  '/domain/details',
  '/sell',
  '/subscription',
  '/profile',
  '/contactUs',
  '/policies/terms',
  '/policies/refund',
  '/nowhere',
];

for (const route of GUEST_ROUTES) {
  test(`axe finds nothing at WCAG 2.2 AA on ${route} for a guest, and nothing scrolls sideways`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await new AxeBuilder({ page }).withTags(WCAG).analyze()).violations).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test('axe finds nothing on the pages of a signed-in seller and on the three kinds of a domain', async ({
  page,
  api,
}) => {
  test.slow();
  const modes = await Promise.all(
    ['auction', 'fixed', 'rent'].map(async (mode) => (await api.domains(`mode=${mode}&limit=1`))[0]),
  );
  const products = await api.get<{ data: { id: string }[] }>('/api/products');
  await page.goto('/');
  await new SiteFrame(page).signInAs('bob');
  const routes = [
    '/profile',
    '/sell',
    '/subscription',
    '/subscription/plan?plan=pro-annual',
    ...modes.map((domain) => `/domains/${domain?.id}`),
    `/products/${products.data[0]?.id}`,
  ];
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await new AxeBuilder({ page }).withTags(WCAG).analyze()).violations, route).toEqual([]);
  }
});
