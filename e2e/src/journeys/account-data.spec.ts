import { readFile } from 'node:fs/promises';
import { barriers } from '../site/accessibility';
import { signedIn } from '../site/signed-in';
import { fixedPriceName } from '../site/stage';
import { expect, test } from '../site/test';

test('a buyer keeps a receipt and takes their data along; the account stays while an order is open', async ({
  page,
  context,
  api,
  checkBooks,
}, { project }) => {
  test.slow();
  const domain = await fixedPriceName(api);
  const name = `keeper-${project.name}`;
  const account = await signedIn(context, api, name);
  await account.deposit(domain.price);
  const { data: order } = await account.post<{ data: { id: string } }>(`/api/domain/${domain.id}/buy`, {
    payWith: 'balance',
  });

  await page.goto(`/orders/${order.id}`);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(`@${name}`)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^D-\d{8}-[0-9A-F]{12}\.pdf$/);
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/profile');
  await page.getByRole('link', { name: project.name === 'phone' ? 'My account' : 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const { data } = JSON.parse(await readFile(await (await file).path(), 'utf8')) as {
    data: { orders: { id: string }[] };
  };
  expect(data.orders.map(({ id }) => id)).toEqual([order.id]);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('link', { name: '1 open order' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await checkBooks();
});

test('who has only a small rest gives it up and leaves for good', async ({ page, context, api, checkBooks }, {
  project,
}) => {
  const account = await signedIn(context, api, `leaver-${project.name}`);
  await account.deposit(0.5);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Something is still open')).toBeVisible();
  const giveUp = /^Give up 0\.50?.π and delete$/;
  await page.getByRole('button', { name: giveUp }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: giveUp }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Connect to Pi' }).first()).toBeVisible();
  await expect(account.wallet()).rejects.toThrow('401');
  await checkBooks();
});
