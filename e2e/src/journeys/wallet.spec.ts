import { WalletPage } from '../pages/wallet-page';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

test('the wallet loads at sign-in and every 130 seconds', async ({ page, context, api }, { project }) => {
  await signedIn(context, api, `watcher-${project.name}`);
  await page.clock.install();
  let loads = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/wallet') loads += 1;
  });
  await new WalletPage(page).open();
  await expect.poll(() => loads).toBeGreaterThan(0);
  // The live channel's first snapshot makes the page fetch the wallet again.
  await page.waitForLoadState('networkidle');
  const atFirst = loads;
  await page.clock.runFor(120_000);
  expect(loads).toBe(atFirst);
  await page.clock.runFor(11_000);
  await expect.poll(() => loads).toBe(atFirst + 1);
});

test('a hidden balance stays hidden after a reload, until it is shown again', async ({ page, context, api }, {
  project,
}) => {
  const account = await signedIn(context, api, `shy-${project.name}`);
  await account.deposit(77);
  const wallet = new WalletPage(page);
  await wallet.open();
  const balance = wallet.figure('Available Balance');
  await expect(balance).toContainText('77');
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect(balance).not.toContainText('77');
  await page.reload();
  await expect(balance).toContainText('Amount hidden');
  await page.getByRole('button', { name: 'Show balance' }).click();
  await expect(balance).toContainText('77');
});
