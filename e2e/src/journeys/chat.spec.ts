import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signedIn } from '../site/signed-in';
import { fixedPriceName } from '../site/stage';
import { expect, test } from '../site/test';

const launcher = (page: Page) => page.getByRole('button', { name: /^Messages/ }).last();

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText(text);
}

test('a buyer asks about a name, its seller answers, and each sees unread messages', async ({
  page,
  context,
  api,
  newBrowser,
}) => {
  const name = await fixedPriceName(api);
  const username = `asker-${randomUUID().slice(0, 8)}`;
  await signedIn(context, api, username);
  await page.goto(`/domains/${name.id}`);
  await page.getByRole('button', { name: 'Message seller' }).click();
  const talk = page.getByRole('dialog', { name: `Conversation with @${name.seller.username}` });
  await expect(talk.getByRole('link', { name: name.name })).toBeVisible();
  await write(page, 'Does the name come with a logo?');
  await talk.getByRole('button', { name: 'Close messages' }).click();
  await expect(launcher(page)).not.toContainText('unread');

  const other = await newBrowser();
  await signedIn(other, api, name.seller.username);
  const sellerPage = await other.newPage();
  await sellerPage.goto('/policies');
  await expect(launcher(sellerPage)).toContainText(/\d+ unread messages?/);
  await launcher(sellerPage).click();
  const row = sellerPage.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: username });
  await expect(row).toContainText('1 new');
  await row.click();
  await expect(sellerPage.getByRole('log')).toContainText('Does the name come with a logo?');
  await write(sellerPage, 'No, only the name.');
  await sellerPage.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(row).toContainText('You: No, only the name.');
  await expect(row).not.toContainText('new');

  await expect(launcher(page)).toContainText('1 unread message');
  await launcher(page).click();
  await expect(page.getByRole('log')).toContainText('No, only the name.');
  await talk.getByRole('button', { name: 'Close messages' }).click();
  await expect(launcher(page)).not.toContainText('unread');
});

test('two people write while the connection of one is cut: nothing twice, nothing lost, one order', async ({
  page,
  context,
  api,
  newBrowser,
}) => {
  const name = await fixedPriceName(api);
  const username = `cut-${randomUUID().slice(0, 8)}`;
  await signedIn(context, api, username);
  await page.goto(`/domains/${name.id}`);
  await page.getByRole('button', { name: 'Message seller' }).click();
  await write(page, 'One, as usual.');

  const other = await newBrowser();
  await signedIn(other, api, name.seller.username);
  const sellerPage = await other.newPage();
  await sellerPage.goto('/policies');
  await launcher(sellerPage).click();
  await sellerPage.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: username }).click();
  await expect(sellerPage.getByRole('log')).toContainText('One, as usual.');

  // The server keeps the second message, but its answer is lost with the connection.
  let isLost = false;
  await page.route('**/api/conversations/*/messages', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    await context.setOffline(true);
    return route.abort('connectionreset');
  });
  await write(page, 'Two, whose answer is lost.');
  await expect(sellerPage.getByRole('log')).toContainText('Two, whose answer is lost.');
  await write(page, 'Three, without a connection.');
  await write(sellerPage, 'Four, meanwhile.');
  await context.setOffline(false);

  const texts = ['One, as usual.', 'Two, whose answer is lost.', 'Four, meanwhile.', 'Three, without a connection.'];
  for (const log of [page.getByRole('log'), sellerPage.getByRole('log')]) {
    for (const text of texts) await expect(log.getByText(text, { exact: true })).toHaveCount(1);
    const shown = await log.innerText();
    expect(texts.toSorted((a, b) => shown.indexOf(a) - shown.indexOf(b))).toEqual(texts);
  }
});
