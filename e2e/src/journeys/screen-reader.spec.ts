import { signedIn } from '../site/signed-in';
import { fixedPriceName, nextToEnd } from '../site/stage';
import { expect, test } from '../site/test';

/** What a screen reader meets on its way through the three tasks of docs/screen-reader.md, by the tree that the browser gives it. */

test('a bid, as a screen reader meets it', async ({ page, context, api }) => {
  const bidder = await signedIn(context, api, 'reader-bids');
  await bidder.deposit(10_000);
  const { id, name } = await nextToEnd(api);
  await page.goto(`/domains/${id}`);
  await expect(page.getByRole('region', { name: 'Bid history' })).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "${name}" [level=1]
      - region "Live auction":
        - status:
          - heading "Live auction" [level=2]
        - timer "Time left"
        - spinbutton "Your bid"
        - radiogroup "How your amount counts":
          - radio "Exactly" [checked]
          - radio "Up to"
        - button "Place Bid"
      - region "Seller":
        - heading "Seller" [level=2]
      - region "About this domain"
      - region "Bid history":
        - heading "Bid history" [level=2]
  `);
  const field = page.getByRole('spinbutton', { name: 'Your bid' });
  await expect(field).toHaveAccessibleDescription(/π or more/);
  await field.fill('1');
  await page.getByRole('button', { name: 'Place Bid' }).first().click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').first()).toHaveText(/^Minimum bid amount is/);

  await page.getByRole('group', { name: 'Quick picks' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Place Bid' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Review your bid' })).toMatchAriaSnapshot(`
    - dialog "Review your bid":
      - heading "Review your bid" [level=2]
      - text: ${name}
      - button "Close"
      - term: Your bid
      - definition: /π$/
      - term: Available after
      - term: Goes on hold
      - list:
        - listitem: /^If you win, you pay/
        - listitem: /^We hold .* until you win or get outbid\\.$/
      - button "Confirm bid"
      - button "Change bid"
  `);
  await page.getByRole('button', { name: 'Confirm bid' }).click();
  await expect(page.getByRole('region', { name: 'You are the highest bidder' })).toBeVisible();
  await expect(page.getByRole('row', { name: /You.*Highest, held/ })).toBeVisible();
});

test('a purchase, as a screen reader meets it', async ({ page, context, api }) => {
  const buyer = await signedIn(context, api, 'reader-buys');
  const { id, name, price } = await fixedPriceName(api);
  await buyer.deposit(price);
  await page.goto(`/domains/${id}`);
  await expect(page.getByRole('region', { name: 'Buy now' })).toMatchAriaSnapshot(`
    - region "Buy now":
      - status:
        - heading "Buy now" [level=2]
      - paragraph: Price
      - paragraph: /π$/
      - button /^Buy for .*π$/
  `);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await expect(page.getByRole('dialog', { name: 'Buy now' })).toMatchAriaSnapshot(`
    - dialog "Buy now":
      - heading "Buy now" [level=2]
      - text: ${name}
      - term: You pay now
      - term: Paid to
      - radiogroup "Pay with":
        - radio /^Wallet balance/ [checked]
        - radio /^Pi /
      - term: Goes into escrow
      - list "What happens next":
        - listitem: /^Dotpi holds your/
        - listitem: /or you get a full refund\\.$/
        - listitem: /accepted automatically\\.$/
      - button /^Pay .*π$/
      - button "Not now"
  `);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(`You bought ${name}`)).toBeVisible();
});

test('a listing, as a screen reader meets it', async ({ page, context, api }, { project }) => {
  await signedIn(context, api, 'carol');
  await page.goto('/sell');
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Sell Domains" [level=1]
      - list "Steps of the listing":
        - listitem: 1 Name and description
        - listitem: 2 Price and details
        - listitem: 3 Check and publish
      - heading "Step 1 of 3 Name and description" [level=2]
      - textbox "Domain name"
      - combobox "Category"
      - textbox "Description"
      - button "Next"
  `);
  // On phones the preview is one line above the step.
  const preview =
    project.name === 'phone' ? { name: 'Preview', role: 'button' } : { name: 'Live preview', role: 'heading' };
  await expect(main.getByRole(preview.role as 'button' | 'heading', { name: preview.name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Domain name' })).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - textbox "Domain name" [invalid]
    - alert: /^Enter a name such as example\\.pi/
    - textbox "Description" [invalid]
    - alert: This field is required.
  `);
  await page.getByRole('textbox', { name: 'Domain name' }).fill('reader-lists.pi');
  await page.getByRole('textbox', { name: 'Description' }).fill('A name that is read aloud.');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 3 Price and details' })).toBeFocused();
  await page.getByLabel(/^Price/).fill('90');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Step 3 of 3 Check and publish' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /I own this name/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'List domain' })).toBeVisible();
});

test('at 400 % and in forced colours a bid is read and placed', async ({ page, context, api }, { project }) => {
  test.skip(project.name !== 'desktop', 'a window of 1,280 px enlarged four times is 320 px wide');
  const bidder = await signedIn(context, api, 'reader-enlarges');
  await bidder.deposit(10_000);
  const { id } = await nextToEnd(api);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/domains/${id}`);
  const field = page.getByRole('spinbutton', { name: 'Your bid' });
  await expect(field).toBeVisible();
  // Colours are the system's: what is chosen differs from what is not by its edge.
  const edgeOf = (choice: string) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: choice }) })
      .evaluate((element) => getComputedStyle(element).borderColor);
  expect(await edgeOf('Exactly')).not.toBe(await edgeOf('Up to'));
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
  await page.getByRole('group', { name: 'Quick picks' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Place Bid' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm bid' }).click();
  await expect(page.getByText('You are the highest bidder').first()).toBeVisible();
});
