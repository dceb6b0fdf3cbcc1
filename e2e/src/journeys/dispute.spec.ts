import type { BrowserContext, Page } from '@playwright/test';
import type { CasePage, Order } from 'contracts';
import { PICTURE } from '../pages/listing-wizard';
import { Purchase } from '../pages/purchase';
import { barriers } from '../site/accessibility';
import type { ApiClient } from '../site/api-client';
import type { PiNetwork } from '../site/pi-network';
import { signedIn } from '../site/signed-in';
import { fixedPriceName } from '../site/stage';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

/** An order of this buyer, paid from the balance and handed over. */
async function deliveredOrder(context: BrowserContext, api: ApiClient, buyer: string) {
  const domain = await fixedPriceName(api);
  const account = await signedIn(context, api, buyer);
  await account.deposit(domain.price);
  const { data } = await account.post<{ data: Order }>(`/api/domain/${domain.id}/buy`, { payWith: 'balance' });
  const seller = await api.signedInAs(domain.seller.username);
  await seller.post(`/api/orders/${data.id}/start`, {});
  await seller.post(`/api/orders/${data.id}/deliver`, { proof: 'Transferred at 14:03 UTC, reference 8812.' });
  return { id: data.id, domain, account };
}

/** The screen of an administrator. */
class Office {
  constructor(
    private readonly page: Page,
    private readonly api: ApiClient,
    private readonly pi: PiNetwork,
  ) {}

  /** Decides the dispute of an order on its case; the decision is carried out half a minute later. */
  async decide(orderId: string, choice: string, reason: string, buyerShare?: string): Promise<void> {
    const { data } = await this.api.get<CasePage>(`/admin/api/cases?kind=dispute&q=${orderId}`);
    await this.page.goto(`/admin/cases/${data[0]?.id}`);
    await this.page.getByRole('radio', { name: choice }).check();
    if (buyerShare) await this.page.getByRole('spinbutton', { name: 'The buyer’s share' }).fill(buyerShare);
    await this.page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    expect(await barriers(this.page)).toEqual([]);
    await this.page.keyboard.press('Control+Enter');
    await expect(this.page.getByRole('status').filter({ hasText: 'Undo' })).toContainText(choice);
    await this.pi.advance({ minutes: 1 });
  }
}

test('a dispute has two voices: both write, the decision says why, a second look is final and moves the money', async ({
  page,
  context,
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const { id, domain, account } = await deliveredOrder(context, api, `disputer-${project.name}`);

  const purchase = new Purchase(page);
  await page.goto(`/orders/${id}`);
  await purchase.step('Dispute', 'The name does not answer to me.');
  await expect(page.getByText('Say what happened').first()).toBeVisible();
  const sellersBrowser = await newBrowser();
  await signedIn(sellersBrowser, api, domain.seller.username);
  const sale = new Purchase(await sellersBrowser.newPage());
  await sale.page.goto(`/orders/${id}`);
  await expect(sale.page.getByText('The name does not answer to me.')).toBeVisible();
  await sale.step('Write a statement', 'It answers. Look at the picture.', PICTURE);
  await expect(page.getByText('It answers. Look at the picture.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('img', { name: /^Picture 1 by/ })).toBeVisible();

  const admins = await newBrowser();
  const admin = await signedIn(admins, api, 'admin-demo');
  const office = new Office(await admins.newPage(), admin, pi);
  await office.decide(id, 'Release to the seller', 'The picture shows your wallet.');
  for (const side of [page, sale.page]) {
    await expect(side.getByText('Dotpi has decided')).toBeVisible({ timeout: 15_000 });
    await expect(side.getByText('The picture shows your wallet.').first()).toBeVisible();
  }
  await purchase.step('Ask for a second look', 'That picture is a year old.');
  await expect(sale.page.getByText('Dotpi looks at it once more')).toBeVisible({ timeout: 15_000 });
  expect((await account.wallet()).balance).toBe(0);

  await office.decide(id, 'Refund the buyer', 'The picture is old indeed.');
  for (const side of [page, sale.page])
    await expect(side.getByText('Refunded', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  expect((await account.wallet()).balance).toBe(domain.price);
  await checkBooks();
});

test('a dispute is split: both accept, and each gets their part at once', async ({
  page,
  context,
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const { id, domain, account } = await deliveredOrder(context, api, `splitter-${project.name}`);
  await account.post(`/api/orders/${id}/dispute`, { reason: 'Half of it is missing.' });
  const admins = await newBrowser();
  const admin = await signedIn(admins, api, 'admin-demo');
  await new Office(await admins.newPage(), admin, pi).decide(id, 'Split', 'Both of you have a point.', '1');

  const purchase = new Purchase(page);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('Both of you have a point.').first()).toBeVisible();
  await purchase.step('Accept the decision');
  expect((await account.wallet()).balance).toBe(0);
  const sellersBrowser = await newBrowser();
  await signedIn(sellersBrowser, api, domain.seller.username);
  const sale = new Purchase(await sellersBrowser.newPage());
  await sale.page.goto(`/orders/${id}`);
  await sale.step('Accept the decision');
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  expect((await account.wallet()).balance).toBe(1);
  await checkBooks();
});
