import type { Request } from '@playwright/test';
import { type ServerFrame, USER_TOPIC } from 'contracts';
import { WalletPage } from '../pages/wallet-page';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

test('the wallet loads at sign-in and every 130 seconds', async ({ page, context, api }, { project }) => {
  await signedIn(context, api, `watcher-${project.name}`);
  await page.clock.install();
  const isWallet = (request: Request) => new URL(request.url()).pathname === '/api/wallet';
  let loads = 0;
  page.on('request', (request) => (loads += isWallet(request) ? 1 : 0));
  // The live channel's first snapshot makes the page fetch the wallet again, however late it comes.
  let heardAt = 0;
  const lastLoad = new Promise<Request>((resolve) => {
    page.once('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { op, topic } = JSON.parse(String(payload)) as ServerFrame & { topic?: string };
        if (op !== 'snapshot' || topic !== USER_TOPIC) return;
        heardAt = Date.now();
        resolve(page.waitForRequest(isWallet));
      }),
    );
  });
  await new WalletPage(page).open();
  await (await lastLoad).response();
  const atFirst = loads;
  const now = await page.evaluate(() => Date.now());
  const sinceHeard = Date.now() - heardAt;
  await page.clock.pauseAt(now + 10_000);
  await page.clock.runFor(119_000 - sinceHeard);
  expect(loads).toBe(atFirst);
  await page.clock.runFor(sinceHeard + 2_000);
  await expect.poll(() => loads).toBe(atFirst + 1);
});

test('a hidden balance stays hidden after a reload, until it is shown again', async ({ page, context, api }, {
  project,
}) => {
  const account = await signedIn(context, api, `shy-${project.name}`);
  await account.deposit(77);
  const wallet = new WalletPage(page);
  await wallet.open();
  const balance = wallet.figure('Available Balance');
  await expect(balance).toContainText('77');
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect(balance).not.toContainText('77');
  await page.reload();
  await expect(balance).toContainText('Amount hidden');
  await page.getByRole('button', { name: 'Show balance' }).click();
  await expect(balance).toContainText('77');
});
