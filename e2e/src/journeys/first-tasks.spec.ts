import type { Page } from '@playwright/test';
import { signedIn } from '../site/signed-in';
import { fixedPriceName, nextToEnd } from '../site/stage';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();

/** Counts the presses that lead on from the start page, each with what is typed, chosen or ticked for it. */
function counter() {
  let steps = 0;
  return {
    step: async (work: () => Promise<unknown>) => {
      steps += 1;
      await work();
    },
    taken: () => steps,
  };
}

test('a name is found and bought in three steps', async ({ page, context, api }) => {
  const name = await fixedPriceName(api);
  const buyer = await signedIn(context, api, 'first-buyer');
  await buyer.deposit(name.price);
  const { step, taken } = counter();
  await page.goto('/');
  await step(async () => {
    const search = page.getByRole('main').getByRole('combobox', { name: 'Search .pi domains' });
    await search.click();
    await search.pressSequentially(name.name);
    await page.getByRole('option', { name: name.name }).first().click();
  });
  await step(() => button(page, /^Buy for/).click());
  await step(async () => {
    await page.getByRole('radio', { name: /^Wallet balance/ }).click();
    await button(page, /^Pay /).click();
  });
  await expect(page.getByText(`You bought ${name.name}`)).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(3);
});

test('an auction is won in three steps', async ({ page, context, api, pi, newBrowser }) => {
  const bidder = await signedIn(context, api, 'first-bidder');
  await bidder.deposit(10_000);
  const { step, taken } = counter();
  await page.goto('/');
  await step(() => link(page, 'See the auction').click());
  await step(async () => {
    await button(page, /^[\d,]+\sπ$/).click();
    await button(page, 'Place Bid').click();
  });
  await step(() => page.getByRole('dialog').getByRole('button', { name: 'Confirm bid' }).click());
  await expect(page.getByText('You are the highest bidder').first()).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(3);

  // The session is over by then: the winner comes back in another browser.
  const { endsAt } = await api.domain(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await pi.advanceTo(Date.parse(endsAt ?? '') + 60_000);
  const later = await newBrowser();
  await signedIn(later, api, 'first-bidder');
  const end = await later.newPage();
  await end.goto(page.url());
  await expect(end.getByText('You won').first()).toBeVisible();
});

test('a name is listed in at most seven steps', async ({ page, context, api }) => {
  // The account has a plan: choosing one is another task.
  await signedIn(context, api, 'carol');
  const { step, taken } = counter();
  await page.goto('/');
  await step(() => link(page, 'Domain Listing').click());
  await step(async () => {
    await page.getByLabel('Domain name').fill('first-listing.pi');
    await page.getByLabel('Description').fill('A name for a first try.');
    await button(page, 'Next').click();
  });
  await step(async () => {
    await page.getByLabel(/^Price/).fill('90');
    await button(page, 'Next').click();
  });
  await step(async () => {
    await page.getByRole('checkbox', { name: /I own this name/ }).check();
    await button(page, 'List domain').click();
  });
  await expect(page.getByRole('heading', { name: 'Successfully Listed' })).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(7);
});

test('money is paid out in at most three steps', async ({ page, context, api }) => {
  const saver = await signedIn(context, api, 'first-saver');
  await saver.deposit(40);
  const { step, taken } = counter();
  await page.goto('/');
  await step(() => page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click());
  await step(async () => {
    await page.getByLabel('Amount', { exact: true }).fill('25');
    await button(page, 'Review withdrawal').click();
  });
  await step(() => button(page, /^Withdraw \d/).click());
  await expect(page.getByText('Withdrawal Order has been palced !')).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(3);
});

test('a bid is placed from the keyboard in at most twelve tab stops', async ({ page, context, api }) => {
  const bidder = await signedIn(context, api, 'first-typist');
  await bidder.deposit(10_000);
  const auction = await nextToEnd(api);
  await page.goto(`/domains/${auction.id}`);
  await expect(page.getByRole('spinbutton', { name: 'Your bid' })).toBeVisible();
  let stops = 0;
  const tabTo = async (name: RegExp) => {
    const focused = page.locator(':focus');
    do {
      await page.keyboard.press('Tab');
      stops += 1;
    } while (stops < 40 && !name.test(await focused.evaluate(nameOf)));
  };
  await tabTo(/^Skip to/);
  await page.keyboard.press('Enter');
  await tabTo(/^Your bid/);
  await page.keyboard.type(String(auction.minimumBid));
  await tabTo(/^Place Bid/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(/^Confirm bid/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are the highest bidder').first()).toBeVisible();
  expect(stops).toBeLessThanOrEqual(12);
});

/** What a control is called, near enough: its label or its text. */
const nameOf = (element: Element) =>
  (element as HTMLInputElement).labels?.[0]?.textContent ??
  element.getAttribute('aria-label') ??
  element.textContent ??
  '';
