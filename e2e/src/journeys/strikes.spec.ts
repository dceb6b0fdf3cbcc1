import type { AdminCase, Domain, Order, OwnStrikes } from 'contracts';
import { signedIn } from '../site/signed-in';
import { listName } from '../site/stage';
import { expect, test } from '../site/test';

test.use({ movesByDays: true });

test('three undelivered orders: a warning, a pause, a stop; a check is asked for, and an operator lifts it', async ({
  page,
  context,
  api,
  pi,
  newBrowser,
  checkBooks,
}, { project }) => {
  test.slow();
  const sellerName = `late-seller-${project.name}`;
  const seller = () => api.signedInAs(sellerName);
  const list = async (place: number) => listName(await seller(), `late-${project.name}-${place}`, { price: 10 });
  /** Sells a name and lets its time run out. */
  const miss = async ({ id }: Domain) => {
    const buyer = await api.signedInAs(`late-buyer-${project.name}`);
    await buyer.deposit(10);
    const { data } = await buyer.post<{ data: Order }>(`/api/domain/${id}/buy`, { payWith: 'balance' });
    await pi.advance({ days: 5, minutes: 1 });
    return data;
  };
  /** A browser of the seller: the one before has slept for days. */
  const asSeller = async (path: string) => {
    const browser = await newBrowser();
    await signedIn(browser, api, sellerName);
    const opened = await browser.newPage();
    await opened.goto(path);
    return opened;
  };
  await (await seller()).subscribe('pro-annual');
  const names = [await list(1), await list(2), await list(3), await list(4)] as const;

  await miss(names[0]);
  const first = await asSeller(`/domains/${names[0].id}`);
  await expect(first.getByRole('heading', { name: 'A strike against you' })).toBeVisible();
  await expect(first.getByText(/It is a warning/)).toBeVisible();

  await miss(names[1]);
  const paused = await asSeller('/sell/desk');
  await expect(paused.getByText(/^No new listings until/)).toBeVisible();
  await expect(list(5)).rejects.toThrow('SELLING_STOPPED');

  const third = await miss(names[2]);
  await signedIn(context, api, `late-guest-${project.name}`);
  const { seller: of } = await api.domain(names[3].id).catch(() => names[3]);
  await page.goto(`/sellers/${of.uid}`);
  await expect(page.getByText('0 of 3')).toBeVisible();
  await expect(page.getByText('Nothing listed right now.')).toBeVisible();

  const stopped = await asSeller('/sell/desk');
  await expect(stopped.getByText('You can’t sell for now')).toBeVisible();
  await stopped.goto(`/orders/${third.id}`);
  await stopped.getByRole('button', { name: 'Ask for a check' }).click();
  const question = stopped.getByRole('alertdialog');
  await question.getByRole('textbox').fill('I was in hospital. I can transfer it now.');
  await question.getByRole('button', { name: 'Ask for a check' }).click();
  await expect(stopped.getByText(/We’re checking it/)).toBeVisible();

  const admin = await newBrowser();
  const operator = await signedIn(admin, api, 'admin-demo');
  const { data: cases } = await operator.get<{ data: AdminCase[] }>(`/admin/api/cases?kind=strike&limit=100`);
  const waiting = cases.find(({ subject }) => subject.id === third.id);
  const office = await admin.newPage();
  await office.goto(`/admin/cases/${waiting?.id}`);
  await expect(office.getByText('I was in hospital. I can transfer it now.')).toBeVisible();
  await office.getByRole('radio', { name: 'Close the strike' }).check({ force: true });
  await office.keyboard.press('Control+Enter');
  await expect(office.getByRole('status').filter({ hasText: 'Undo' })).toContainText('Close the strike');
  await pi.advance({ minutes: 1 });
  await expect
    .poll(async () => (await (await seller()).get<{ data: OwnStrikes }>('/api/strikes')).data.stop?.until ?? null)
    .not.toBeNull();

  const lifted = await asSeller(`/orders/${third.id}`);
  await expect(lifted.getByText('It is lifted')).toBeVisible();
  await pi.advance({ days: 31 });
  expect((await list(6)).status).toBe('active');
  await checkBooks();
});
