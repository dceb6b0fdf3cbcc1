import { randomUUID } from 'node:crypto';
import { barriers } from '../site/accessibility';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

test('a new person takes the first steps, bids, is outbid, and reads it in Today and above home', async ({
  page,
  context,
  api,
}, { project }) => {
  const username = `first-${randomUUID().slice(0, 8)}`;
  const person = await signedIn(context, api, username);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Needs you' })).toContainText('Nothing waits for you');
  if (project.name === 'phone') await page.getByRole('navigation', { name: 'Shortcuts' }).getByText('You').click();
  else await page.getByRole('link', { name: 'See your day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${username}` })).toBeVisible();
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await person.deposit(1_000);
  const [auction] = (await api.domains('mode=auction&sort=price-low&limit=30')).filter(
    ({ seller, highestBid }) => seller.username !== 'bob' && highestBid != null,
  );
  const bid = auction?.minimumBid ?? 0;
  await person.post(`/api/domain/${auction?.id}/bids`, { amount: bid });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Bids and offers' })).toContainText('You lead');

  const bob = await api.signedInAs('bob');
  await bob.deposit(bid + 500);
  await bob.post(`/api/domain/${auction?.id}/bids`, { amount: bid + 200 });
  // The live channel brings it.
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs).toContainText(`@bob outbid you on ${auction?.name}`);
  await expect(needs.getByRole('link', { name: /^Bid / })).toHaveAttribute('href', `/domains/${auction?.id}`);
  expect(await barriers(page)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Needs you' })).toContainText(`outbid you on ${auction?.name}`);
});

test('own pages have a rail on wide screens and the bar on phones, each with what waits', async ({
  page,
  context,
  api,
}, { project }) => {
  await signedIn(context, api, 'alice');
  await page.goto('/orders');
  const rail = page.getByRole('navigation', { name: 'Own pages' });
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  if (project.name === 'phone') {
    await expect(rail).toBeHidden();
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Browse', 'Sell', 'You']);
    await expect(bar.getByRole('button', { name: /^Messages/ })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'You' })).toHaveAttribute('aria-current', 'page');
  } else {
    await expect(bar).toBeHidden();
    await expect(rail.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
    await rail.getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto('/browse');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(rail).toBeHidden();
  }
});
