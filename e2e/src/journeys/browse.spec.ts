import type { Domain } from 'contracts';
import { BrowsePage } from '../pages/browse-page';
import { expect, test } from '../site/test';

interface FilterCase {
  what: string;
  search: string;
  holds: (domain: Domain) => boolean;
}

const label = ({ name }: Domain) => name.replace(/\.pi$/, '');

const FILTERS: FilterCase[] = [
  { what: 'a category', search: 'category=crypto', holds: ({ category }) => category === 'crypto' },
  { what: 'a type', search: 'type=rent', holds: ({ type }) => type === 'rent' },
  { what: 'a way of selling', search: 'mode=auction', holds: ({ mode }) => mode === 'auction' },
  {
    what: 'a price range',
    search: 'min=100&max=500',
    holds: ({ currentPrice = 0 }) => currentPrice >= 100 && currentPrice <= 500,
  },
  { what: 'a length', search: 'minLength=3&maxLength=4', holds: (d) => label(d).length >= 3 && label(d).length <= 4 },
  { what: 'digits', search: 'digits=true', holds: (d) => /\d/.test(label(d)) },
  { what: 'no hyphens', search: 'hyphens=false', holds: (d) => !label(d).includes('-') },
  { what: 'featured names', search: 'featured=true', holds: ({ featured }) => featured },
  { what: 'a status', search: 'status=sold', holds: ({ status }) => status === 'sold' },
];

test('every filter of the address applies, has its chip, and finds what the list call returns', async ({ page, api }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'what is found does not depend on the width');
  test.slow();
  const browse = new BrowsePage(page);
  for (const { what, search, holds } of FILTERS) {
    const { data: expected, meta } = await api.page(`${search}&limit=100`);
    const count = meta.total ?? 0;
    expect(count, what).toBeGreaterThan(0);
    expect(expected.every(holds), what).toBe(true);
    await browse.open(`?${search}`);
    await expect(browse.results, what).toHaveText(`${count} ${count === 1 ? 'domain' : 'domains'}`);
    await expect(page.getByRole('button', { name: /^Remove / }), what).toHaveCount(search.split('&').length);
    // The cards come in slices, after their number.
    await expect.poll(() => browse.names(), what).toEqual(expected.slice(0, 24).map(({ name }) => name));
  }
});

test('every order matches the server’s', async ({ page, api }, { project }) => {
  test.skip(project.name !== 'desktop', 'what is found does not depend on the width');
  test.slow();
  const browse = new BrowsePage(page);
  await browse.open('?category=short');
  for (const sort of ['oldest', 'price-low', 'price-high', 'name-az', 'name-za', 'ending-soon', 'newest']) {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption(sort);
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    const expected = await api.domains(`category=short&sort=${sort}&limit=24`);
    await expect(async () => expect(await browse.names(), sort).toEqual(expected.map(({ name }) => name))).toPass();
  }
});

test('cards of a row have their titles and prices in line', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'a phone shows one name to a row');
  const browse = new BrowsePage(page);
  await browse.open();
  await expect(browse.cards).toHaveCount(24);
  const offsets = await page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const { top } = card.getBoundingClientRect();
      const below = (element: Element | null) => Math.round((element?.getBoundingClientRect().bottom ?? 0) - top);
      return [below(card.querySelector('h2, h3')), below(card.querySelector('a[aria-label^="Show "]'))].join();
    }),
  );
  expect(offsets).toHaveLength(24);
  expect(new Set(offsets).size, [...new Set(offsets)].join(' | ')).toBe(1);
});

test('the list is a table of lines of 56 px, and its heads sort', async ({ page, api }, { project }) => {
  test.skip(project.name !== 'desktop', 'phones have rows');
  const browse = new BrowsePage(page);
  await browse.open('?category=short');
  await page.getByRole('button', { name: 'List' }).click();
  const table = page.getByRole('table', { name: 'Domains found' });
  const line = table.getByRole('row').nth(1);
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(57);
  await table.getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  const [cheapest] = await api.domains('category=short&sort=price-low&limit=1');
  await expect(line.getByRole('rowheader')).toContainText(cheapest?.name ?? '');
  await line.hover();
  await line.getByRole('link', { name: /^Show / }).click();
  await expect(page).toHaveURL(`/domains/${cheapest?.id}`);
});

test('on phones a name is a row of about 104 px', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'wider screens have cards or a table');
  const browse = new BrowsePage(page);
  await browse.open('?mode=auction');
  const row = page.getByRole('article').first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(106);
});

