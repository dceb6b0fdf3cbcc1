import type { BrowserContext, Page } from '@playwright/test';
import { ListingWizard } from '../pages/listing-wizard';
import { Purchase } from '../pages/purchase';
import { SellerDesk } from '../pages/seller-desk';
import { barriers } from '../site/accessibility';
import type { ApiClient } from '../site/api-client';
import { signedIn } from '../site/signed-in';
import { listName } from '../site/stage';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

const [PRICE, OFFERED, ASKED] = [80, 40, 70];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function subscribe(page: Page): Promise<void> {
  await page.goto('/sell');
  await expect(page.getByText('Subscription Required')).toBeVisible();
  await page.goto('/subscription/plan?plan=basic-monthly');
  await button(page, /^Pay 1\.50/).click();
  await page.getByRole('link', { name: 'List Your First Domain' }).click();
  await expect(page.getByText('Your plan: Basic')).toBeVisible();
}

async function upgrade(page: Page): Promise<void> {
  await page.goto('/subscription/plan?plan=pro-monthly');
  await expect(page.getByText('Credit for your unused days')).toBeVisible();
  await button(page, /^Pay [23]\.\d\d/).click();
  await expect(page.getByText('Subscription Successful!')).toBeVisible();
  await page.goto('/sell');
  await expect(page.getByText('3 of 10 used')).toBeVisible();
}

async function makeOffer(page: Page): Promise<void> {
  await button(page, 'Make an offer').click();
  const dialog = page.getByRole('dialog', { name: 'Make an offer' });
  await dialog.getByRole('spinbutton', { name: 'Your offer' }).fill(String(OFFERED));
  await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('It would suit my shop.');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText('We hold the amount until the seller decides.')).toBeVisible();
}

