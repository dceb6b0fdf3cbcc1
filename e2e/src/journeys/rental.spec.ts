import type { Rental } from 'contracts';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

const DAY_MS = 86_400_000;

test('a name is rented, paid on for a second period, overdue, and goes back to its owner', async ({
  page,
  context,
  newBrowser,
  api,
  pi,
  checkBooks,
}, { project }) => {
  test.slow();
  const [name] = await api.domains('mode=rent&sort=price-low&limit=1');
  if (!name) throw new Error('the seed has no name for rent');
  const price = name.rentPrice ?? name.price;
  const renterName = `renter-${project.name}`;
  const renter = await signedIn(context, api, renterName);
  await renter.deposit(2 * price + 1);
  await page.goto(`/domains/${name.id}`);
  await page.getByRole('button', { name: /^Rent for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rent this name' });
  await dialog.getByRole('radio', { name: /^Wallet balance/ }).click();
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(`You rent ${name.name}`).first()).toBeVisible();

  const { data: rentals } = await renter.get<{ data: Rental[] }>('/api/rentals?role=renter');
  const [opened] = rentals;
  const [period] = opened?.orders ?? [];
  if (!opened || !period) throw new Error('nothing was rented');
  const owner = await api.signedInAs(name.seller.username);
  await owner.post(`/api/orders/${period.orderId}/start`, {});
  await owner.post(`/api/orders/${period.orderId}/deliver`, { proof: 'It points to your app now.' });
  await renter.post(`/api/orders/${period.orderId}/accept`, {});
  await page.goto(`/rentals/${opened.id}`);
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  const endOf = async () => Date.parse((await readRental()).periodEnd ?? '');
  const readRental = async () => {
    const client = await api.signedInAs(renterName);
    return (await client.get<{ data: Rental }>(`/api/rentals/${opened.id}`)).data;
  };

  /** Sessions end on the product's clock, so each time has a browser of its own. */
  const pageAt = async (instant: number) => {
    await pi.advanceTo(instant);
    const browser = await newBrowser();
    await signedIn(browser, api, renterName);
    const later = await browser.newPage();
    await later.goto(`/rentals/${opened.id}`);
    return later;
  };
  const firstEnd = await endOf();
  const due = await pageAt(firstEnd - 3 * DAY_MS);
  await expect(due.getByText('Next period due').first()).toBeVisible();
  await due.getByRole('button', { name: /^Pay the next period/ }).click();
  const next = due.getByRole('dialog', { name: 'Pay the next period' });
  await next.getByRole('radio', { name: /^Wallet balance/ }).click();
  await next.getByRole('button', { name: /^Pay / }).click();
  await expect(due.getByText('The next period is paid').first()).toBeVisible();
  expect((await readRental()).orders).toHaveLength(2);

  await pi.advanceTo(firstEnd + DAY_MS);
  const secondEnd = await endOf();
  expect(secondEnd).toBeGreaterThan(firstEnd);
  const overdue = await pageAt(secondEnd + DAY_MS);
  await expect(overdue.getByText('Overdue', { exact: true }).first()).toBeVisible();
  const over = await pageAt(secondEnd + 11 * DAY_MS);
  await expect(over.getByText('Ended unpaid').first()).toBeVisible();
  expect((await api.domain(name.id)).status).not.toBe('rented');
  await checkBooks();
});
