import { SiteFrame } from '../pages/site-frame';
import { WalletPage } from '../pages/wallet-page';
import { barriers } from '../site/accessibility';
import { signedIn } from '../site/signed-in';
import { fixedPriceName } from '../site/stage';
import { expect, test } from '../site/test';

const GUEST_ROUTES = [
  '/',
  '/browse',
  '/browse?q=zzzzqqqq',
  '/compare',
  '/products',
  '/products/no-such-thing',
  '/domain/details',
  '/sell',
  '/subscription',
  '/profile',
  '/contactUs',
  '/help',
  '/policies/terms',
  '/policies/refund',
  '/nowhere',
];

const NARROW_IS_HARD = 'the narrow screen is the hard one; the stories are checked at both widths';

for (const route of GUEST_ROUTES) {
  test(`axe finds nothing at WCAG 2.2 AA on ${route} for a guest, and nothing scrolls sideways`, async ({ page }, {
    project,
  }) => {
    test.skip(project.name !== 'phone', NARROW_IS_HARD);
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await barriers(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(over), `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('axe finds nothing on the pages of a signed-in seller and on the three kinds of a domain', async ({ page, api }, {
  project,
}) => {
  test.skip(project.name !== 'phone', NARROW_IS_HARD);
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
    expect(await barriers(page), route).toEqual([]);
  }
});

test('axe finds nothing in the dialogs of money, on an order, and with the menus open', async ({
  page,
  context,
  api,
}) => {
  test.slow();
  const alice = await signedIn(context, api, 'alice');
  const [auction] = (await api.domains('mode=auction&sort=price-low&limit=30')).filter(
    ({ seller }) => seller.username !== 'alice',
  );
  const name = await fixedPriceName(api);
  const expectNothing = async (what: string) => expect(await barriers(page), what).toEqual([]);
  const expectNothingIn = async (role: 'dialog' | 'alertdialog', what: string) => {
    await expect(page.getByRole(role)).toBeVisible();
    await expectNothing(what);
  };
  const wallet = new WalletPage(page);
  await wallet.open();
  await wallet.deposit(0);
  await expectNothingIn('dialog', 'deposit');
  await page.keyboard.press('Escape');
  await wallet.withdrawButton.click();
  await wallet.reviewWithdrawal('0');
  await expectNothingIn('dialog', 'withdrawal');
  await wallet.reviewWithdrawal('5');
  await expectNothingIn('dialog', 'review of the withdrawal');
  await page.keyboard.press('Escape');
  // The open menu may cover half of a button below it; which one depends on where the dialogs left the page.
  await page.evaluate(() => scrollTo(0, 0));
  await new SiteFrame(page).userButton('alice').click();
  await expect(page.getByText('Signed in as').first()).toBeVisible();
  await expectNothing('user menu');

  await page.goto(`/domains/${name.id}`);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await expectNothingIn('dialog', 'purchase');
  await page.goto(`/domains/${auction?.id}`);
  await page.getByLabel('Your bid').fill(String(auction?.minimumBid));
  await page.getByRole('button', { name: 'Place Bid' }).first().click();
  await expectNothingIn('dialog', 'bid');

  const { data: order } = await alice.post<{ data: { id: string } }>(`/api/domain/${name.id}/buy`, { payWith: 'pi' });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expectNothingIn('alertdialog', 'order');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Expired unpaid').or(page.getByText('Cancelled')).first()).toBeVisible();
  await expectNothing('ended order');
});

test('axe finds nothing on the catalogue in dark mode, with filters, ticks and a comparison', async ({ page, api }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'colours do not depend on the width');
  test.slow();
  const ids = (await api.domains('limit=3')).map(({ id }) => id).join(',');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const route of [
    '/',
    `/browse?category=short&compare=${ids}`,
    '/browse?q=zzzzqqqq',
    `/compare?ids=${ids}`,
    '/products',
  ]) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await barriers(page), route).toEqual([]);
  }
});
