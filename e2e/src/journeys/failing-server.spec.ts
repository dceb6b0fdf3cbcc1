import type { Page, Route } from '@playwright/test';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

/** What a page may ask in a minute of a server that is down or refuses (docs/rules.md section 11). */
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

/** Lets the page's clock run for a minute, in steps in which its calls can fail. */
async function passMinute(page: Page): Promise<void> {
  for (let passed = 0; passed < 60_000; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))));
  }
}

for (const [fault, answer] of Object.entries(FAULTS))
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
    const counts = await Promise.all(
      screens.map(async (address) => {
        const page = await context.newPage();
        await page.clock.install();
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        if (address === '/sell') await page.getByLabel('Description').fill(`A name for ${project.name}.`);
        let asked = 0;
        await page.routeWebSocket(/./, (socket) => {
          asked += 1;
          void socket.close();
        });
        await page.route(isCall, (route) => {
          asked += 1;
          return answer(route);
        });
        if (address === '/sell') await page.getByLabel('Description').fill('A name that cannot be kept now.');
        await passMinute(page);
        await page.close();
        return { address, asked };
      }),
    );
    expect(counts.filter(({ asked }) => asked > MOST_A_MINUTE)).toEqual([]);
    // The draft tried, so that the count is one of something.
    expect(counts.find(({ address }) => address === '/sell')?.asked).toBeGreaterThan(0);
    console.log(fault, counts.map(({ address, asked }) => `${address} ${asked}`).join(', '));
  });
