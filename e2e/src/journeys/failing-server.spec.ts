import type { BrowserContext, Route } from '@playwright/test';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

/** What a page may ask in a minute of a server that is down or refuses (docs/rules.md section 15). */
const MOST_A_MINUTE = 30;
const STEP_MS = 1_000;

const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    headers: status === 400 ? {} : { 'Retry-After': '30' },
    json: { code, message: 'Not now.', requestId: 'r' },
  });

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'answers 503': refusal(503, 'UNAVAILABLE'),
  'answers 429': refusal(429, 'RATE_LIMITED'),
  'answers 400': refusal(400, 'VALIDATION'),
};

const isCall = (url: URL) => /^\/(api|users?|payments|wallet|domains\/[^/]+\/|healthz)/.test(url.pathname);

/** Lets the clock of all pages run for a minute, in steps in which calls can fail. */
async function passMinute(context: BrowserContext): Promise<void> {
  for (let passed = 0; passed < 60_000; passed += STEP_MS) {
    await context.clock.runFor(STEP_MS);
    await Promise.all(context.pages().map((page) => page.evaluate(() => document.title)));
  }
}

for (const [fault, respond] of Object.entries(FAULTS))
  test(`while the server ${fault}, no screen asks it more than ${MOST_A_MINUTE} times a minute`, async ({
    context,
    api,
    faults,
  }, { project }) => {
    test.slow();
    faults.allow(/./);
    await signedIn(context, api, `bob`);
    const [auction] = await api.domains('mode=auction&limit=1');
    const screens = [
      '/',
      '/browse',
      `/domains/${auction?.id}`,
      '/profile?tab=wallet',
      '/sell',
      '/notifications',
      '/orders',
    ];
    await context.clock.install();
    const counts: { address: string; asked: number }[] = [];
    for (const address of screens) {
      const page = await context.newPage();
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const count = { address, asked: 0 };
      counts.push(count);
      await page.routeWebSocket(/./, (socket) => {
        count.asked += 1;
        void socket.close();
      });
      await page.route(isCall, (route) => {
        count.asked += 1;
        return respond(route);
      });
      if (address === '/sell')
        await page.getByLabel('Description').fill(`A name that cannot be kept now, ${project.name}.`);
    }
    await passMinute(context);
    expect(counts.filter(({ asked }) => asked > MOST_A_MINUTE)).toEqual([]);
    // The draft tried, so that the count is one of something.
    expect(counts.find(({ address }) => address === '/sell')?.asked).toBeGreaterThan(0);
    console.log(fault, counts.map(({ address, asked }) => `${address} ${asked}`).join(', '));
  });
