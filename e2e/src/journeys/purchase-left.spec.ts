import { PiWallet, STAGES } from '../pages/pi-wallet';
import { Purchase } from '../pages/purchase';
import { SiteFrame } from '../pages/site-frame';
import { NETWORK_FEE } from '../site/pi-network';
import { signedIn } from '../site/signed-in';
import { fixedPriceName } from '../site/stage';
import { expect, test } from '../site/test';

for (const stage of STAGES) {
  const isPaid = stage === 'submitted' || stage === 'completed';
  test(`a purchase whose browser is closed when its payment is ${stage} is ${isPaid ? 'found paid' : 'found unpaid and can be paid'}, never twice`, async ({
    api,
    pi,
    newBrowser,
    checkBooks,
  }, { project }) => {
    const username = `runaway-${stage}-${project.name}`;
    const domain = await fixedPriceName(api);
    const first = await newBrowser();
    await signedIn(first, api, username);
    const left = new Purchase(await first.newPage());
    await left.page.goto(`/domains/${domain.id}`);
    await new PiWallet(left.page).closeBrowserAt(stage, () => left.pay('Pi'));
    if (stage !== 'created') await pi.advance({ minutes: 2 });

    const page = await (await newBrowser()).newPage();
    await page.goto(`/domains/${domain.id}`);
    await new SiteFrame(page).signInByName(username);
    if (!isPaid) {
      await new PiWallet(page).expectCancelledAtSignIn(stage, pi);
      expect(await pi.spentBy(username)).toBe(0);
    }
    await page.getByRole('link', { name: 'Open your order' }).click();
    if (!isPaid) {
      await expect(page.getByText('Awaiting payment').first()).toBeVisible();
      await new Purchase(page).payNow();
    }
    await expect(page.getByText('Paid, held by Dotpi').first()).toBeVisible();
    await expect(page.getByText(`Waiting for @${domain.seller.username}`)).toBeVisible();

    const account = await api.signedInAs(username);
    expect((await account.orders()).map(({ itemId, status }) => [itemId, status])).toEqual([[domain.id, 'funded']]);
    expect(await pi.spentBy(username)).toBeCloseTo(domain.price + NETWORK_FEE, 2);
    expect((await account.wallet()).balance).toBe(0);
    await checkBooks();
  });
}

test('a subscription whose browser is closed after the signature is active at the next sign-in', async ({
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  const username = `hasty-${project.name}`;
  const first = await newBrowser();
  await signedIn(first, api, username);
  const left = await first.newPage();
  await left.goto('/subscription/plan?plan=basic-monthly');
  await new PiWallet(left).closeBrowserAt('submitted', () => left.getByRole('button', { name: /^Pay 1/ }).click());
  await pi.advance({ minutes: 2 });

  const page = await (await newBrowser()).newPage();
  await page.goto('/profile');
  await new SiteFrame(page).signInByName(username);
  await expect(page.getByRole('main').getByText('Basic').first()).toBeVisible();
  expect((await api.openSession(username)).session.subscription?.subscription.id).toBe('basic-monthly');
  expect(await pi.spentBy(username)).toBe(1.5 + NETWORK_FEE);
  await checkBooks();
});
