import type { Page } from '@playwright/test';
import { signedIn } from '../site/signed-in';
import { expect, prepare, test as base } from '../site/test';
import { missingForTwoProcesses, type TwoProcesses, withTwoProcesses } from '../site/two-processes';

const PHONE = { width: 390, height: 844 };

const test = base.extend<object, { site: TwoProcesses }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know the dependencies
    async ({}, use) => withTwoProcesses(use),
    { scope: 'worker', timeout: 240_000 },
  ],
  server: [async ({ site }, use) => use(site.first), { scope: 'worker' }],
});

const log = (page: Page) => page.getByRole('log');

/** Types and sends; the message shows at once, whether or not anything is reached. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page)).toContainText(text);
}

/** The texts of the conversation, in the order in which they stand. */
async function textsOf(page: Page, known: readonly string[]): Promise<string[]> {
  const shown = await log(page).innerText();
  return known
    .flatMap((text) => [...shown.matchAll(new RegExp(`^${text}$`, 'gm'))].map(({ index }) => ({ text, index })))
    .toSorted((one, other) => one.index - other.index)
    .map(({ text }) => text);
}

/** The second message's response is lost: the process keeps it, and the line breaks before the browser hears of it. */
async function loseResponse(page: Page, { line }: TwoProcesses): Promise<void> {
  let isLost = false;
  await page.route('**/api/conversations/*/messages', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    line.cut();
    return route.abort('connectionreset');
  });
}

base.beforeAll(async () => {
  const missing = await missingForTwoProcesses();
  base.skip(missing !== null, `chat through two processes is not played: ${missing}`);
});

test('a phone and a desktop chat through two processes, over a cut line and the kill of one: nothing twice, nothing lost, one order', async ({
  site,
  api,
  context,
  page,
  browser,
  faults,
}) => {
  test.setTimeout(180_000);
  const { step } = test;
  const written: string[] = [];
  const say = (from: Page, ...texts: string[]) =>
    texts.reduce((before, text) => (written.push(text), before.then(() => write(from, text))), Promise.resolve());

  const account = await signedIn(context, api, 'chat-desktop');
  const { session } = await api.openSession('chat-phone');
  const { data: conversation } = await account.post<{ data: { id: string } }>('/api/conversations', {
    toUid: session.user.uid,
  });
  const onPhone = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await faults.watch(onPhone);
  await prepare(onPhone);
  const phonesAccount = await signedIn(onPhone, api, 'chat-phone');
  const phone = await onPhone.newPage();

  const alike = async () => {
    for (const side of [page, phone])
      await expect.poll(async () => (await textsOf(side, written)).length, { timeout: 60_000 }).toBe(written.length);
    const order = await textsOf(page, written);
    expect(new Set(order).size).toBe(written.length);
    await expect.poll(() => textsOf(phone, written)).toEqual(order);
    const { data } = await phonesAccount.get<{ data: { message: string }[] }>(
      `/api/conversations/${conversation.id}/messages?limit=100`,
    );
    expect(data.map(({ message }) => message)).toEqual(order);
    return order;
  };
  const inTurn = (order: string[], own: string[]) => expect(order.filter((text) => own.includes(text))).toEqual(own);

  await step('each reads the other through another process', async () => {
    await page.goto(`/policies#messages=${conversation.id}`);
    await phone.goto(`${site.line.origin}/policies#messages=${conversation.id}`);
    await say(page, 'D1 from the first process');
    await expect(log(phone)).toContainText('D1 from the first process');
    await say(phone, 'P1 from the second process');
    await expect(log(page)).toContainText('P1 from the second process');
  });

  await step('the line is cut while a response is on its way, both write on, the line is mended', async () => {
    await loseResponse(phone, site);
    await say(phone, 'P2 whose response is lost');
    await expect(log(page)).toContainText('P2 whose response is lost');
    await say(phone, 'P3 without a line', 'P4 without a line');
    await say(page, 'D2 meanwhile');
    site.line.mend();
    inTurn(await alike(), ['P2 whose response is lost', 'P3 without a line', 'P4 without a line']);
  });

  await step('one process is killed while messages are sent, both write on, it starts again', async () => {
    await say(phone, 'P5 as usual');
    const burst = ['P6 at the kill', 'P7 at the kill', 'P8 at the kill'];
    await Promise.all([say(phone, ...burst), site.second.kill9()]);
    await say(page, 'D3 past the kill');
    await say(phone, 'P9 to nobody');
    await site.second.start();
    inTurn(await alike(), ['P5 as usual', ...burst, 'P9 to nobody']);
  });
  await onPhone.close();
});
