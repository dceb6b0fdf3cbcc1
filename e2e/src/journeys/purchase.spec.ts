import type { AuthResult, Domain } from 'contracts';
import { Purchase } from '../pages/purchase';
import { SiteFrame } from '../pages/site-frame';
import type { ApiClient } from '../site/api-client';
import { expect, prepare, test } from '../site/test';

/** A fixed-price name that alice can pay and does not sell; each journey takes another seller's or another place. */
async function cheapest(api: ApiClient, place: number): Promise<Domain> {
  const found = (await api.domains('mode=fixed&sort=price-low&limit=30')).filter(
    ({ seller, price }) => seller.username !== 'alice' && price <= 10_000,
  );
  const domain = found[place];
  if (!domain) throw new Error('the demo has too few fixed-price names');
  return domain;
}

test('a name is bought from the balance, handed over and accepted, and both sides see it live', async ({
  page,
  browser,
  api,
}) => {
  test.slow();
  const domain = await cheapest(api, 0);
  const purchase = new Purchase(page);
  await page.goto(`/domains/${domain.id}`);
  await new SiteFrame(page).signInAs('alice');
  await purchase.pay('Wallet balance');
  await expect(page.getByText(`You bought ${domain.name}`)).toBeVisible();
  await purchase.seeOrder();
  await expect(page.getByText(`Waiting for ${domain.seller.username}`)).toBeVisible();

  const context = await browser.newContext();
  await prepare(context);
  const sellersPage = await context.newPage();
  const sale = new Purchase(sellersPage);
  await sellersPage.goto(page.url());
  await new SiteFrame(sellersPage).signInAs(domain.seller.username);
  await sale.step('Start the hand-over');
  await sale.step('I handed it over', 'Transferred at 14:03 UTC, reference 8812.');

  await expect(page.getByText('Transferred at 14:03 UTC, reference 8812.')).toBeVisible({ timeout: 15_000 });
  await purchase.step('Accept');
  await expect(page.getByText('Accepted, 48 h hold')).toBeVisible();
  await expect(sellersPage.getByText('Accepted, 48 h hold')).toBeVisible({ timeout: 15_000 });

  await page.goto('/profile?tab=history');
  await expect(page.getByText(domain.name).first()).toBeVisible();
  await context.close();
  const ledger = await (await api.signedInAs('admin-demo')).ledger();
  expect(ledger.balanced).toBe(true);
});

test('a declined Pi payment leaves the name reserved, and the order can be paid from its page', async ({ page, api }, {
  project,
}) => {
  test.slow();
  const domain = await cheapest(api, 1);
  const setWallet = (decide: string) =>
    page.evaluate((how) => localStorage.setItem('pi-simulator', JSON.stringify({ decide: how, scale: 0.05 })), decide);
  await page.goto(`/domains/${domain.id}`);
  await new SiteFrame(page).connectButton.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill(`shopper-${project.name}`);
  await sheet.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: /^Buy for/ }).waitFor();
  await setWallet('reject');

  const purchase = new Purchase(page);
  await purchase.pay('Pi');
  await expect(page.getByText('Payment Cancelled')).toBeVisible({ timeout: 20_000 });
  expect((await api.domain(domain.id)).status).toBe('reserved');
  await purchase.seeOrder();
  await setWallet('approve');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Paid, held by Dotpi').first()).toBeVisible({ timeout: 20_000 });
});

test('a payment that was left incomplete is found at the next sign-in and repaired', async ({ page, api }, {
  project,
}) => {
  const username = `leaver-${project.name}`;
  const { accessToken } = await api.post<AuthResult>('/simulator/auth', { username });
  await api.post('/user/signin', { authResult: { accessToken } });
  const metadata = { paymentType: 'deposit', source: 'wallet-deposit', requestId: username };
  await api.post('/simulator/payments', { accessToken, amount: 3, memo: 'Wallet deposit', metadata });

  await page.goto('/contactUs');
  await new SiteFrame(page).connectButton.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill(username);
  await sheet.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(/We are finishing an earlier payment of 3/)).toBeVisible();
  await expect(page.getByText('Pi still holds it open.', { exact: false })).toBeVisible();

  await api.post('/simulator/clock', { advanceMs: 120_000 });
  await page.getByRole('button', { name: 'Repair my payment' }).click();
  await expect(page.getByText(/Your earlier payment of 3.π is settled/)).toBeVisible();
});
