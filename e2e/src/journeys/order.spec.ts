import { addPi, type Order } from 'contracts';
import { Purchase } from '../pages/purchase';
import { signedIn } from '../site/signed-in';
import { fixedPriceName } from '../site/stage';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

const PROOF = 'Transferred at 14:03 UTC, reference 8812.';

test('a name is bought from the balance, at a price that changed only once the buyer agrees; after the hold the seller has it less 5 %', async ({
  page,
  context,
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const domain = await fixedPriceName(api);
  const buyer = `buyer-${project.name}`;
  const sellersName = domain.seller.username;
  const account = await signedIn(context, api, buyer);
  const price = addPi(domain.price, 1);
  const deposit = addPi(price, 1);
  await account.deposit(deposit);
  const purchase = new Purchase(page);
  await page.goto(`/domains/${domain.id}`);
  await expect(page.getByRole('button', { name: /^Buy for/ })).toBeVisible();
  await (await api.signedInAs(sellersName)).put(`/domains/${domain.id}`, { price });
  await purchase.pay('Wallet balance');
  await expect(purchase.dialog.getByRole('alert')).toContainText('The price is now');
  expect((await account.wallet()).balance).toBe(deposit);
  await purchase.goOn();
  await expect(page.getByText(`You bought ${domain.name}`)).toBeVisible();
  expect((await account.wallet()).balance).toBe(1);
  await purchase.seeOrder();
  await expect(page.getByText(`Waiting for @${sellersName}`)).toBeVisible();
  await expect(purchase.deadline).toBeVisible();
  await expect(page.getByText('You get all', { exact: false })).toBeVisible();

  const sellersBrowser = await newBrowser();
  const seller = await signedIn(sellersBrowser, api, sellersName);
  const before = (await seller.wallet()).balance;
  const earlier = (await seller.walletActivity()).map(({ id }) => id);
  const sale = new Purchase(await sellersBrowser.newPage());
  await sale.page.goto(page.url());
  await expect(sale.page.getByText('Your turn')).toBeVisible();
  await expect(sale.deadline).toBeVisible();
  await sale.step('Start the transfer');
  await expect(page.getByText('Transfer in progress')).toBeVisible({ timeout: 15_000 });
  await sale.step('I transferred it', PROOF);
  await expect(sale.page.getByText(`Waiting for @${buyer}`)).toBeVisible();

  await expect(page.getByText(PROOF)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Your turn')).toBeVisible();
  await purchase.step('Accept');
  await expect(page.getByText('Accepted, 48 h hold')).toBeVisible();
  await expect(sale.page.getByText('Accepted, 48 h hold')).toBeVisible({ timeout: 15_000 });
  expect((await seller.wallet()).balance).toBe(before);

  const path = new URL(page.url()).pathname;
  await pi.advance({ hours: 49 });
  const later = await newBrowser();
  const sellerLater = await signedIn(later, api, sellersName);
  const end = await later.newPage();
  await end.goto(path);
  await expect(end.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(end.getByText('is in your wallet.', { exact: false })).toBeVisible();
  const order = path.split('/').at(-1);
  // In 49 hours others of the seller's sales and offers may be over, too.
  const since = (await sellerLater.walletActivity()).filter(({ id }) => !earlier.includes(id));
  const [paid, ...more] = since.filter((row) => row.order?.id === order);
  expect(more).toEqual([]);
  expect(paid).toMatchObject({ type: 'sale', direction: 'user_to_app' });
  expect(paid?.amount).toBeCloseTo(price * 0.95, 2);
  const change = addPi(...since.map(({ amount, direction }) => (direction === 'user_to_app' ? amount : -amount)));
  expect((await sellerLater.wallet()).balance).toBe(addPi(before, change));
  await checkBooks();
});

test('a seller who hands nothing over in five days loses the sale, and the buyer gets all the money back', async ({
  context,
  page,
  api,
  pi,
  checkBooks,
}, { project }) => {
  const domain = await fixedPriceName(api);
  const name = `waiter-${project.name}`;
  const account = await api.signedInAs(name);
  await account.deposit(domain.price);
  const { id } = await buyFromBalance(account, domain.id);
  await pi.advance({ days: 5, minutes: 1 });
  const later = await signedIn(context, api, name);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Refunded to the buyer')).toBeVisible();
  expect((await later.wallet()).balance).toBe(domain.price);
  await checkBooks();
});

test('a won auction becomes a paid order, which winner and seller both find', async ({
  context,
  page,
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const name = `winner-${project.name}`;
  const auctions = await api.domains('mode=auction&sort=ending-soon&limit=100');
  const auction = auctions.find(({ highestBid, minimumBid }) => highestBid == null && (minimumBid ?? 1e9) <= 9_000);
  if (!auction?.minimumBid || !auction.endsAt) throw new Error('the demo has no auction without bids');
  const bidder = await api.signedInAs(name);
  await bidder.deposit(auction.minimumBid);
  await bidder.post(`/api/domain/${auction.id}/bids`, { amount: auction.minimumBid });
  await pi.advanceTo(Date.parse(auction.endsAt) + 60_000);

  const winner = await signedIn(context, api, name);
  await page.goto(`/domains/${auction.id}`);
  await expect(page.getByText('Auction Ended').first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify this auction' }).click();
  const proof = page.getByRole('dialog', { name: 'Verify this auction' });
  await expect(proof.getByText('Everything fits that can be checked yet')).toBeVisible();
  await expect(proof.getByText('Passed')).toHaveCount(4);
  await expect(proof.getByText('After the order')).toBeVisible();
  await proof.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByText('Paid, held by Dotpi').first()).toBeVisible();
  await expect(page.getByText('Winning bid')).toBeVisible();
  expect(await winner.wallet()).toEqual({ balance: 0, lockedBalance: 0 });

  const sellersBrowser = await newBrowser();
  await signedIn(sellersBrowser, api, auction.seller.username);
  const sellersPage = await sellersBrowser.newPage();
  await sellersPage.goto('/orders');
  await sellersPage.getByRole('link', { name: `Show order of ${auction.name}` }).click();
  await expect(sellersPage.getByText('Your turn').first()).toBeVisible();
  await expect(sellersPage.getByRole('button', { name: 'Start the transfer' })).toBeEnabled();
  await checkBooks();
});

async function buyFromBalance(account: { post: <T>(path: string, body: unknown) => Promise<T> }, domainId: string) {
  return (await account.post<{ data: Order }>(`/api/domain/${domainId}/buy`, { payWith: 'balance' })).data;
}
