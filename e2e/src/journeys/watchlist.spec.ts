import type { Notification, Domain } from 'contracts';
import { WATCH } from 'contracts';
import { randomUUID } from 'node:crypto';
import { barriers } from '../site/accessibility';
import type { ApiClient } from '../site/api-client';
import { signedIn } from '../site/signed-in';
import { fixedPriceName } from '../site/stage';
import { expect, test } from '../site/test';

/** A user's notifications of one kind. */
async function notifications(client: ApiClient, kind: Notification['kind']): Promise<Notification[]> {
  const { data } = await client.get<{ data: Notification[] }>('/api/notifications?limit=100');
  return data.filter((notification) => notification.kind === kind);
}

test('when a watched name costs less, its watcher is notified and sees both prices', async ({ page, context, api }) => {
  const name = await fixedPriceName(api, ({ price }) => price > 2);
  const watcher = await signedIn(context, api, `watcher-${randomUUID().slice(0, 8)}`);
  await page.goto(`/domains/${name.id}`);
  const heart = page.getByRole('button', { name: `Watch ${name.name}` }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await watcher.get<{ data: unknown[] }>('/api/watchlist')).data.length).toBe(1);

  const seller = await api.signedInAs(name.seller.username);
  await seller.put<unknown>(`/domains/${name.id}`, { price: name.price - 1 });
  await expect(page.getByRole('link', { name: /Notifications.*1 unread/ }).first()).toBeVisible({ timeout: 30_000 });
  expect(await notifications(watcher, 'price-drop')).toMatchObject([
    { data: { domainId: name.id, before: name.price, price: name.price - 1 } },
  ]);

  await page.goto('/watchlist');
  await expect(page.getByRole('heading', { level: 2, name: name.name })).toBeVisible();
  await expect(page.getByText(/^Price drop: was /)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: `Stop watching ${name.name}` }).click();
  await expect(page.getByRole('heading', { name: "You're not watching any names yet" })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Price drop: was /)).toBeVisible();
});

test('a saved search reports a new name and shows it', async ({ page, context, api }) => {
  const searcher = await signedIn(context, api, `searcher-${randomUUID().slice(0, 8)}`);
  const word = `quartz${randomUUID().slice(0, 6)}`;
  await page.goto(`/browse?q=${word}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText('Search saved', { exact: true })).toBeVisible();

  const seller = await api.signedInAs('bob');
  const draft = { name: `${word}-one.pi`, description: 'A name of a journey.', price: 12 };
  const { data: listed } = await seller.post<{ data: Domain }>('/api/domain/', draft);
  expect(listed.status).toBe('active');
  await api.post('/simulator/clock', { advanceMs: WATCH.settleMs + 1_000 });
  await expect
    .poll(() => notifications(searcher, 'saved-search-match'), { timeout: 30_000 })
    .toMatchObject([{ data: { name: draft.name, count: 1 }, title: `A new name for “${word}”` }]);

  await page.goto('/watchlist?tab=searches');
  const card = page.getByRole('article', { name: word });
  await expect(card.getByRole('switch', { name: 'Alert me' })).toBeChecked();
  expect(await barriers(page)).toEqual([]);
  await card.getByRole('link', { name: /^Show / }).click();
  await expect(page.getByRole('link', { name: `Show ${draft.name}` })).toBeVisible();
});