/** From the notification of the offer to a counter. */
async function askForMore(page: Page, name: string): Promise<void> {
  await page.goto('/notifications');
  await page
    .getByRole('link', { name: `for ${name}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/offers\?role=seller/);
  await expect(page.getByText('It would suit my shop.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await button(page, `Ask for more: ${name}`).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('spinbutton', { name: 'You ask for' }).fill(String(ASKED));
  await question.getByRole('button', { name: 'Ask for more' }).click();
  await expect(page.getByText('The buyer decides next.', { exact: false })).toBeVisible();
}

/** From the name's page, where the other amount appears by itself, to the order. */
async function acceptCounter(page: Page, name: string): Promise<void> {
  await expect(page.getByText('The seller asks for', { exact: false })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Respond' }).click();
  await expect(page.getByText('Your turn.', { exact: false })).toBeVisible();
  await button(page, `Accept: ${name}`).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByText('Paid, held by Dotpi').first()).toBeVisible();
}

/** From the desk to the order, and what the seller owes there. */
async function transfer(page: Page): Promise<void> {
  await expect(page.getByText('You sold it. Transfer it next.')).toBeVisible({ timeout: 15_000 });
  await page.goto('/sell/desk');
  await page.getByRole('link', { name: 'Open the order' }).click();
  const sale = new Purchase(page);
  await sale.step('Start the transfer');
  await sale.step('I transferred it', 'Transferred at 09:12 UTC.');
  await expect(page.getByText('Transferred', { exact: true }).first()).toBeVisible();
}

/** The seller's desk in a browser of its own: a session without a request for half an hour is over after a move of the clock. */
async function deskOf(
  username: string,
  api: ApiClient,
  newBrowser: () => Promise<BrowserContext>,
): Promise<SellerDesk> {
  const browser = await newBrowser();
  await signedIn(browser, api, username);
  const desk = new SellerDesk(await browser.newPage());
  await desk.open();
  return desk;
}

test('a new seller subscribes, lists in three ways up to the limit, edits a price, upgrades with a credit and lists once more', async ({
  page,
  context,
  api,
  checkBooks,
}, { project }) => {
  test.slow();
  const name = (word: string) => `${word}-${project.name}`;
  const wizard = new ListingWizard(page);
  await signedIn(context, api, `seller-${project.name}`);
  await subscribe(page);
  await wizard.list({ name: name('weave'), mode: 'Auction', price: 200 });
  await wizard.list({ name: name('heddle'), mode: 'Buy now', price: 90, withPicture: true });
  await wizard.list({ name: name('reed'), mode: 'Rent', price: 12 });
  await page.goto('/sell');
  await expect(page.getByText("You have reached your plan's listing limit.")).toBeVisible();
  const desk = new SellerDesk(page);
  await desk.open();
  await desk.changePrice(`${name('heddle')}.pi`, PRICE);
  await upgrade(page);
  await wizard.list({ name: name('bobbin'), mode: 'Buy now', price: 60 });
  await checkBooks();
});

test('an offer is countered, accepted and paid out, and the statement says what came in', async ({
  page,
  context,
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const sellerName = `bargain-seller-${project.name}`;
  const account = await signedIn(context, api, sellerName);
  await account.subscribe('basic-monthly');
  const { id, name } = await listName(account, `spindle-${project.name}`, { price: PRICE });
  const buyersBrowser = await newBrowser();
  const buyersAccount = await signedIn(buyersBrowser, api, `bargainer-${project.name}`);
  await buyersAccount.deposit(PRICE);
  const purchase = new Purchase(await buyersBrowser.newPage());
  await purchase.page.goto(`/domains/${id}`);
  await makeOffer(purchase.page);
  expect(await buyersAccount.wallet()).toMatchObject({ lockedBalance: OFFERED });
  await askForMore(page, name);
  await acceptCounter(purchase.page, name);
  expect(await buyersAccount.wallet()).toMatchObject({ balance: PRICE - ASKED, lockedBalance: 0 });
  await transfer(page);
  await expect(purchase.page.getByText('Your turn')).toBeVisible({ timeout: 15_000 });
  await purchase.step('Accept');
  await expect(purchase.page.getByText('Accepted, 48 h hold')).toBeVisible();
  expect((await account.wallet()).balance).toBe(0);
  await checkBooks();

  await pi.advance({ days: 3 });
  const desk = await deskOf(sellerName, api, newBrowser);
  for (const cell of ['70.00 π', '3.50 π', '66.50 π', 'Completed'])
    await expect(desk.sale(name).getByRole('cell', { name: cell, exact: true })).toBeVisible();
  await expect(desk.sale(name)).not.toContainText('waiting');
  await checkBooks();
});

test('listings are renewed before they run out, sleep when the plan ends and come back with it', async ({
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const sellerName = `weaver-${project.name}`;
  const account = await api.signedInAs(sellerName);
  await account.subscribe('pro-monthly');
  const rented = await listName(account, `shuttle-${project.name}`, { type: 'rent', price: 12 });
  const sold = await listName(account, `treadle-${project.name}`, { price: 60 });
  const names = [rented.name, sold.name];

  await pi.advance({ days: 25 });
  await (await deskOf(sellerName, api, newBrowser)).renew(...names);

  await pi.advance({ days: 8 });
  const desk = await deskOf(sellerName, api, newBrowser);
  for (const name of names) await expect(desk.listing(name)).toContainText('Inactive');
  await desk.page.goto('/sell');
  await expect(desk.page.getByText('Subscription Required')).toBeVisible();
  await desk.page.goto('/subscription/plan?plan=pro-monthly');
  await button(desk.page, /^Pay 4\.20/).click();
  await expect(desk.page.getByText('Subscription Successful!')).toBeVisible();
  await desk.open();
  for (const name of names) await expect(desk.listing(name)).toContainText('Active');
  await checkBooks();
});

test('a guest fills in a listing first, signs in and pays a plan at the end, and lists what they typed', async ({
  page,
  api,
}, { project }) => {
  test.slow();
  const [username, name] = [`later-${project.name}`, `shed-${project.name}`];
  await page.goto('/sell');
  await page.getByRole('link', { name: 'Fill it in first' }).click();
  await page.getByLabel('Domain name').fill(name);
  await page.getByLabel('Description').fill('A name for a shed.');
  await button(page, 'Next').click();
  await page.getByLabel(/^Price/).fill('1234.56');
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel(/^Price/)).toHaveValue('1234.56');
  await button(page, 'Next').click();
  await page.getByRole('checkbox', { name: /I own this name/ }).check();
  await button(page, 'List domain').click();
  const sheet = page.getByRole('dialog', { name: 'Sign in with Pi' });
  await sheet.getByRole('textbox').fill(username);
  await sheet.getByRole('button', { name: 'Allow' }).click();
  const plans = page.getByRole('dialog', { name: 'Unlock Full Access' });
  await plans.getByRole('button', { name: 'Choose Basic' }).click();
  expect((await api.domains(`q=${name}`)).map((domain) => domain.name)).not.toContain(`${name}.pi`);
  await button(page, /^Pay 1\.50/).click();
  await page.getByRole('link', { name: 'List Your First Domain' }).click();
  await expect(page.getByText('A name for a shed.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /I own this name/ })).toBeChecked();
  await button(page, 'List domain').click();
  await expect(page.getByRole('heading', { name: 'Successfully Listed' })).toBeVisible();
  expect((await api.domains(`q=${name}`)).find((domain) => domain.name === `${name}.pi`)).toMatchObject({
    price: 1_234.56,
  });
});
