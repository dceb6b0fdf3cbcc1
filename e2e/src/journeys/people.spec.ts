import type { Order } from 'contracts';
import type { Page } from '@playwright/test';
import { PICTURE } from '../pages/listing-wizard';
import { barriers } from '../site/accessibility';
import type { ApiClient } from '../site/api-client';
import type { PiNetwork } from '../site/pi-network';
import { signedIn } from '../site/signed-in';
import { nextToEnd } from '../site/stage';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

const { step } = test;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Changes one's own profile; the form has a picture as soon as it is uploaded. */
async function introduceOneself(page: Page, bio: string): Promise<void> {
  await page.goto('/profile');
  await button(page, 'Edit profile').click();
  const form = page.getByRole('dialog', { name: 'Edit profile' });
  await form.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(button(page, 'Remove picture')).toBeVisible();
  await form.getByRole('textbox', { name: /Bio/ }).fill(bio);
  await form.getByRole('textbox', { name: /Website/ }).fill('https://names.example');
  expect(await barriers(page)).toEqual([]);
  await button(page, 'Save profile').click();
  await expect(form).toBeHidden();
  await expect(page.getByText(bio).first()).toBeVisible();
}

/** Wins an auction, which its seller transfers; resolves when the seller has the money. */
async function winAndComplete(api: ApiClient, pi: PiNetwork, winner: string): Promise<{ order: Order; uid: string }> {
  const auction = await nextToEnd(api);
  // Before anybody signs in: sessions end on the product's clock.
  await pi.advanceTo(Date.parse(auction.endsAt) - 60_000);
  const amount = (await api.domain(auction.id)).minimumBid ?? 0;
  const buyer = await api.signedInAs(winner);
  await buyer.deposit(amount);
  await buyer.post(`/api/domain/${auction.id}/bids`, { amount });
  await pi.advance({ minutes: 10 });
  const [order] = await buyer.orders();
  const seller = await api.signedInAs(auction.seller.username);
  await seller.post(`/api/orders/${order?.id}/start`, {});
  await seller.post(`/api/orders/${order?.id}/deliver`, { proof: 'Transferred at 12:40 UTC.' });
  await buyer.post(`/api/orders/${order?.id}/accept`, {});
  await pi.advance({ hours: 49 });
  return { order: order as Order, uid: auction.seller.uid };
}

test('a seller with a picture is reviewed after a won auction, replies, and the review is reported', async ({
  page,
  context,
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const [winner, bio] = [`reviewer-${project.name}`, `Short names, quickly transferred (${project.name}).`];
  const comment = `Transferred within the hour (${project.name}).`;
  const { order, uid } = await winAndComplete(api, pi, winner);
  const open = async (username: string) => {
    const browser = await newBrowser();
    await signedIn(browser, api, username);
    return browser.newPage();
  };

  const seller = await open(order.seller.username);
  await step('the seller shows a picture, a bio and a link, which a guest sees', async () => {
    await introduceOneself(seller, bio);
    await page.goto(`/sellers/${uid}`);
    await expect(page.getByText(bio).first()).toBeVisible();
    await expect(page.locator('main img[src^="/uploads/"]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Website names.example' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave for names.example?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay here' }).click();
  });

  await signedIn(context, api, winner);
  await step('the notification leads the winner to the form, and the review is public', async () => {
    await page.goto('/notifications');
    await page
      .getByRole('link', { name: /completed/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`));
    await page.getByLabel('Comment (optional)').fill(comment);
    await page.getByRole('radio', { name: '4 stars' }).check();
    await button(page, 'Send review').click();
    await expect(button(page, 'Change review')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  await step('the seller replies from the notification, and the winner reads it', async () => {
    await seller.goto('/notifications');
    await seller.getByRole('link', { name: `@${winner} reviewed you` }).click();
    await expect(seller).toHaveURL(/\/profile\?tab=reviews/);
    await button(seller, `Reply to @${winner}`).click();
    await seller.getByRole('textbox', { name: /Your reply/ }).fill('Come again.');
    await button(seller, 'Send reply').click();
    const replied = seller.getByRole('listitem').filter({ hasText: comment });
    await expect(replied.getByText(`Reply by @${order.seller.username}`)).toBeVisible();
    await page.goto(`/sellers/${uid}`);
    const review = page.getByRole('listitem').filter({ hasText: comment });
    await expect(review).toContainText('Come again.');
  });

  await step('someone reports the review, and an administrator finds the report', async () => {
    const reader = await open(`reader-${project.name}`);
    await reader.goto(`/sellers/${uid}`);
    await reader.getByRole('listitem').filter({ hasText: comment }).getByRole('button', { name: 'Report' }).click();
    const question = reader.getByRole('alertdialog', { name: 'Report this review?' });
    await question.getByRole('textbox', { name: 'Reason' }).fill('It names my address.');
    await question.getByRole('button', { name: 'Send report' }).click();
    await expect(reader.getByText("Thank you. We'll look at it.")).toBeVisible();
    const admin = await api.signedInAs('admin-demo');
    const { data: reports } = await admin.get<{ data: object[] }>('/admin/api/reports');
    expect(JSON.stringify(reports)).toContain('It names my address.');
    await checkBooks();
  });
});
