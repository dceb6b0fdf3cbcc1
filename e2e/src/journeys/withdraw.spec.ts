import type { BrowserContext } from '@playwright/test';
import { WITHDRAW } from 'contracts';
import { WalletPage } from '../pages/wallet-page';
import type { ApiClient } from '../site/api-client';
import { NETWORK_FEE } from '../site/pi-network';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

const PLACED = 'Withdrawal Order has been palced !';

/** A new user with money in the wallet. */
async function saver(context: BrowserContext, api: ApiClient, username: string, balance: number): Promise<ApiClient> {
  const account = await signedIn(context, api, username);
  await account.deposit(balance);
  return account;
}

test('a withdrawal is chosen by percent, slider or typing, confirmed, and reaches the Pi wallet', async ({
  page,
  context,
  api,
  pi,
  checkBooks,
}, { project }) => {
  const username = `taker-${project.name}`;
  const account = await saver(context, api, username, 400);
  const wallet = new WalletPage(page);
  await wallet.open('wallet');
  await wallet.withdrawButton.click();
  const slider = wallet.dialog.getByRole('slider', { name: 'Part of your balance' });
  for (const [percent, amount] of [
    ['25%', '100.00'],
    ['50%', '200.00'],
    ['75%', '300.00'],
    ['100%', '400.00'],
  ] as const) {
    await wallet.dialog.getByRole('button', { name: percent }).click();
    await expect(wallet.amountField).toHaveValue(amount);
    await expect(slider).toHaveValue(String(Number(amount)));
  }
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(wallet.amountField).toHaveValue('0.00');
  await wallet.reviewWithdrawal();
  await expect(wallet.dialog.getByText('Amount must be greater than 0.')).toBeVisible();
  await wallet.reviewWithdrawal('400.01');
  await expect(wallet.dialog.getByText('You cannot withdraw more than your balance.')).toBeVisible();

  await wallet.reviewWithdrawal('30.5');
  await wallet.confirmWithdrawal();
  await expect(wallet.dialog.getByText(PLACED)).toBeVisible();
  await expect(wallet.figure('Available Balance')).toContainText('369.50');
  await wallet.done();
  await expect(wallet.transaction('Withdrawal')).toContainText('−30.50');

  await pi.advance({ minutes: 1 });
  await expect(wallet.transaction('Withdrawal')).toContainText('Completed');
  await expect(wallet.figure('Pending')).toContainText('0.00');
  expect(await account.wallet()).toEqual({ balance: 369.5, lockedBalance: 0 });
  expect(await pi.spentBy(username)).toBeCloseTo(400 + NETWORK_FEE - 30.5, 2);
  await checkBooks();
});

test('the confirmation stays until Done, which has the focus, and closes by itself once that is left', async ({
  page,
  context,
  api,
}, { project }) => {
  await saver(context, api, `reader-${project.name}`, 40);
  await page.clock.install();
  const wallet = new WalletPage(page);
  await wallet.open();
  await wallet.withdraw('5');
  const done = wallet.dialog.getByRole('button', { name: 'Done' });
  await expect(done).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(wallet.dialog.getByText(PLACED)).toBeVisible();
  await done.blur();
  await page.clock.runFor(WITHDRAW.closeAfterMs);
  await expect(wallet.dialog).toBeHidden();
});

test('a withdrawal above 500 π waits for a review, and says so', async ({ page, context, api, pi }, { project }) => {
  const account = await saver(context, api, `mover-${project.name}`, 900);
  const wallet = new WalletPage(page);
  await wallet.open('wallet');
  await wallet.withdraw('600');
  await expect(wallet.dialog.getByText('We check it first', { exact: false })).toBeVisible();
  await wallet.done();
  await pi.advance({ minutes: 10 });
  await expect(wallet.transaction('Withdrawal')).toContainText('Pending');
  await expect(wallet.figure('Pending')).toContainText('600');
  expect(await account.wallet()).toEqual({ balance: 300, lockedBalance: 600 });

  await wallet.withdraw('50');
  await expect(wallet.dialog.getByRole('alert')).toContainText('You already have a withdrawal under way.');
  expect(await account.wallet()).toEqual({ balance: 300, lockedBalance: 600 });
});

test('a balance of 1 π explains why it cannot be withdrawn', async ({ page, context, api }, { project }) => {
  await saver(context, api, `modest-${project.name}`, 1);
  const wallet = new WalletPage(page);
  await wallet.open();
  await expect(page.getByText(/You can withdraw once you have more than 1\sπ\./)).toBeVisible();
  await expect(wallet.withdrawButton).toHaveCount(0);
});
