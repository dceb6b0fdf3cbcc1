import { SiteFrame } from '../pages/site-frame';
import { expect, test } from '../site/test';

const CATEGORIES = ['Short', 'Premium', 'Business', 'Crypto', 'Finance', 'Tech', 'Brand', 'Numeric'];

test('home shows tiles, three featured names, the three steps, monthly plans and the figures', async ({ page }) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Browse by category' }).getByRole('listitem');
  await expect(tiles).toHaveCount(CATEGORIES.length);
  for (const [at, name] of CATEGORIES.entries())
    await expect(tiles.nth(at).getByRole('link', { name: new RegExp(`^${name} \\d+ names?$`) })).toHaveAttribute(
      'href',
      `/browse?category=${name.toLowerCase()}`,
    );
  await expect(
    page.getByRole('region', { name: 'Featured domains' }).getByRole('link', { name: /^Show / }),
  ).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'How It Works' }).getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'The marketplace in figures' })).toContainText('2,847 active listings');
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(page).toHaveURL('/subscription/plan');
});

test('the keyboard alone walks the suggestions; Escape closes them and keeps the text', async ({ page, api }) => {
  const found = (await api.domains('q=a&limit=5')).length;
  expect(found).toBeGreaterThan(1);
  await page.goto('/');
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search .pi domains' });
  await field.focus();
  await page.keyboard.type('a', { delay: 20 });
  await expect(page.getByRole('option')).toHaveCount(found + 1);
  await expect(page.getByRole('option').last()).toHaveText('See all results');
  await expect(page.getByText(`${found} suggestions`)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/browse\?q=a|\/domains\//);
});

test('the typing animation can be paused, and there is none under reduced motion', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause the typing animation' }).click();
  await expect(page.getByRole('button', { name: 'Resume the typing animation' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /typing animation/ })).toHaveCount(0);
});

test('bidders find a way back to the auctions they lead', async ({ page, api }) => {
  const alice = await api.signedInAs('alice');
  const { balance } = await alice.wallet();
  const auctions = await api.domains('mode=auction&limit=100');
  const affordable = auctions.find(
    ({ minimumBid = Infinity, seller }) => minimumBid <= balance && seller.username !== 'alice',
  );
  if (!affordable) throw new Error('the seed has no auction within reach of alice');
  await alice.post(`/api/domain/${affordable.id}/bids`, { amount: affordable.minimumBid });

  await page.goto('/');
  await new SiteFrame(page).signInAs('alice');
  const way = page
    .getByRole('link', { name: /^Continue: 1 active bid$/ })
    .or(page.getByRole('button', { name: /^Continue: \d+ active bids?$/ }));
  await way.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: affordable.name })
    .or(page.getByRole('heading', { level: 1, name: affordable.name }))
    .click();
  await expect(page).toHaveURL(`/domains/${affordable.id}`);
});
