import type { Page } from '@playwright/test';
import { barriers } from '../site/accessibility';
import { signedIn } from '../site/signed-in';
import { fixedPriceName } from '../site/stage';
import { expect, test } from '../site/test';

const STEP = 'alertdialog';

/** Takes a step on the page of offers. */
async function decide(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `${label}: ${name}` }).click();
  await expect(page.getByRole(STEP)).toContainText(name);
  await page.getByRole(STEP).getByRole('button', { name: label, exact: true }).click();
}

test('an offer is made, another amount asked for and accepted: a paid order starts, and the rest of the money is free', async ({
  page,
  context,
  api,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const domain = await fixedPriceName(api, ({ acceptsOffers, price }) => acceptsOffers === true && price >= 4);
  const buyer = `offers-${project.name}`;
  const account = await signedIn(context, api, buyer);
  await account.deposit(domain.price + 10);
  const [offered, asked] = [domain.price / 2, domain.price - 1];

  await page.goto(`/domains/${domain.id}`);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an offer' });
  await dialog.getByRole('spinbutton', { name: 'Your offer' }).fill(String(offered));
  await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('It would suit my shop.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('The amount is locked. The seller decides.')).toBeVisible();
  expect(await account.wallet()).toMatchObject({ lockedBalance: offered });

  const sellersBrowser = await newBrowser();
  const seller = await signedIn(sellersBrowser, api, domain.seller.username);
  const sale = await sellersBrowser.newPage();
  await sale.goto('/notifications');
  await sale
    .getByRole('link', { name: `for ${domain.name}` })
    .first()
    .click();
  await expect(sale).toHaveURL(/\/offers\?role=seller/);
  await expect(sale.getByText('It would suit my shop.')).toBeVisible();
  expect(await barriers(sale)).toEqual([]);
  await sale.getByRole('button', { name: `Ask for more: ${domain.name}` }).click();
  await sale.getByRole(STEP).getByRole('spinbutton', { name: 'You ask for' }).fill(String(asked));
  await sale.getByRole(STEP).getByRole('button', { name: 'Ask for more' }).click();
  await expect(sale.getByText('The buyer decides next.', { exact: false })).toBeVisible();

  await expect(page.getByText('The seller asks for', { exact: false })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Decide' }).click();
  await expect(page.getByText('Your turn.', { exact: false })).toBeVisible();
  await decide(page, 'Accept', domain.name);
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByText('Paid, held by Dotpi').first()).toBeVisible();
  const wallet = await account.wallet();
  expect(wallet.lockedBalance).toBe(0);
  expect(wallet.balance).toBeCloseTo(11, 7);

  await expect(sale.getByText('You sold it. Transfer it next.')).toBeVisible({ timeout: 15_000 });
  expect((await seller.orders())[0]).toMatchObject({ itemId: domain.id, amount: asked, status: 'funded' });
  await checkBooks();
});
