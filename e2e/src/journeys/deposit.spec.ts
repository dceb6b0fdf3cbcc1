import { SiteFrame } from '../pages/site-frame';
import { WalletPage } from '../pages/wallet-page';
import { expect, test } from '../site/test';

test('a new user pays π into the wallet and sees it arrive', async ({ page, api }, { project }) => {
  const username = `saver-${project.name}`;
  const account = await api.signedInAs(username);
  await page.goto('/profile');
  await expect(page.getByText('Sign In Required')).toBeVisible();
  await new SiteFrame(page).connectButton.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill(username);
  await sheet.getByRole('button', { name: 'Allow' }).click();

  const wallet = new WalletPage(page);
  await expect(page.getByText('Available Balance')).toBeVisible();
  await wallet.deposit(12.34);
  await expect(page.getByText(/12\.34\sπ/).first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await account.wallet()).balance).toBe(12.34);

  const ledger = await (await api.signedInAs('admin-demo')).ledger();
  expect(ledger.balanced).toBe(true);
  expect(ledger.chainBalance).toBe(ledger.expectedChainBalance);
});

test('a payment that is declined in the Pi wallet leaves the form filled and the balance as it was', async ({
  page,
  api,
}, { project }) => {
  const username = `doubter-${project.name}`;
  const account = await api.signedInAs(username);
  await page.addInitScript(() =>
    localStorage.setItem('pi-simulator', JSON.stringify({ decide: 'reject', scale: 0.05 })),
  );
  await page.goto('/profile');
  await new SiteFrame(page).connectButton.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill(username);
  await sheet.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Available Balance')).toBeVisible();

  await new WalletPage(page).deposit(5);
  await expect(page.getByText(/cancelled/i).first()).toBeVisible({ timeout: 20_000 });
  expect((await account.wallet()).balance).toBe(0);
});
