import type { Locator, Page } from '@playwright/test';
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

test('a name is listed in four steps', async ({ page, context, api }) => {
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
  expect(taken()).toBeLessThanOrEqual(4);
});

/** Somebody who reads 240 words a minute and nothing twice, types 40 (of five letters), and needs a second for each press; in milliseconds. */
class Newcomer {
  ms = 0;
  private readonly known = new Set<string>();

  /** What a screen reader would say of these parts, too. */
  async reads(...parts: Locator[]): Promise<void> {
    for (const part of parts) {
      const lines = (await part.evaluate(visibleText)).split('\n').filter((line) => !this.known.has(line));
      for (const line of lines) this.known.add(line);
      const words = lines
        .join(' ')
        .split(/\s+/)
        .filter((word) => /[\p{L}\d]/u.test(word));
      this.ms += (words.length / 240) * 60_000;
    }
  }

  async types(field: Locator, text: string): Promise<void> {
    this.ms += (text.length / 5 / 40) * 60_000;
    await field.fill(text);
  }

  async presses(control: Locator): Promise<void> {
    this.ms += 1_000;
    await control.click();
  }
}

/** The text of a part without its decoration. */
function visibleText(part: HTMLElement | SVGElement): string {
  const decoration = [...part.querySelectorAll<HTMLElement>('[aria-hidden="true"]')];
  for (const one of decoration) one.hidden = true;
  const text = (part as HTMLElement).innerText;
  for (const one of decoration) one.hidden = false;
  return text;
}

test('a new person places a first bid within 90 seconds', async ({ page }, { project }) => {
  const newcomer = new Newcomer();
  const begun = Date.now();
  await page.goto('/');
  const toAuction = page.getByRole('link', { name: 'See the auction' });
  await newcomer.reads(page.getByRole('heading', { level: 1 }), page.locator('main section', { has: toAuction }));
  await newcomer.presses(toAuction);

  const pick = page.getByRole('button', { name: /^[\d,]+\sπ$/ });
  const panel = page.locator('main section', { has: pick });
  await newcomer.reads(panel);
  await newcomer.presses(pick.first());
  await newcomer.presses(panel.getByRole('button', { name: 'Login with Pi' }));
  const consent = page.getByRole('dialog', { name: 'Sign in with Pi' });
  await newcomer.reads(consent);
  await newcomer.types(consent.getByRole('textbox'), `ada-${project.name}`);
  await newcomer.presses(consent.getByRole('button', { name: 'Allow' }));

  await newcomer.presses(button(page, 'Place Bid'));
  const sheet = page.getByRole('dialog', { name: 'Review your bid' });
  await newcomer.reads(sheet);
  await newcomer.presses(sheet.getByRole('link', { name: /^Deposit/ }));
  const deposit = page.getByRole('dialog', { name: 'Wallet deposit' });
  await newcomer.reads(deposit);
  await newcomer.presses(deposit.getByRole('button', { name: 'Deposit', exact: true }));
  // They read while Pi takes the payment, which takes less.
  await newcomer.reads(deposit);
  await newcomer.presses(deposit.getByRole('link', { name: 'Back to the domain' }));

  await newcomer.reads(sheet);
  await newcomer.presses(sheet.getByRole('button', { name: 'Confirm bid' }));
  await expect(page.getByText('You are the highest bidder').first()).toBeVisible();
  expect(newcomer.ms + (Date.now() - begun)).toBeLessThan(90_000);
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
