import type { CasePage, NotificationPage } from 'contracts';
import { barriers } from '../site/accessibility';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

test('a message to the team has a number, an operator replies, and the reply stands in the site', async ({
  page,
  context,
  api,
  pi,
  newBrowser,
}, { project }) => {
  test.slow();
  const subject = `A question on a ${project.name}`;
  const sender = await signedIn(context, api, `asker-${project.name}`);
  await page.goto('/contactUs');
  for (const [label, value] of [
    ['Email', 'asker@example.org'],
    ['Phone', '+49 30 1234567'],
    ['Subject', subject],
    ['Message', 'Where is my name?'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  const said = await page.getByText(/^Your message has the number/).textContent();
  const number = Number(/\d+/.exec(said ?? '')?.[0]);
  expect(number).toBeGreaterThan(0);
  expect(await barriers(page)).toEqual([]);

  const admin = await newBrowser();
  const office = await signedIn(admin, api, 'admin-demo');
  const { data } = await office.get<CasePage>('/admin/api/cases?kind=contact&state=open&limit=100');
  const found = data.find(({ subject: { label } }) => label.includes(subject));
  const desk = await admin.newPage();
  await desk.goto(`/admin/cases/${found?.id}`);
  await expect(desk.getByText('Where is my name?')).toBeVisible();
  await desk.getByRole('textbox', { name: /Answer/ }).fill('It is on its way.');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('status').filter({ hasText: 'Undo' })).toContainText('Close as answered');
  await pi.advance({ minutes: 1 });

  const replies = async () =>
    (await sender.get<NotificationPage>('/api/notifications')).data.filter(({ kind }) => kind === 'contact-replied');
  await expect.poll(replies).toMatchObject([{ data: { number, subject, reply: 'It is on its way.' } }]);
  await page.goto('/notifications');
  await expect(page.getByText(`Your message no. ${number} was answered`)).toBeVisible();
  await expect(page.getByText(`${subject}: It is on its way.`)).toBeVisible();
});
