import { PiWallet } from '../pages/pi-wallet';
import { WalletPage } from '../pages/wallet-page';
import { NETWORK_FEE } from '../site/pi-network';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

test('a new user pays π into the wallet and sees it arrive', async ({ page, context, api, pi, checkBooks }, {
  project,
}) => {
  const username = `saver-${project.name}`;
  const account = await signedIn(context, api, username);
  const wallet = new WalletPage(page);
  await wallet.open();
  await wallet.deposit(12.34);
  await expect(page.getByText(/Paid 12.34\sπ to your Dotpi wallet/)).toBeVisible();
  await expect(page.getByText('Payment id')).toBeVisible();
  await expect(page.getByText('Transaction id')).toBeVisible();
  await wallet.dialog.getByRole('button', { name: 'Done' }).click();
  await expect(wallet.figure('Available Balance')).toContainText('12.34');
  expect((await account.wallet()).balance).toBe(12.34);
  expect(await pi.spentBy(username)).toBe(12.34 + NETWORK_FEE);
  await checkBooks();
});

test('amounts that cannot be deposited are refused at the field, before Pi is asked', async ({
  page,
  context,
  api,
  pi,
}, { project }) => {
  const username = `careless-${project.name}`;
  await signedIn(context, api, username);
  const wallet = new WalletPage(page);
  await wallet.open();
  await wallet.deposit(0);
  await expect(wallet.dialog.getByText(/Amount must be between 0.01\sπ and 10,000\sπ\./)).toBeVisible();
  await wallet.submitDeposit('1.005');
  await expect(wallet.dialog.getByText('Write 1005 or 1.00.')).toBeVisible();
  expect(await pi.paymentsOf(username)).toEqual([]);
});

test('a deposit that is cancelled in the Pi wallet, before or after our approval, keeps the amount, and can be tried again', async ({
  page,
  context,
  api,
  pi,
}, { project }) => {
  const username = `doubter-${project.name}`;
  const account = await signedIn(context, api, username);
  await PiWallet.decides(context, 'ask');
  const wallet = new WalletPage(page);
  const piWallet = new PiWallet(page);
  await wallet.open();

  await piWallet.cancelBeforeApproval(pi, username, () => wallet.deposit(5));
  await expectCancelled();
  await wallet.submitDeposit();
  await piWallet.reject();
  await expectCancelled();
  expect((await account.wallet()).balance).toBe(0);
  expect(await pi.spentBy(username)).toBe(0);

  await wallet.submitDeposit();
  await piWallet.approve();
  await expect(page.getByText(/Paid 5.00\sπ to your Dotpi wallet/)).toBeVisible();
  await expect.poll(async () => (await account.wallet()).balance).toBe(5);
  expect(await pi.spentBy(username)).toBe(5 + NETWORK_FEE);

  async function expectCancelled() {
    await expect(page.getByText('Payment Cancelled')).toBeVisible();
    await expect(page.getByText('No π left your wallet. Everything you entered is still here.')).toBeVisible();
    await expect(wallet.amountField).toHaveValue('5');
  }
});
