import type { Product } from 'contracts';
import { demoUid } from 'contracts/demo';
import { PICTURE } from '../pages/listing-wizard';
import { Purchase } from '../pages/purchase';
import { barriers } from '../site/accessibility';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

/** Owners of the shop and what they sell, and whom an administrator verifies. */

test.use({ movesByDays: true });

test('an owner puts a good with a picture on offer; it is bought at a changed price, delivered, accepted and paid', async ({
  page,
  context,
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const title = `A lamp for ${project.name}`;
  const owner = await signedIn(context, api, 'admin-demo');
  await page.goto('/admin/goods');
  await expect(page.getByRole('table', { name: 'Goods of the shop' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a good' }).click();
  const form = page.getByRole('dialog', { name: 'Add a good' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Description' }).fill('It shines.');
  await form.getByRole('spinbutton', { name: 'Price' }).fill('40,5');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Home');
  await form.getByRole('textbox', { name: 'Reason' }).fill('New in the shop.');
  await form.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(form.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Put on offer' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  const { data } = await api.get<{ data: Product[] }>('/api/products');
  const good = data.find((each) => each.title === title);
  if (!good) throw new Error('the good is not in the shop');
  const buyersBrowser = await newBrowser();
  const buyer = await signedIn(buyersBrowser, api, `collector-${project.name}`);
  await buyer.deposit(100);
  const purchase = new Purchase(await buyersBrowser.newPage());
  await purchase.page.goto(`/products/${good.id}`);
  await expect(purchase.page.getByRole('img', { name: new RegExp(`^${title}`) })).toBeVisible();
  await expect(purchase.page.getByRole('button', { name: 'Buy for 40.50 π' })).toBeVisible();

  await page.getByRole('button', { name: `Change ${title}` }).click();
  const change = page.getByRole('dialog', { name: `Change ${title}` });
  await change.getByRole('spinbutton', { name: 'Price' }).fill('42');
  await change.getByRole('textbox', { name: 'Reason' }).fill('Its bulb is better now.');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toBeHidden();

  await purchase.pay('Wallet balance');
  await expect(purchase.dialog.getByRole('alert')).toContainText('The price is now');
  await purchase.goOn();
  await expect.poll(async () => (await buyer.wallet()).balance).toBe(58);
  await purchase.seeOrder();
  const order = new URL(purchase.page.url()).pathname;

  const sale = new Purchase(page);
  await page.goto(order);
  await sale.step('Start the delivery');
  await sale.step('I delivered it', 'By post, number 4711.');
  await expect(purchase.page.getByText('By post, number 4711.')).toBeVisible({ timeout: 15_000 });
  const before = (await owner.wallet()).balance;
  await purchase.step('Accept');
  await expect(purchase.page.getByText('Accepted, 48 h hold')).toBeVisible();

  await pi.advance({ hours: 49 });
  const later = await api.signedInAs('admin-demo');
  await expect.poll(async () => (await later.wallet()).balance).toBeCloseTo(before + 42 - 2.1, 7);
  await checkBooks();
});

test('Products leaves the menus with the last good, and its page says that there is none', async ({
  page,
  context,
  api,
}) => {
  const owner = await signedIn(context, api, 'admin-demo');
  const entries = page.locator('a[href="/products"]');
  await page.goto('/contactUs');
  await expect(page.getByRole('contentinfo')).toContainText('Newsletter');
  await expect(entries).not.toHaveCount(0);
  const { data } = await api.get<{ data: Product[] }>('/api/products?limit=100');
  const [kept, ...others] = data;
  for (const { id } of others) await owner.delete(`/admin/api/products/${id}`, { reason: 'The shop moves.' });
  await page.goto('/admin/goods');
  await page.getByRole('button', { name: `End ${kept?.title}` }).click();
  const dialog = page.getByRole('dialog', { name: `End ${kept?.title}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The shop moves.');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The shop has no goods' })).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Newsletter');
  await expect(entries).toHaveCount(0);
});

test('an administrator verifies a seller, the tick is on their page, and takes it back', async ({
  page,
  context,
  api,
}) => {
  await signedIn(context, api, 'admin-demo');
  const uid = demoUid('frank');
  const act = async (name: string, title: string, reason: string) => {
    await page.goto(`/admin/people/${uid}`);
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await act('Verify', 'Verify @frank?', 'His passport, in a call.');
  await expect(page.getByText(/^since .+, by @admin-demo: His passport, in a call\.$/)).toBeVisible();
  await page.goto(`/sellers/${uid}`);
  await expect(page.getByText('Verified: we’ve confirmed who runs this account.', { exact: false })).toBeVisible();
  await act('Take back Verified', 'Take Verified back from @frank?', 'Somebody else runs it now.');
  await page.goto(`/sellers/${uid}`);
  await expect(page.getByRole('heading', { level: 1, name: /frank/ })).toBeVisible();
  await expect(page.getByText('Verified', { exact: false })).toHaveCount(0);
});
