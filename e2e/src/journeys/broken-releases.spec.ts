import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SiteFrame } from '../pages/site-frame';
import { test } from '../site/shipping-test';
import type { Edit, SiteCopy } from '../site/site-copy';
import { expect } from '../site/test';

/** Reports that the server gets about a remote that did not work. */
interface Report {
  kind: string;
  remote: string;
  version: string;
  release: string;
  message: string;
}

const SELLER = 'mf-seller';
const PAGE = { path: '/subscription', heading: 'Subscription Plans' };
/** A hung release costs one attempt of eight seconds before the page requests the earlier one. */
const SLOW = 20_000;

async function listen(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.route('**/api/vitals', async (route) => {
    const body = route.request().postDataJSON() as Report;
    if (body.kind === 'remote-fallback') reports.push(body);
    await route.fulfill({ status: 204 });
  });
  return reports;
}

/** Makes a release live that `edit` broke; resolves to its version. */
async function promoteBad(site: SiteCopy, edit: Edit): Promise<string> {
  const bad = `9.0.0-bad${(broken += 1)}`;
  await site.publish(SELLER, bad, edit);
  await site.remote('promote', SELLER);
  return bad;
}

let broken = 0;

const inFile =
  (pattern: RegExp, change: (text: string) => string): Edit =>
  (file, text) =>
    pattern.test(file) ? change(text) : text;
const ENTRY = /remoteEntry/;
const MODULE = /js\/remote\./;

interface Fault {
  /** What the server is told. */
  message: RegExp;
  edit?: Edit;
  /** What happens to the site after the release is promoted. */
  harm?: (site: SiteCopy, bad: string) => Promise<void>;
  /** How the network responds to requests for the release's files. */
  response?: { status?: number; contentType?: string; body?: string } | 'never';
  /** The error that the release's own script leaves uncaught. */
  uncaught?: RegExp;
}

const listed =
  (change: (remote: { contract: number; integrity: Record<string, string> }) => void) => (site: SiteCopy) =>
    site.editRegistry(({ remotes }) => {
      const remote = remotes.find(({ name }) => name === SELLER);
      if (remote) change(remote);
    });

const FAULTS: Record<string, Fault> = {
  'whose files are missing': {
    message: /answered 404/,
    harm: (site, bad) => rm(site.path('mf', SELLER, bad), { recursive: true }),
  },
  'that answers after half a minute': { message: /did not answer in time/, response: 'never' },
  'that answers 500': { message: /answered 500/, response: { status: 500, body: 'out of order' } },
  'of the wrong type': {
    message: /came as text\/html/,
    response: { contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' },
  },
  'with a syntax error': { message: /./, edit: inFile(ENTRY, (text) => `${text}\n}{`), uncaught: /SyntaxError/ },
  'whose entry crashes': {
    message: /./,
    edit: inFile(ENTRY, (text) => `throw new Error("crash at start");${text}`),
    uncaught: /crash at start/,
  },
  'that crashes on start': {
    message: /crash at start/,
    edit: inFile(MODULE, (text) => text.replace('contract:1', 'contract:(()=>{throw new Error("crash at start")})()')),
  },
  'built for another contract': {
    message: /follows contract 2/,
    edit: inFile(MODULE, (text) => text.replace('contract:1', 'contract:2')),
  },
  'listed for another contract': { message: /follows contract 2/, harm: listed((remote) => (remote.contract = 2)) },
  'with a file that was changed after signing': {
    message: /route-subscription\S+ is not the file that was released/,
    harm: (site, bad) => site.tamper(SELLER, bad, /route-subscription\.[^.]+\.js$/, (text) => `steal();${text}`),
  },
  'whose list of hashes was changed after signing': {
    message: /is not signed/,
    harm: listed(({ integrity }) => (integrity['js/more.12345678.js'] = 'sha384-evil')),
  },
};

for (const [what, { message, edit, harm, response, uncaught }] of Object.entries(FAULTS))
  test(`a release ${what} gives way to the one before it, and is reported to the server`, async ({
    page,
    site,
    faults,
  }) => {
    if (uncaught) faults.allow(uncaught);
    const reports = await listen(page);
    const { version: good } = await site.live(SELLER);
    const bad = await promoteBad(site, edit ?? inFile(ENTRY, (text) => `${text}\n/* bad */`));
    await harm?.(site, bad);
    if (response)
      await page.route(`**/mf/${SELLER}/${bad}/**`, (route) =>
        response === 'never'
          ? undefined
          : route.fulfill({ status: 200, ...response, headers: { 'x-content-type-options': 'nosniff' } }),
      );
    // Not 'load': the page's own hints wait for a release that hangs.
    await page.goto(PAGE.path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: PAGE.heading })).toBeVisible({ timeout: SLOW });
    await expect(new SiteFrame(page).header).toBeVisible();
    await expect
      .poll(() => reports)
      .toEqual([
        {
          kind: 'remote-fallback',
          remote: SELLER,
          version: bad,
          release: good,
          route: expect.any(String),
          message: expect.stringMatching(message),
        },
      ]);
  });

