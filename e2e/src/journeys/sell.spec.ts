import type { Page } from '@playwright/test';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Terms {
  name: string;
  mode: 'Fixed price' | 'Auction' | 'Rent';
  price: [label: RegExp, amount: string];
  withPicture?: boolean;
}

/** Lists a name through the three steps of the wizard. */
async function list(page: Page, { name, mode, price, withPicture }: Terms): Promise<void> {
  await page.goto('/sell');
  const before = await listingsInSession(page);
  await page.getByLabel('Domain name').fill(`${name}.pi`);
  await expect(page.getByLabel('Domain name')).toHaveValue(name);
  await page.getByLabel('Description').fill('A name for a workshop.');
  await button(page, 'Next').click();
  await page.getByRole('radio', { name: mode }).click();
  await page.getByLabel(price[0]).fill(price[1]);
  if (withPicture) {
    await page.locator('input[type=file]').setInputFiles({ name: 'loom.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  }
  await button(page, 'Next').click();
  await page.getByRole('checkbox', { name: /I hold this name/ }).check();
  await button(page, 'List domain').click();
  await expect(page.getByRole('heading', { name: 'Successfully Listed' })).toBeVisible();
  // The next page is opened anew and begins with what the session knows.
  await expect.poll(() => listingsInSession(page)).toBe(before + 1);
}

/** How many listings the stored session counts against the plan. */
const listingsInSession = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('piAuth') ?? '{}') as { currentListings?: number };
    return stored.currentListings ?? 0;
  });

test('a new seller subscribes, lists in three ways, edits, upgrades with a credit, and comes back after the plan has ended', async ({
  page,
  context,
  api,
  pi,
  newBrowser,
}, { project }) => {
  test.setTimeout(120_000);
  const username = `seller-${project.name}`;
  const name = (word: string) => `${word}-${project.name}`;
  await signedIn(context, api, username);

  await page.goto('/sell');
  await expect(page.getByText('Subscription Required')).toBeVisible();
  await page.goto('/subscription/plan?plan=basic-monthly');
  await button(page, /^Pay 1\.50/).click();
  await page.getByRole('link', { name: 'List Your First Domain' }).click();
  await expect(page.getByText('Your plan: Basic')).toBeVisible();

  await list(page, { name: name('weave'), mode: 'Auction', price: [/^Starting price/, '200'] });
  await list(page, { name: name('spindle'), mode: 'Fixed price', price: [/^Price/, '90'], withPicture: true });
  await list(page, { name: name('shuttle'), mode: 'Rent', price: [/^Rent per period/, '12'] });
  await page.goto('/sell');
  await expect(page.getByText("You have reached your plan's listing limit.")).toBeVisible();

  await page.goto('/sell/desk');
  await button(page, `Edit ${name('spindle')}.pi`).click();
  await page.getByLabel('Price', { exact: true }).fill('80');
  await button(page, 'Save changes').click();
  await expect(page.getByRole('row', { name: new RegExp(name('spindle')) })).toContainText('80');

  await page.goto('/subscription/plan?plan=pro-monthly');
  await expect(page.getByText('Credit for your unused days')).toBeVisible();
  await button(page, /^Pay [23]\.\d\d/).click();
  await expect(page.getByText('Subscription Successful!')).toBeVisible();
  await expect(page.getByText('Your plan: Pro')).toBeVisible();
  await page.goto('/sell');
  await expect(page.getByText('3 of 10 used')).toBeVisible();

  // A session without a request for half an hour is over: each time another browser signs in.
  const returned = async () => {
    const browser = await newBrowser();
    await signedIn(browser, api, username);
    return browser.newPage();
  };
  await pi.advance({ days: 25 });
  const renewing = await returned();
  await renewing.goto('/sell/desk');
  await renewing
    .getByRole('button', { name: `Renew ${name('shuttle')}.pi` })
    .last()
    .click();
  await expect(renewing.getByText(`${name('shuttle')}.pi is renewed.`)).toBeVisible();

  await pi.advance({ days: 8 });
  const back = await returned();
  await back.goto('/sell');
  await expect(back.getByText('Subscription Required')).toBeVisible();
  await back.goto('/sell/desk');
  await expect(back.getByRole('row', { name: new RegExp(name('shuttle')) })).toContainText('Inactive');
  await back.goto('/subscription/plan?plan=pro-monthly');
  await button(back, /^Pay 4\.20/).click();
  await expect(back.getByText('Subscription Successful!')).toBeVisible();
  await back.goto('/sell/desk');
  await expect(back.getByRole('row', { name: new RegExp(name('shuttle')) })).toContainText('Active');
});
