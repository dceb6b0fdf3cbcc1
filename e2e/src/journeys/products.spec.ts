import { expect, test } from '../site/test';

test('a product opens from the list, with other things to buy under it', async ({ page }) => {
  await page.goto('/products');
  const card = page.getByRole('link', { name: /^Show / }).first();
  const title = ((await card.getAttribute('aria-label')) ?? '').replace('Show ', '');
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login with Pi to buy' })).toBeInViewport();
  await expect(
    page.getByRole('region', { name: 'Other things to buy' }).getByRole('link', { name: /^Show / }),
  ).toHaveCount(3);
});

test('an unknown product says so and offers others', async ({ page }) => {
  await page.goto('/products/no-such-thing');
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other things to buy' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse domains', exact: true }).click();
  await expect(page).toHaveURL('/browse');
});

test('pictures are swiped, stepped and chosen by key', async ({ page, api }) => {
  const { data } = await api.get<{ data: { id: string; title: string }[] }>('/api/products');
  const product = data[0];
  if (!product) throw new Error('the seed has no products');
  const images = ['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg'];
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';
  await page.route('**/pictures/*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.route('**/products/**', async (route) => {
    if (!route.request().url().includes('/api/')) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ json: { data: { ...(await response.json()).data, images } } });
  });
  // Through the list, so that the product comes over the network and not with the page.
  await page.goto('/products');
  await page.getByRole('link', { name: `Show ${product.title}` }).click();
  const strip = page.getByRole('region', { name: `Pictures of ${product.title}` });
  const inView = (number: number) =>
    expect(page.getByRole('img', { name: `${product.title}, picture ${number} of 3` })).toBeInViewport({ ratio: 0.9 });
  await inView(1);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await inView(2);
  await strip.press('End');
  await inView(3);
  await page.getByRole('button', { name: 'Picture 1 of 3' }).click();
  await inView(1);
});
