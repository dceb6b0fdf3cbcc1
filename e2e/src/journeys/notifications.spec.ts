import { SiteFrame } from '../pages/site-frame';
import { barriers } from '../site/accessibility';
import type { ApiClient } from '../site/api-client';
import { expect, test } from '../site/test';

test('an outbid user is notified live in another browser, and what they read stays read', async ({ page, api }) => {
  test.slow();
  const [alice, bob] = [await api.signedInAs('alice'), await api.signedInAs('bob')];
  const auction = (await api.domains('mode=auction&sort=price-low&limit=100')).find(
    ({ seller, endsAt }) =>
      !['alice', 'bob'].includes(seller.username) && Date.parse(endsAt ?? '') > Date.now() + 3_600_000,
  );
  if (!auction?.minimumBid) throw new Error('the seed has no auction to bid on');
  const first = auction.minimumBid;
  const bid = (by: ApiClient, amount: number) => by.post(`/api/domain/${auction.id}/bids`, { amount });
  await bid(alice, first);

  const frame = new SiteFrame(page);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await frame.signInAs('alice');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const outbid = page.getByRole('link', { name: `Unread: You have been outbid on ${auction.name}` });
  await expect(outbid).toBeHidden();

  // A bid from another browser; this page is not touched.
  await bid(bob, first + 100);
  await expect(outbid).toBeVisible();
  await expect(page.getByText(`New notification: You have been outbid on ${auction.name}`)).toBeAttached();
  await expect(frame.header.getByRole('link', { name: /^Notifications .*unread notification/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await outbid.click();
  await expect(page).toHaveURL(new RegExp(`/domains/${auction.id}$`));
  await page.goto('/notifications');
  const read = page.getByRole('link', { name: `You have been outbid on ${auction.name}`, exact: true });
  await expect(read).toBeVisible();
  await page.reload();
  await expect(read).toBeVisible();

  await bid(alice, first + 200);
  await bid(bob, first + 300);
  await expect(outbid).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(frame.header.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Unread');
  await expect(page.getByText('Nothing unread')).toBeVisible();
});
