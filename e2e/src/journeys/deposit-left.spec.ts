import { PiWallet, STAGES } from '../pages/pi-wallet';
import { SiteFrame } from '../pages/site-frame';
import { WalletPage } from '../pages/wallet-page';
import { NETWORK_FEE } from '../site/pi-network';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

const AMOUNT = 7.25;
for (const stage of STAGES) {
  // Once the user has signed, the money is on the chain and counts. Before that, nothing was paid.
  const isPaid = stage === 'submitted' || stage === 'completed';
  test(`a deposit whose browser is closed when it is ${stage} is ${isPaid ? 'credited once' : 'cancelled'}, and the next one works`, async ({
    api,
    pi,
    newBrowser,
    checkBooks,
  }, { project }) => {
    const username = `leaver-${stage}-${project.name}`;
    const first = await newBrowser();
    await signedIn(first, api, username);
    const left = new WalletPage(await first.newPage());
    await left.open();
    await new PiWallet(left.page).closeBrowserAt(stage, () => left.deposit(AMOUNT));
    if (stage !== 'created') await pi.advance({ minutes: 2 });

    const page = await (await newBrowser()).newPage();
    await page.goto('/profile?tab=wallet');
    await new SiteFrame(page).signInByName(username);
    const wallet = new WalletPage(page);
    if (isPaid) {
      await expect(wallet.transaction('Wallet deposit')).toContainText('+7.25');
      await expect(wallet.transaction('Wallet deposit')).toContainText('Completed');
      await expect(wallet.figure('Available Balance')).toContainText('7.25');
    } else {
      await new PiWallet(page).expectCancelledAtSignIn(stage, pi);
      await expect(page.getByText('No transactions found.')).toBeVisible();
    }
    const account = await api.signedInAs(username);
    const before = isPaid ? { balance: AMOUNT, spent: AMOUNT + NETWORK_FEE } : { balance: 0, spent: 0 };
    expect((await account.wallet()).balance).toBe(before.balance);
    expect(await pi.spentBy(username)).toBe(before.spent);

    await wallet.deposit(2);
    await expect(page.getByText(/Paid 2.00\sπ to your Dotpi wallet/)).toBeVisible();
    expect((await account.wallet()).balance).toBe(before.balance + 2);
    expect(await pi.spentBy(username)).toBeCloseTo(before.spent + 2 + NETWORK_FEE, 2);
    await checkBooks();
  });
}