test('without an earlier release a page that may not run says so, and the rest of the site works', async ({
  page,
  site,
}) => {
  const reports = await listen(page);
  await site.editRegistry(({ remotes }) => {
    for (const remote of remotes) {
      delete remote.previous;
      if (remote.name === SELLER) remote.integrity['js/more.12345678.js'] = 'sha384-evil';
      if (remote.name === 'mf-account') remote.contract = 2;
    }
  });
  await page.goto(PAGE.path);
  await expect(page.getByRole('alert')).toContainText('This part of the site was stopped.');
  await page.goto('/profile');
  await expect(page.getByRole('alert').first()).toContainText('This part of the site does not fit this page.');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reports.map(({ remote, release }) => [remote, release])).toContainEqual([SELLER, 'none']);
});

test('no code of a release without a valid signature runs', async ({ page, site }) => {
  const { version } = await site.live(SELLER);
  await site.editRegistry(({ remotes }) => {
    for (const remote of remotes)
      if (remote.name === SELLER) Object.assign(remote, { signature: undefined, previous: undefined });
  });
  await page.goto(PAGE.path);
  await expect(page.getByRole('alert')).toContainText('was stopped');
  const ran = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  expect(ran.filter((src) => src.includes(`/mf/${SELLER}/${version}/`))).toEqual([]);
});

test('a page that crashes while it is shown says so, and is reported', async ({ page, site }) => {
  const reports = await listen(page);
  const bad = await promoteBad(site, (_file, text) =>
    text.replace('heading:"Subscription Plans"', 'get heading(){throw new Error("crash on render")}'),
  );
  await page.goto(PAGE.path);
  const { header } = new SiteFrame(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This part of the site stopped.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(header).toBeVisible();
  await expect.poll(() => reports).toMatchObject([{ remote: SELLER, version: bad, message: 'crash on render' }]);
});

test('a release that the live shell cannot run is not published, and the missing export is named', async ({ site }) => {
  await expect(site.publish(SELLER, '9.0.0-next', undefined, { contract: 3 })).rejects.toThrow(
    'follows contract 3, the shell 1',
  );
  const takes = { 'shared-ui': { range: '^0.1.0', names: ['Button', 'NobodyHasThis'] } };
  await expect(site.publish(SELLER, '9.0.0-names', undefined, { takes })).rejects.toThrow(
    'takes NobodyHasThis from shared-ui',
  );
});

test('a live release that takes what the shell lacks gives way to the one before it', async ({ page, site }) => {
  const reports = await listen(page);
  const { version: good } = await site.live(SELLER);
  const bad = await promoteBad(
    site,
    inFile(ENTRY, (text) => `${text}\n/* misfit */`),
  );
  await site.editManifest(SELLER, bad, (manifest) => {
    manifest.takes = { 'shared-ui': { range: '^0.1.0', names: ['NobodyHasThis'] } };
  });
  await page.goto(PAGE.path);
  await expect(page.getByRole('heading', { level: 1, name: PAGE.heading })).toBeVisible();
  const message = expect.stringContaining('takes NobodyHasThis from shared-ui');
  await expect.poll(() => reports).toMatchObject([{ version: bad, release: good, message }]);
});
