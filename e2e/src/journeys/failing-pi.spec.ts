import { PiWallet } from '../pages/pi-wallet';
import { WalletPage } from '../pages/wallet-page';
import { NETWORK_FEE } from '../site/pi-network';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

test('a deposit that Pi does not let us complete says so, is repaired on request and credited once', async ({
  page,
  context,
  api,
  pi,
  checkBooks,
}, { project }) => {
  const username = `patient-${project.name}`;
  const account = await signedIn(context, api, username);
  const wallet = new WalletPage(page);
  await wallet.open();
  await pi.fail('complete', 'http_500_html', 'always');
  await wallet.deposit(4);
  await expect(wallet.dialog.getByText('Error completing payment. Please contact support.')).toBeVisible();
  await expect(wallet.dialog.getByText('Nothing is lost, and nothing is paid twice.').first()).toBeVisible();
  await expect(wallet.dialog.getByRole('button', { name: 'Deposit', exact: true })).toHaveCount(0);
  expect((await account.wallet()).balance).toBe(0);

  await pi.recover();
  const done = wallet.dialog
    .getByText(/Your earlier payment of 4\sπ is settled|Paid 4.00\sπ to your Dotpi wallet/)
    .first();
  // The reconciler may be faster than the user.
  await wallet.dialog.getByRole('button', { name: 'Repair my payment' }).or(done).first().click();
  await expect(done).toBeVisible();
  expect((await account.wallet()).balance).toBe(4);
  expect(await pi.spentBy(username)).toBe(4 + NETWORK_FEE);
  await checkBooks();
});

test('a deposit that Pi does not let us approve costs nothing, is cancelled, and can be made again', async ({
  page,
  context,
  api,
  pi,
}, { project }) => {
  const username = `unlucky-${project.name}`;
  const account = await signedIn(context, api, username);
  await PiWallet.decides(context, 'ask');
  const wallet = new WalletPage(page);
  await wallet.open();
  await pi.fail('approve', 'http_500_html', 'always');
  await wallet.deposit(6);
  await expect(wallet.dialog.getByRole('alert')).toBeVisible();
  await expect(wallet.amountField).toHaveValue('6');
  expect(await pi.spentBy(username)).toBe(0);

  // The next attempt finds the payment, cancels it and says so.
  await pi.recover();
  await page.reload();
  await wallet.submitDeposit('6');
  await expect(page.getByText(/Your earlier payment of 6\sπ is settled/)).toBeVisible();
  await new PiWallet(page).approve();
  await expect(wallet.dialog.getByText(/Paid 6.00\sπ to your Dotpi wallet/)).toBeVisible();
  expect((await account.wallet()).balance).toBe(6);
  expect(await pi.spentBy(username)).toBe(6 + NETWORK_FEE);
});

test('without the Pi SDK a payment does not start and says why', async ({ page, context, api }, { project }) => {
  await signedIn(context, api, `offshore-${project.name}`);
  await page.route('**/simulator/sdk.js', (route) => route.abort());
  const wallet = new WalletPage(page);
  await wallet.open();
  await wallet.deposit(3);
  await expect(
    wallet.dialog.getByText('Pi SDK is not available. Please ensure you are logged in with the Pi Network app.'),
  ).toBeVisible();
  await expect(wallet.amountField).toHaveValue('3');
});
