import type { CasePage, NotificationPage } from 'contracts';
import type { Page } from '@playwright/test';
import { barriers } from '../site/accessibility';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

const { step } = test;
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a guest reports a name, an administrator suspends it, and everybody concerned learns of it', async ({
  page,
  api,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const domain = (await api.domains('mode=fixed&status=active&limit=100')).at(-1);
  if (!domain) throw new Error('the demo has no name with a fixed price');
  const { id, name } = domain;
  const reporter = await api.signedInAs(`reporter-${project.name}`);
  const admin = await newBrowser();
  const office = await signedIn(admin, api, 'admin-demo');

  await step('the guest says what is wrong, and gets a number', async () => {
    await page.goto(`/domains/${id}`);
    await button(page, 'Report this name').click();
    const dialog = page.getByRole('dialog', { name: 'Report this name' });
    await dialog.getByRole('textbox', { name: /Tell us more/ }).fill('This is our registered trademark.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('This field is required.').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: /What is wrong/ }).selectOption('trademark');
    await dialog.getByRole('textbox', { name: /email/ }).fill('legal@example.org');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText(/^It has the number \d+\.$/)).toBeVisible();
    await expect(dialog.getByText('We write to legal@example.org once it is decided', { exact: false })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  const { number } = (
    await reporter.post<{ data: { number: number } }>(`/api/domain/${id}/report`, { kind: 'fraud', text: 'A trap.' })
  ).data;

  await step('an administrator reads both reports, and suspends the listing', async () => {
    const [found] = (await office.get<CasePage>(`/admin/api/cases?q=${id}`)).data;
    const desk = await admin.newPage();
    await desk.goto(`/admin/cases/${found?.id}`);
    await expect(desk.getByText('2 reports of this listing wait')).toBeVisible();
    await expect(desk.getByRole('link', { name: 'legal@example.org' })).toBeVisible();
    await desk.getByRole('radio', { name: 'Suspend the listing' }).check();
    await expect(desk.getByText(`${name} becomes suspended`)).toBeVisible();
    expect(await barriers(desk)).toEqual([]);
    await button(desk, 'Suspend the listing').click();
    await expect.poll(async () => (await api.domain(id)).status).toBe('suspended');
    await desk.goto(`/admin/cases/${found?.id}`);
    await expect(desk.getByText('Suspend the listing. The name belongs to somebody else.')).toBeVisible();
    await desk.goto('/admin/audit?act=report.suspend');
    await expect(desk.getByRole('rowheader', { name: 'report.suspend' }).first()).toBeVisible();
  });

  await step('the name is off the market, and both sides hear so', async () => {
    await page.reload();
    await expect(page.getByText('not available', { exact: false }).first()).toBeVisible();
    expect(await api.domain(id)).toMatchObject({ status: 'suspended', description: '' });
    const toReporter = (await reporter.get<NotificationPage>('/api/notifications')).data;
    expect(toReporter[0]).toMatchObject({ kind: 'listing-report-decided', data: { number, action: 'suspend' } });
    const seller = await api.signedInAs(domain.seller.username);
    const toSeller = (await seller.get<NotificationPage>('/api/notifications')).data;
    expect(toSeller[0]).toMatchObject({ kind: 'listing-decided', data: { domainId: id, decision: 'suspend' } });
    expect(JSON.stringify(toSeller)).not.toMatch(/legal@example\.org|reporter-/);
  });

  await step('the guidelines count it', async () => {
    await page.goto('/policies/listing#reports');
    const table = page.getByRole('table', { name: 'Listings reported in the last 12 months' });
    await expect(table.getByRole('row', { name: /^Look-alike or trademark/ })).toContainText('1');
    expect(await barriers(page)).toEqual([]);
    await office.post(`/admin/api/listings/${id}/restore`, {});
    await checkBooks();
  });
});
