import type { Page } from '@playwright/test';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

/** As tooling/size has it, with 400 bytes of headers for each of five scripts. */
const BUDGET = { bytes: 178_000, requests: 7 };

/** Of all layout shifts of a page, which `shiftsOf` reads; the moving caret of home's field counts as less. */
const SHIFT = 0.0001;

/** Notes every layout shift from the page's start on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) shifts.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftsOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

for (const [name, find] of [
  ['/', async () => '/'],
  ['/browse', async () => '/browse'],
  [
    '/domains/{id}',
    async (api: { domains(query: string): Promise<{ id: string }[]> }) =>
      `/domains/${(await api.domains('mode=auction&limit=1'))[0]?.id}`,
  ],
] as const) {
  test(`the first screen of ${name} stays within ${BUDGET.bytes / 1000} kB of JavaScript and ${BUDGET.requests} requests, and its layout does not shift`, async ({
    page,
    api,
  }) => {
    const address = await find(api);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const transferred = new Map<string, { url: string; bytes: number }>();
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      if (type === 'Script' || type === 'Document' || (type === 'Other' && response.url.endsWith('.js')))
        transferred.set(requestId, { url: response.url, bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = transferred.get(requestId);
      if (entry) entry.bytes = encodedDataLength;
    });
    await watchShifts(page);
    await page.addInitScript(() => {
      // Everything counts that loads until the page's own heading replaces the server's splash.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#main h1')) return;
        observer.disconnect();
        Object.assign(window, { firstScreenAt: performance.now() });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address);
    await page.waitForFunction(() => 'firstScreenAt' in window);
    const started = await page.evaluate(() => {
      const { firstScreenAt } = window as unknown as { firstScreenAt: number };
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < firstScreenAt)
        .map(({ name: url }) => url);
    });
    await page.waitForLoadState('networkidle');
    const first = [...transferred.values()].filter(({ url }) => started.includes(url) || !url.endsWith('.js'));
    const scripts = first.filter(({ url }) => url.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    expect(first.length, JSON.stringify(first, null, 1)).toBeLessThanOrEqual(BUDGET.requests);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET.bytes);
    expect(await shiftsOf(page)).toBeLessThan(SHIFT);
  });
}

test('nor does the layout shift for somebody signed in, when balance, notifications and bids arrive', async ({
  page,
  context,
  api,
}, { project }) => {
  await signedIn(context, api, 'alice');
  await watchShifts(page);
  for (const path of ['/', '/browse', '/today', '/orders', '/profile', '/sell/desk', '/products']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toBeVisible();
    if (project.name === 'desktop') await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page), path).toBeLessThan(SHIFT);
  }
});
