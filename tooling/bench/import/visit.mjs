/** A seller who lists ten thousand names from a file in the built site, phase by phase. */
/* global localStorage */
import { randomUUID } from 'node:crypto';
import { framesOf, longestTaskOf, takeFrames, watchFrames } from './frames.mjs';

const LATEST_MS = 900_000;
const PLAN = 'business-annual';
/** Chromium's events with the CPU time of each task of a thread. */
const TASKS = ['toplevel', '__metadata'];
/** One row in this many has a problem. */
const BAD_EVERY = 50;

export const fileOf = (rows, word) =>
  ['name,description,price,category,type', ...Array.from({ length: rows }, (_, at) => rowOf(at, word))].join('\r\n');

const rowOf = (at, word) =>
  `${word}-${at}.pi,"Number ${at}, for a workshop",${at % BAD_EVERY === 7 ? 0 : 10 + (at % 900)},other,sale`;

export const problemsIn = (rows) => Math.floor((rows + BAD_EVERY - 8) / BAD_EVERY);

/** Plays it; resolves to the frames of each phase, each with the time that it took. */
export async function importFile(browser, origin, { rows, viewport, cpu }) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', acceptDownloads: true });
  const word = `import${randomUUID().slice(0, 6)}`;
  const page = await context.newPage();
  if (cpu > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: cpu });
  page.setDefaultTimeout(LATEST_MS);
  await page.addInitScript(watchFrames);
  await page.addInitScript(keepSession, await sessionOf(origin, word));
  const phases = [];
  const phase = async (name, act) => {
    await page.evaluate(takeFrames);
    await browser.startTracing(page, { categories: TASKS });
    const since = performance.now();
    await act();
    const took = performance.now() - since;
    // What follows the last change on the screen belongs to it.
    await page.waitForTimeout(500);
    const cpuMs = longestTaskOf(JSON.parse(String(await browser.stopTracing())));
    phases.push({ ...framesOf(name, await page.evaluate(takeFrames)), took, cpuMs });
  };
  try {
    await page.goto(`${origin}/sell/import`);
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await page.waitForTimeout(3_000);
    const buffer = Buffer.from(fileOf(rows, word));
    const good = (rows - problemsIn(rows)).toLocaleString('en-US');
    const list = page.getByRole('button', { name: `List ${good} names` });
    await phase('preview', async () => {
      await page.locator('input[type=file]').setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer });
      await list.waitFor();
    });
    await phase('problems only', () => page.getByRole('button', { name: /^Has a problem/ }).click());
    await phase('all again', () => page.getByRole('button', { name: /^All/ }).click());
    await phase('scroll to the end', () => scrollThrough(page));
    await phase('listing', async () => {
      await list.click();
      await page.getByText(`${good} names listed`).waitFor();
    });
    await phase('report', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Report as CSV' }).click();
      await (await download).path();
    });
    await phase('the desk with all of them', async () => {
      await page.getByRole('link', { name: 'See your listings' }).click();
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .waitFor();
    });
    return phases;
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its scripts. */
function keepSession(session) {
  if (globalThis.origin === 'null') return;
  localStorage.setItem('lastDismissDate', new Date().toDateString());
  if (!localStorage.getItem('piAuth')) localStorage.setItem('piAuth', session);
}

async function scrollThrough(page) {
  const table = page.getByRole('table', { name: 'Rows of the file' });
  for (let part = 1; part <= 20; part += 1) {
    await table.evaluate((list, share) => (list.scrollTop = (list.scrollHeight * share) / 20), part);
    await page.waitForTimeout(100);
  }
}

/** A new seller on the largest plan, as the browser stores one. */
async function sessionOf(origin, username) {
  const { send, accessToken } = await signIn(origin, username);
  const planned = { paymentType: 'subscription', plane_id: PLAN, planId: PLAN };
  const plans = await send('GET', '/admin/api/subscription-plans');
  const { price: amount } = plans.find(({ id }) => id === PLAN);
  const { identifier: paymentId } = await send('POST', '/simulator/payments', {
    accessToken,
    amount,
    memo: 'Plan',
    metadata: planned,
  });
  await send('POST', '/payments/approve', { paymentId });
  const { txid } = await send('POST', `/simulator/payments/${paymentId}/submit`, { accessToken });
  await send('POST', '/payments/complete', { paymentId, txid });
  const { user, subscription, currentListings } = await send('POST', '/user/signin', {
    authResult: { accessToken, user: { uid: '' } },
  });
  return JSON.stringify({
    currentUser: user,
    accessToken,
    currentSubscription: subscription,
    currentListings,
    expiresAt: Date.now() + 600_000,
  });
}

async function signIn(origin, username) {
  const call = (token) => async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const authResult = await call()('POST', '/simulator/auth', { username });
  await call()('POST', '/user/signin', { authResult });
  return { send: call(authResult.accessToken), accessToken: authResult.accessToken };
}
