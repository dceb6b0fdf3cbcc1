import type { Domain, Product } from 'contracts';
import { PiWallet } from '../pages/pi-wallet';
import { Purchase } from '../pages/purchase';
import { SiteFrame } from '../pages/site-frame';
import { NETWORK_FEE } from '../site/pi-network';
import { signedIn } from '../site/signed-in';
import { fixedPriceName } from '../site/stage';
import { expect, test } from '../site/test';

for (const when of ['before', 'after'] as const) {
  test(`a buyer who cancels in Pi ${when} our approval keeps the reservation, gives it up, and buys from the balance`, async ({
    page,
    context,
    api,
    pi,
    checkBooks,
  }, { project }) => {
    const username = `waverer-${when}-${project.name}`;
    const account = await signedIn(context, api, username);
    await PiWallet.decides(context, 'ask');
    const domain = await fixedPriceName(api);
    await account.deposit(domain.price);
    const purchase = new Purchase(page);
    const piWallet = new PiWallet(page);
    await page.goto(`/domains/${domain.id}`);

    if (when === 'before') await piWallet.cancelBeforeApproval(pi, username, () => purchase.pay('Pi'));
    else {
      await purchase.pay('Pi');
      await piWallet.reject();
    }
    await expect(purchase.dialog.getByText('Payment Cancelled')).toBeVisible();
    await expect(purchase.dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect((await api.domain(domain.id)).status).toBe('reserved');
    await purchase.dialog.getByRole('button', { name: 'Cancel and keep looking' }).click();
    await expect.poll(async () => (await api.domain(domain.id)).status).toBe('active');

    await purchase.pay('Wallet balance');
    await expect(purchase.dialog.getByText(`You bought ${domain.name}`)).toBeVisible();
    expect((await account.orders()).map(({ status }) => status).sort()).toEqual(['expired', 'funded']);
    await checkBooks();
  });
}

test('an unpaid reservation ends by itself: nothing is charged, and the name is for sale again', async ({
  page,
  context,
  api,
  pi,
}, { project }) => {
  const username = `forgetter-${project.name}`;
  const account = await signedIn(context, api, username);
  await PiWallet.decides(context, 'ask');
  const domain = await fixedPriceName(api);
  const purchase = new Purchase(page);
  await page.goto(`/domains/${domain.id}`);
  await purchase.pay('Pi');
  await expect(new PiWallet(page).sheet).toBeVisible();
  const [order] = await account.orders();
  await page.goto(`/orders/${order?.id}`);
  await expect(page.getByText('Awaiting payment')).toBeVisible();

  // A session without a request for half an hour ends, so the second half begins with a call.
  await pi.advance({ minutes: 16 });
  await account.wallet();
  await pi.advance({ minutes: 15 });
  await expect(page.getByText("It wasn't paid in time. You weren't charged.")).toBeVisible({ timeout: 20_000 });
  expect((await api.domain(domain.id)).status).toBe('active');
  expect(await pi.spentBy(username)).toBe(0);
});

test('a product is bought through Pi from its page', async ({ page, context, api, pi, checkBooks }, { project }) => {
  const username = `collector-${project.name}`;
  await signedIn(context, api, username);
  const product = (await api.get<{ data: Product[] }>('/api/products')).data.find(({ status }) => status === 'active');
  if (!product) throw new Error('the demo has no product for sale');
  const purchase = new Purchase(page);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole('button', { name: /^Buy for/ })).toBeInViewport();
  await purchase.pay('Pi');
  await expect(purchase.dialog.getByText(/^Paid .* held by Dotpi$/)).toBeVisible();
  await purchase.dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Open your order' })).toBeVisible();
  await expect(page.getByText('Payment successful. You bought this item.')).toBeVisible();
  expect(await pi.spentBy(username)).toBe(round(product.price + NETWORK_FEE));
  await checkBooks();
});

test('a subscription is cancelled in the wallet, then paid, and is active at once', async ({
  page,
  context,
  api,
  pi,
  checkBooks,
}, { project }) => {
  const username = `starter-${project.name}`;
  await signedIn(context, api, username);
  await PiWallet.decides(context, 'ask');
  const piWallet = new PiWallet(page);
  await page.goto('/subscription/plan?plan=pro-monthly');
  await page.getByRole('button', { name: /^Pay 4/ }).click();
  await piWallet.reject();
  await expect(page.getByText('Payment Cancelled')).toBeInViewport();
  expect(await pi.spentBy(username)).toBe(0);

  await page.getByRole('button', { name: 'Try again' }).click();
  await piWallet.approve();
  await expect(page.getByText('Subscription Successful!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'List Your First Domain' })).toBeVisible();
  await expect(page.getByText('Transaction id')).toBeVisible();
  await page.goto('/sell');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { session } = await api.openSession(username);
  expect(session.subscription?.subscription.name).toBe('Pro');
  expect(await pi.spentBy(username)).toBe(round(4.2 + NETWORK_FEE));
  await expect(new SiteFrame(page).header).toBeVisible();
  await checkBooks();
});

const round = (amount: Domain['price']) => Math.round(amount * 100) / 100;
