/** One press of 'Verify this auction' in a new browser context, with the bench's proof in place of the server's. */
/* global document, localStorage, MutationObserver, PerformanceObserver, requestAnimationFrame */

const LATEST_MS = 120_000;

/**
 * Milliseconds until the result stands in the dialog: from the press, and from when the proof has come; the longest task and the main
 * thread's work since the press.
 */
export async function verifyOnce(browser, address, { responses, cpu }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('lastDismissDate', new Date().toDateString()));
    await page.route('**/api/auctions/*/proof', (route) => route.fulfill({ json: responses.proof }));
    await page.route('**/.well-known/dotpi-keys.json', (route) => route.fulfill({ json: responses.keys }));
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Verify this auction' });
    await button.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await taskTime(client);
    await page.evaluate(watchResult);
    await button.evaluate((element) => element.click());
    await page.waitForFunction(() => globalThis.bench.shown !== undefined, null, { timeout: LATEST_MS, polling: 100 });
    const { result, verified, shown, longest } = await page.evaluate(() => globalThis.bench);
    if (!result.startsWith('Everything fits')) throw new Error(`The proof did not pass: ${result}`);
    return { verified, shown, longest, cpu: (await taskTime(client)) - before };
  } finally {
    await context.close();
  }
}

/** Milliseconds that the page's main thread has worked: what others take of the machine is not in it. */
async function taskTime(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value;
}

/** Runs in the page: records when the result of the checks is in the document, and the longest task until then. */
function watchResult() {
  const from = performance.now();
  const bench = (globalThis.bench = { longest: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longest = Math.max(bench.longest, duration);
  }).observe({ entryTypes: ['longtask'] });
  const observer = new MutationObserver(() => {
    const line = document.querySelector('[role="dialog"] li[data-state]');
    if (!line) return;
    observer.disconnect();
    bench.result = line.closest('[role="dialog"]').textContent.replace(/^.*?(?=Everything fits|Something)/s, '');
    // After the frame that shows it: the tasks until then have been reported.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const proof = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/proof'));
        const now = performance.now();
        Object.assign(bench, { verified: now - proof.responseEnd, shown: now - from });
      }, 0),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}
