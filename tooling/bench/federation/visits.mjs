/** Visits in Chromium over a slow network, each in a new context, so nothing is cached. The page takes the times. */
/* global addEventListener, document, localStorage, MutationObserver */
import { depthOf } from './figures.mjs';

/** A phone on a poor connection: 150 ms and 1.6 Mbit/s. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Milliseconds from the pointer's arrival on a link to the click. */
const INTENT_MS = 300;
/** By then the page has loaded what it loads when idle. */
const SETTLE_MS = 6_000;
const LATEST_MS = 60_000;

/**
 * A first visit: when heading and first data appear, and the requests until then. `data` is a selector or the heading's
 * text.
 */
export async function firstVisit(browser, origin, { path, data }, cpu) {
  const { page, client, context } = await openPage(browser, cpu, data);
  try {
    const requests = await recordRequests(client);
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.bench.data !== undefined, null, { timeout: LATEST_MS, polling: 100 });
    const { heading, data: shown } = await page.evaluate(() => globalThis.bench);
    await page.waitForLoadState('load');
    const counted = requests.before(shown);
    return {
      bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: counted.length,
      depth: depthOf(counted),
      heading,
      data: shown,
    };
  } finally {
    await context.close();
  }
}

/**
 * From /browse to a domain's page: milliseconds from the click to its heading. With intent, a pointer rests on the link
 * first.
 */
export async function secondRoute(browser, origin, { id, name }, cpu, withIntent) {
  const { page, context } = await openPage(browser, cpu, 'main a[href^="/domains/"]');
  try {
    await page.goto(`${origin}/browse`, { waitUntil: 'commit' });
    const link = page.locator(`main a[href^="/domains/${id}"]`).first();
    await link.waitFor({ timeout: LATEST_MS });
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(watchSecondRoute, name);
    if (withIntent) {
      await link.hover();
      await page.waitForTimeout(INTENT_MS);
    }
    await link.evaluate((element) => element.click());
    await page.waitForFunction(() => globalThis.bench.arrived !== undefined, null, {
      timeout: LATEST_MS,
      polling: 100,
    });
    return await page.evaluate(() => globalThis.bench.arrived - globalThis.bench.clicked);
  } finally {
    await context.close();
  }
}

async function openPage(browser, cpu, data) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  if (cpu > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(watchFirstScreen, data);
  return { context, page, client };
}

/** Runs in the page: records when the heading and the first data enter the document. */
function watchFirstScreen(data) {
  localStorage.setItem('lastDismissDate', new Date().toDateString());
  globalThis.bench = {};
  const look = () => {
    const heading = document.querySelector('#main h1');
    if (heading) globalThis.bench.heading ??= performance.now();
    const isThere = data.startsWith('main ') ? document.querySelector(data) : heading?.textContent.includes(data);
    if (!isThere) return;
    globalThis.bench.data = performance.now();
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: records the click and when the heading has the domain's name. */
function watchSecondRoute(name) {
  addEventListener('click', () => (globalThis.bench.clicked ??= performance.now()), { capture: true });
  new MutationObserver(() => {
    if (document.querySelector('#main h1')?.textContent.includes(name)) globalThis.bench.arrived ??= performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The document and scripts that a visit requests; fonts are the same in every variant. */
async function recordRequests(client) {
  const found = new Map();
  client.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    const isCounted = type === 'Document' || type === 'Script' || /\.js($|\?)/.test(request.url);
    if (isCounted) found.set(requestId, { start: timestamp * 1000, end: Infinity, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = found.get(requestId);
    if (request) Object.assign(request, { end: timestamp * 1000, bytes: encodedDataLength });
  });
  return {
    /** The requests that had ended `ms` after the first one started. */
    before: (ms) => {
      const all = [...found.values()];
      const start = Math.min(...all.map((request) => request.start));
      return all.filter((request) => request.end <= start + ms);
    },
  };
}
