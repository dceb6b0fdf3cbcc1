import type { AdminCase, CasePage } from 'contracts';
import type { Page } from '@playwright/test';
import { barriers } from '../site/accessibility';
import type { ApiClient } from '../site/api-client';
import { withOffice } from '../site/office';
import type { PiNetwork } from '../site/pi-network';
import { signedIn } from '../site/signed-in';
import { expect, test as base } from '../site/test';

/** An operator's first morning: 50 cases, with a colleague. */

const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know the dependencies
    async ({}, use) => withOffice('ines', use),
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.setTimeout(240_000);

const { step } = test;

const casesOf = async (api: ApiClient, query: string): Promise<AdminCase[]> =>
  (await api.get<CasePage>(`/admin/api/cases?${query}`)).data;

const caseOf = async (api: ApiClient, query: string): Promise<AdminCase> => {
  const [found] = await casesOf(api, query);
  if (!found) throw new Error(`no case for ${query}`);
  return found;
};

const MESSAGE = { name: 'Grace', email: 'grace@example.org', message: 'Where is my name?', phone: '+49 30 1234567' };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The bar says what was decided last, and that it can be taken back. */
const expectDecided = (page: Page, what: string) =>
  expect(page.getByRole('status').filter({ hasText: 'Undo' })).toContainText(what);

/** Waits until the decision on these cases is carried out, 30 s later and with the next sweep: none of them is open any more. */
async function expectEnded(pi: PiNetwork, api: ApiClient, query: string): Promise<void> {
  await pi.advance({ minutes: 1 });
  await expect.poll(() => casesOf(api, query)).toEqual([]);
}

async function openCase(page: Page, { id }: AdminCase): Promise<void> {
  await page.goto(`/admin/cases/${id}`);
  await expect(page.getByRole('radiogroup', { name: 'What is decided' })).toBeVisible();
}

/** Decides every case of a kind from the list: two keys each. */
async function clear(page: Page, api: ApiClient, kind: string, key: string, kept = 0): Promise<number> {
  await page.goto(`/admin/cases?kind=${kind}&state=open`);
  await expect(page.getByRole('table', { name: 'Cases' })).toBeVisible();
  const { length } = await casesOf(api, `kind=${kind}&state=open`);
  for (let left = length; left > kept; left -= 1) {
    await expect(page.locator('a[data-case]')).toHaveCount(left);
    await page.keyboard.press('j');
    await page.keyboard.press(key);
  }
  await expect(page.locator('a[data-case]')).toHaveCount(kept);
  return length - kept;
}

test('guests and people without a role get the 404 page, and nothing of the back office', async ({
  page,
  api,
  context,
}) => {
  const seen: string[] = [];
  page.on('response', (response) => seen.push(response.url()));
  const text = async (address: string) =>
    (await page.request.get(address, { headers: { accept: 'text/html' } })).text();
  await page.goto('/admin/cases');
  await expect(heading(page, '404 - Page Not Found')).toBeVisible();
  await signedIn(context, api, 'alice');
  await page.goto('/admin');
  await expect(heading(page, '404 - Page Not Found')).toBeVisible();
  await page.goto('/profile');
  await page.waitForLoadState('networkidle');
  for (const address of ['/', '/admin', '/admin/cases', '/remotes.json'])
    expect([address, (await text(address)).includes('mf-admin')]).toEqual([address, false]);
  expect(seen.filter((url) => url.includes('mf-admin') || url.includes('/admin/api/remotes'))).toEqual([]);
});