test('filters are chosen, removed by their chips and cleared together', async ({ page }) => {
  const browse = new BrowsePage(page);
  await browse.open();
  await browse.filter(async (filters) => {
    await filters.getByRole('button', { name: /^Short/ }).click();
    await filters.getByRole('textbox', { name: 'Maximum price' }).fill('1000');
    await expect(page).toHaveURL(/category=short&max=1000/);
    await expect(filters.getByRole('img', { name: /^Most prices: / })).toBeVisible();
    await expect(filters.getByRole('button', { name: /^Crypto \(\d+\)$/ })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Remove Short' }).click();
  await expect(page).toHaveURL(/\/browse\?max=1000$/);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByText('Updated just now')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Updated just now')).toBeVisible();
});

test('Back restores the loaded pages and the scroll position, and distant pages have no cards', async ({ page }) => {
  const browse = new BrowsePage(page);
  await browse.open();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('listitem').nth(24)).toBeAttached();
  await expect(browse.cards.nth(24)).toBeFocused();
  await page.getByText(/^48 of \d+ domains shown$/).scrollIntoViewIfNeeded();
  const card = browse.cards.last();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await card.click();
  await expect(page).toHaveURL(/\/domains\//);
  await page.goBack();
  await expect(page.getByText(/^48 of \d+ domains shown$/)).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
  expect(await browse.cards.count()).toBeLessThanOrEqual(48);
});

test('an empty result shows near names, and offers to drop each filter with its count', async ({ page, api }) => {
  const [short] = await api.domains('category=short&limit=1');
  const browse = new BrowsePage(page);
  await browse.open(`?category=short&min=90000000`);
  await expect(page.getByRole('heading', { name: 'No domains found' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove 'From 90,000,000\sπ': \d+ results?$/ }).click();
  await expect(page.getByRole('link', { name: `Show ${short?.name}` })).toBeVisible();

  // Two wrong letters: too far to count as a typo, near enough to be suggested.
  await browse.open('?q=robxtixs');
  await expect(page.getByRole('heading', { name: 'No domains found for "robxtixs"' })).toBeVisible();
  const near = page.getByRole('region', { name: 'Names close to “robxtixs”' });
  await expect(near.getByRole('link', { name: 'Show robotics.pi' })).toBeVisible();
});

test('a failure keeps earlier results greyed, and the list can be tried again', async ({ page }) => {
  const browse = new BrowsePage(page);
  await browse.open('?category=short');
  await expect(browse.cards.first()).toBeVisible();
  await page.route('**/api/domain/list**', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch domains' })).toBeVisible();
  await expect(browse.cards.first()).toBeVisible();
  await page.unroute('**/api/domain/list**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch domains' })).toBeHidden();
});

test('offline the results stay and are marked as such; they load again when the connection is back', async ({
  page,
  context,
}) => {
  const browse = new BrowsePage(page);
  await browse.open();
  await expect(browse.cards.first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await expect(browse.cards.first()).toBeVisible();
  const [listed] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/domain/list')),
    context.setOffline(false),
  ]);
  expect(listed.ok()).toBe(true);
});

test('a failure shows even when the code of its banner did not load, and can be tried again', async ({ page }) => {
  await page.route('**/browse-failed.*.js', (route) => route.abort());
  const browse = new BrowsePage(page);
  await browse.open();
  await expect(browse.cards.first()).toBeVisible();
  await page.route('**/api/domain/list**', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Failed to fetch domains' });
  await expect(message).toBeVisible();
  await expect(browse.cards.first()).toBeVisible();
  await page.unroute('**/api/domain/list**');
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toBeHidden();
});

test('code and fonts load only when something on the page needs them', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(request.url()));
  const of = (...names: string[]) => [...fetched].filter((url) => names.some((name) => url.includes(name)));
  const browse = new BrowsePage(page);
  await browse.open();
  await expect(page.getByRole('button', { name: /^Watch / }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(of('saved-searches', 'compare-tray')).toEqual([]);
  expect(of('inter-latin-wght', 'inter-greek-wght')).toHaveLength(2);
  expect(of('inter-latin-ext', 'inter-cyrillic', 'inter-vietnamese')).toEqual([]);

  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check();
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  expect(of('compare-tray')).toHaveLength(1);
  await browse.open('?q=Привет');
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
  await expect.poll(() => of('inter-cyrillic')).toHaveLength(1);
  expect(of('inter-latin-ext', 'inter-vietnamese')).toEqual([]);
});
