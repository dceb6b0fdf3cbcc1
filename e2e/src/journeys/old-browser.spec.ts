import { DomainPage } from '../pages/domain-page';
import { ListingWizard } from '../pages/listing-wizard';
import { WalletPage } from '../pages/wallet-page';
import { browserWith } from '../site/browser';
import { signedIn } from '../site/signed-in';
import { expect, test as base } from '../site/test';

const HOST = 'dotpi.test';

/**
 * A page on plain http in a local network, in a browser without the functions that iOS 15 and Chrome 87 lack. Chromium 86 and 88 start
 * here, but today's Playwright acts in none of them: it asks elements for checkVisibility(). So a new one plays their part.
 */
const test = base.extend({
  baseURL: async ({ server }, use) => use(server.origin.replace(/\/\/[^:]+/, `//${HOST}`)),
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      const gone: [object, string[]][] = [
        [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
        [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
        [Object, ['hasOwn', 'groupBy']],
        [URL, ['canParse', 'parse']],
        [AbortSignal, ['timeout', 'any']],
        [Promise, ['withResolvers', 'try']],
        [Intl, ['Segmenter']],
        [HTMLElement.prototype, ['inert']],
        [globalThis, ['structuredClone', 'requestIdleCallback', 'scheduler', 'navigation']],
      ];
      for (const [holder, names] of gone) for (const name of names) Reflect.deleteProperty(holder, name);
    });
    await use(context);
  },
});

const { args, ...browser } = browserWith('--no-opt', '--no-maglev');
test.use({ launchOptions: { ...browser, args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] } });

test('bidding, writing, paying in and out work on plain http in an old browser', async ({ page, context, api }, {
  project,
}) => {
  test.slow();
  const account = await signedIn(context, api, `old-${project.name}`);
  const wallet = new WalletPage(page);
  await wallet.open('wallet');
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await wallet.deposit(500);
  await expect(wallet.dialog.getByText('Payment id')).toBeVisible();
  // Without a clipboard the text is selected instead.
  await wallet.dialog.getByRole('button', { name: 'Copy Payment id' }).click();
  await expect(wallet.dialog.getByRole('button', { name: 'Select and copy Payment id' })).toBeVisible();
  await wallet.dialog.getByRole('button', { name: 'Done' }).click();
  await expect(wallet.figure('Available Balance')).toContainText('500');

  const auctions = await api.domains('mode=auction&sort=price-low&limit=100');
  const auction = auctions.find(
    ({ endsAt, minimumBid = Infinity }) => minimumBid < 400 && Date.parse(endsAt ?? '') > Date.now() + 3_600_000,
  );
  if (!auction?.minimumBid) throw new Error('the seed has no auction to bid on');
  const domain = new DomainPage(page);
  await domain.open(auction.id);
  await domain.bid(auction.minimumBid);
  await expect(domain.isLeading).toBeVisible();

  await page.getByRole('button', { name: 'Message seller' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it still yours?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Is it still yours?');
  await expect(page.getByRole('log').getByText('Sending…')).toHaveCount(0);

  await wallet.open('wallet');
  const { balance } = await account.wallet();
  await wallet.withdraw('12,5');
  await expect.poll(async () => (await account.wallet()).balance).toBe(balance - 12.5);
});

test('a name is listed on plain http in an old browser', async ({ page, context, api }, { project }) => {
  test.slow();
  await signedIn(context, api, `lister-${project.name}`);
  await page.goto('/subscription/plan?plan=basic-monthly');
  await page.getByRole('button', { name: /^Pay 1\.50/ }).click();
  await page.getByRole('link', { name: 'List Your First Domain' }).click();
  await new ListingWizard(page).list({ name: `heirloom-${project.name}`, mode: 'Buy now', price: 90 });
  await expect(page.getByRole('heading', { name: 'Successfully Listed' })).toBeVisible();
});
