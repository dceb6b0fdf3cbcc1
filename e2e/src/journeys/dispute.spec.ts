import type { BrowserContext } from '@playwright/test';
import type { Order } from 'contracts';
import { PICTURE } from '../pages/listing-wizard';
import { Purchase } from '../pages/purchase';
import type { ApiClient } from '../site/api-client';
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

test('a dispute has two voices: both write, the decision says why, a second look is final and moves the money', async ({
  page,
  context,
  api,
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

  const admin = await api.signedInAs('admin-demo');
  await admin.post(`/admin/api/orders/${id}/decide`, { outcome: 'release', reason: 'The picture shows your wallet.' });
  for (const side of [page, sale.page]) {
    await expect(side.getByText('Dotpi has decided')).toBeVisible({ timeout: 15_000 });
    await expect(side.getByText('The picture shows your wallet.').first()).toBeVisible();
  }
  await purchase.step('Ask for a second look', 'That picture is a year old.');
  await expect(sale.page.getByText('Dotpi looks at it once more')).toBeVisible({ timeout: 15_000 });
  expect((await account.wallet()).balance).toBe(0);

  await admin.post(`/admin/api/orders/${id}/decide`, { outcome: 'refund', reason: 'The picture is old indeed.' });
  for (const side of [page, sale.page])
    await expect(side.getByText('Refunded', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  expect((await account.wallet()).balance).toBe(domain.price);
  await checkBooks();
});

test('a dispute is split: both accept, and each gets their part at once', async ({
  page,
  context,
  api,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const { id, domain, account } = await deliveredOrder(context, api, `splitter-${project.name}`);
  await account.post(`/api/orders/${id}/dispute`, { reason: 'Half of it is missing.' });
  const admin = await api.signedInAs('admin-demo');
  const decision = { outcome: 'split', buyerShare: 1, reason: 'Both of you have a point.' };
  await admin.post(`/admin/api/orders/${id}/decide`, decision);

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