test('a first morning with the keyboard: 50 cases, a colleague, an undo, and all of it in the record', async ({
  page,
  api,
  pi,
  context,
  newBrowser,
  checkBooks,
}) => {
  await api.post('/simulator/auth', { username: 'a-stranger' });
  await api.post('/simulator/transactions', { from: 'a-stranger', to: 'app', amount: 71, memo: 'hello' });
  // Both have been administrators for three days.
  await pi.advance({ hours: 73 });
  const own = await api.signedInAs('ines');
  await own.deposit(700);
  await own.post('/api/withdraw', { amount: 600 });
  // With these and the demo's they are fifty.
  for (let at = 1; at <= 8; at += 1) await api.post('/api/contact', { ...MESSAGE, subject: `Question ${at}` });
  const ines = await signedIn(context, api, 'ines');
  const ada = await api.signedInAs('admin-demo');

  await step('the day begins with what waits', async () => {
    await page.goto('/admin');
    await expect(heading(page, 'Today')).toBeVisible();
    expect((await casesOf(ines, 'limit=100')).length).toBeGreaterThanOrEqual(50);
    expect(await barriers(page)).toEqual([]);
  });

  await step('messages, reports and listings are cleared with two keys each', async () => {
    expect(await clear(page, ines, 'contact', 'a', 1)).toBe(16);
    expect(await clear(page, ines, 'report', 'a')).toBe(7);
    expect(await clear(page, ines, 'listing', 'r')).toBe(10);
  });

  await step('a decision is taken back', async () => {
    const found = await caseOf(ines, 'kind=payout&q=amara');
    await openCase(page, found);
    await page.keyboard.press('c');
    await expect(page.getByText('Claimed by you until', { exact: false })).toBeVisible();
    await page.keyboard.press('r');
    await expectDecided(page, '@amara: Reject');
    await page.keyboard.press('z');
    await expect(page.getByText('Taken back.')).toBeVisible();
    expect(await caseOf(ines, 'kind=payout&q=amara')).toMatchObject({ state: 'open' });
  });

  await step('a dispute is split to the cent', async () => {
    await openCase(page, await caseOf(ines, 'kind=dispute&q=feldspar'));
    await page.keyboard.press('3');
    const share = page.getByRole('spinbutton', { name: 'The buyer’s share' });
    await share.fill('240');
    await expect(page.getByText('380 π')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expectDecided(page, 'feldspar.pi: Split');
  });

  await step('one’s own withdrawal is refused', async () => {
    await openCase(page, await caseOf(ines, 'kind=payout&q=ines'));
    await page.keyboard.press('a');
    await expect(page.getByText('You are not allowed to do this.')).toBeVisible();
  });

  await step('another one is approved by two', async () => {
    const found = await caseOf(ines, 'kind=payout&q=priya');
    await openCase(page, found);
    await expect(page.getByText('Two administrators decide this.', { exact: false })).toBeVisible();
    await page.keyboard.press('a');
    await expectDecided(page, '@priya: Approve');
    await pi.advance({ minutes: 1 });
    await expect.poll(() => caseOf(ines, 'kind=payout&q=priya')).toMatchObject({ state: 'open', approvals: [{}] });
    const other = await newBrowser();
    await signedIn(other, api, 'admin-demo');
    const second = await other.newPage();
    await openCase(second, found);
    await expect(second.getByText('1 of 2 has decided: Approve')).toBeVisible();
    await second.keyboard.press('a');
    await expectDecided(second, '@priya: Approve');
    await expectEnded(pi, ada, 'kind=payout&q=priya');
  });

  await step('money without a payment goes to whom it belongs to', async () => {
    await openCase(page, await caseOf(ines, 'kind=unknown_incoming'));
    await expect(page.getByText('Nobody here has this wallet.')).toBeVisible();
    await page.getByRole('radio', { name: 'Credit a person' }).press('Space');
    await page.getByRole('textbox', { name: 'Whose it is (uid)' }).fill(await uidOf(ines, 'zuri'));
    await page.keyboard.press('Control+Enter');
    await expectDecided(page, 'Credit a person');
    await expectEnded(pi, ines, 'kind=unknown_incoming');
  });

  await step('a plan’s price is changed by two', async () => {
    await openCase(page, await caseOf(ines, 'kind=plan'));
    await page.keyboard.press('a');
    await expectDecided(page, 'Pro (monthly): Approve');
    await expectEnded(pi, ines, 'kind=plan');
    await page.goto('/subscription?period=monthly');
    await expect(page.getByText('28 π').first()).toBeVisible();
  });

  await step('a message is answered in one’s own words', async () => {
    await openCase(page, await caseOf(ines, 'kind=contact'));
    await page.getByRole('textbox', { name: /Answer/ }).fill('Told them where their name is.');
    await page.keyboard.press('Control+Enter');
    await expectDecided(page, 'Close as answered');
  });

  await step('a person with a running auction is suspended', async () => {
    const [auction] = await api.domains('mode=auction&status=active&sort=ending-soon');
    const seller = auction?.seller.username ?? '';
    await page.goto(`/admin/people?q=${seller}`);
    await page.getByRole('link', { name: `@${seller}` }).press('Enter');
    await page.getByRole('button', { name: 'Suspend' }).press('Enter');
    await page.getByRole('textbox', { name: /Reason/ }).fill('He asks for payments outside.');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).press('Enter');
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  });

  await step('the record has all of it', async () => {
    await expectEnded(pi, ines, 'state=deciding');
    const acts = ['contact.close', 'report.dismiss', 'listing.reject', 'case.undo', 'order.decide', 'payout.approve'];
    for (const act of [...acts, 'held.credit', 'plan.change', 'user.suspend']) {
      await page.goto(`/admin/audit?act=${act}`);
      await expect(page.getByRole('rowheader', { name: act }).first()).toBeVisible();
    }
    await checkBooks();
  });
});

const uidOf = async (api: ApiClient, username: string): Promise<string> => {
  const { data } = await api.get<{ data: { uid: string; username: string }[] }>(`/admin/api/users?q=${username}`);
  return data.find((user) => user.username === username)?.uid ?? '';
};
