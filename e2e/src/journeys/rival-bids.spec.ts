import { DomainPage } from '../pages/domain-page';
import { SiteFrame } from '../pages/site-frame';
import { expect, test } from '../site/test';

test('alice and bob outbid each other, see it live, and a crash of the server loses nothing', async ({
  page,
  newBrowser,
  server,
  api,
}, { project }) => {
  test.slow();
  // Fresh users: the demo's users lead auctions that end meanwhile, which moves their money.
  const names = { alice: `alice-${project.name}`, bob: `bob-${project.name}` };
  const alice = await api.signedInAs(names.alice);
  const bob = await api.signedInAs(names.bob);
  const auctions = await api.domains('mode=auction&sort=price-low&limit=100');
  const auction = auctions.find(({ endsAt }) => Date.parse(endsAt ?? '') > Date.now() + 3_600_000);
  if (!auction?.minimumBid) throw new Error('the seed has no auction to bid on');
  await Promise.all([alice, bob].map((rival) => rival.deposit((auction.minimumBid ?? 0) + 500)));
  const before = { alice: await alice.wallet(), bob: await bob.wallet() };

  const rivalContext = await newBrowser();
  const alicesPage = new DomainPage(page);
  const bobsPage = new DomainPage(await rivalContext.newPage());
  await Promise.all([alicesPage.open(auction.id), bobsPage.open(auction.id)]);
  await new SiteFrame(page).signInByName(names.alice);
  await new SiteFrame(bobsPage.page).signInByName(names.bob);

  const first = auction.minimumBid;
  await alicesPage.bid(first);
  await expect(alicesPage.isLeading).toBeVisible();
  await expect
    .poll(async () => alice.wallet())
    .toEqual({ balance: before.alice.balance - first, lockedBalance: before.alice.lockedBalance + first });

  // The second browser shows the bid without a reload.
  await expect(bobsPage.page.getByRole('main').getByText(pi(first)).first()).toBeVisible();
  const second = first + 100;
  await bobsPage.bid(second);
  await expect(bobsPage.isLeading).toBeVisible();
  await expect(alicesPage.isOutbid).toBeVisible();
  await expect(page.getByRole('main').getByText(pi(second)).first()).toBeVisible();
  await expect.poll(async () => alice.wallet()).toEqual(before.alice);
  await expect
    .poll(async () => bob.wallet())
    .toEqual({ balance: before.bob.balance - second, lockedBalance: before.bob.lockedBalance + second });

  await server.kill9();
  await server.start();

  expect((await api.domain(auction.id)).highestBid).toBe(second);
  expect((await api.bids(auction.id)).slice(0, 2).map(({ bid_amount, status }) => [bid_amount, status])).toEqual([
    [second, 'pending'],
    [first, 'refunded'],
  ]);
  expect(await alice.wallet()).toEqual(before.alice);
  expect(await bob.wallet()).toEqual({
    balance: before.bob.balance - second,
    lockedBalance: before.bob.lockedBalance + second,
  });
  const ledger = await (await api.signedInAs('admin-demo')).ledger();
  expect(ledger.balanced).toBe(true);
  expect(ledger.chainBalance).toBe(ledger.expectedChainBalance);
});

test('a visitor is asked to sign in, the seller gets no bid field, and a bid below the minimum is refused at the field', async ({
  page,
  api,
}) => {
  const auctions = await api.domains('mode=auction&limit=100');
  const bobs = auctions.find(({ seller }) => seller.username === 'bob');
  const others = auctions.find(({ seller }) => seller.username !== 'bob');
  if (!bobs || !others?.minimumBid) throw new Error('the seed lacks an auction');
  const domainPage = new DomainPage(page);
  await domainPage.open(bobs.id);
  await expect(page.getByText('Please login with Pi to Bid on this domain.').first()).toBeVisible();

  await new SiteFrame(page).signInAs('bob');
  await expect(domainPage.bidField).toHaveCount(0);

  await domainPage.open(others.id);
  await domainPage.bidField.fill(String(others.minimumBid - 1));
  await page.getByRole('button', { name: 'Place Bid' }).first().click();
  await expect(page.getByText(/Minimum bid amount is/).first()).toBeVisible();
  await expect(domainPage.bidField).toHaveValue(String(others.minimumBid - 1));
});

const pi = (amount: number) => new RegExp(`${amount.toLocaleString('en-US')}(\\.\\d+)?\\sπ`);
