import { expect, test } from '../site/test';

test('searching on the home page leads to a name, and reloading its page keeps it', async ({ page, api }) => {
  const [wanted] = await api.domains('limit=1&mode=auction');
  if (!wanted) throw new Error('the seed has no auction');
  await page.goto('/');
  const search = page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox')).first();
  await search.click();
  await search.pressSequentially(wanted.name.replace('.pi', ''), { delay: 20 });
  await page
    .getByRole('option', { name: new RegExp(wanted.name.replace('.', '\\.')) })
    .first()
    .click();

  await expect(page).toHaveURL(`/domains/${wanted.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.name);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.name);
});

test('browse keeps its filters in the address, and Back returns to them', async ({ page, api }) => {
  const short = await api.domains('category=short&limit=100');
  await page.goto('/browse?category=short&sort=price-low');
  const cards = page.getByRole('link', { name: /^Show / });
  await expect(cards).toHaveCount(Math.min(short.length, 24));

  await cards.first().click();
  await expect(page).toHaveURL(/\/domains\//);
  await page.goBack();
  await expect(page).toHaveURL(/category=short/);
  await expect(cards).toHaveCount(Math.min(short.length, 24));
});

test('a search without hits says so and offers a way on', async ({ page }) => {
  await page.goto('/browse?q=zzzzqqqq');
  await expect(page.getByText('No domains found for "zzzzqqqq"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByRole('link', { name: /^Show / }).first()).toBeVisible();
});
