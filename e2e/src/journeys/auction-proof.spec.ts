import type { AuctionProof } from 'contracts';
import { DomainPage } from '../pages/domain-page';
import { signedIn } from '../site/signed-in';
import { nextToEnd } from '../site/stage';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

const MINUTE_MS = 60_000;

test('an auction from a maximum through its last minutes to the order and a result that anyone can verify', async ({
  page,
  context,
  newBrowser,
  api,
  pi,
  checkBooks,
}, { project }) => {
  test.slow();
  const auction = await nextToEnd(api);
  // Before anybody signs in: sessions end on the product's clock.
  await pi.advanceTo(Date.parse(auction.endsAt) - 2 * MINUTE_MS);
  const { minimumBid: first = 0 } = await api.domain(auction.id);
  const winner = await signedIn(context, api, `proof-winner-${project.name}`);
  const rivals = await newBrowser();
  const rival = await signedIn(rivals, api, `rival-${project.name}`);
  await Promise.all([winner, rival].map((bidder) => bidder.deposit(first + 1_000)));
  const own = new DomainPage(page);
  const other = new DomainPage(await rivals.newPage());
  await Promise.all([own.open(auction.id), other.open(auction.id)]);

  await own.bid(first + 500, 'Up to');
  await expect(own.isLeading).toBeVisible();
  await expect(page.getByText('Extended, because a bid came in the last 5 minutes.').first()).toBeVisible();
  await expect(other.page.getByText('Extended, because a bid came in the last 5 minutes.').first()).toBeVisible();
  await other.bid(first + 100);
  await expect(other.isOutbid).toBeVisible();
  await expect(own.isLeading).toBeVisible();
  await expect(page.getByText('Automatic, from a maximum')).toBeVisible();

  await pi.advance({ minutes: 6 });
  await expect(page.getByText('You won this name')).toBeVisible({ timeout: 15_000 });
  await expect(other.page.getByText(new RegExp(`^@proof-winner-${project.name} won with`))).toBeVisible();
  const { data: proof } = await api.get<AuctionProof>(`/api/auctions/${auction.id}/proof`);
  expect(proof.certificate).toMatchObject({ outcome: 'settled', price: first + 200 });

  // The loser checks it with their own tools.
  await other.verify();
  await expect(other.page.getByText('Everything fits')).toBeVisible();
  const bid = proof.entries.findLastIndex(({ type }) => type === 'bid');
  const forged = proof.entries.map((entry, at) => (at === bid ? { ...entry, amount: first + 900 } : entry));
  await other.page.route('**/proof', (route) => route.fulfill({ json: { data: { ...proof, entries: forged } } }));
  await other.page.reload();
  await other.verify();
  await expect(other.page.getByText("Something doesn't fit")).toBeVisible();
  await expect(other.page.getByText(`See entry ${bid}.`, { exact: false }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await winner.orders())[0]).toMatchObject({ itemId: auction.id, amount: first + 200, status: 'funded' });
  expect(await rival.wallet()).toEqual({ balance: first + 1_000, lockedBalance: 0 });
  await checkBooks();
});
