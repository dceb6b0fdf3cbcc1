import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isInCanary, ROLLOUT_BUCKETS } from 'contracts';
import { type DataLocation, withSeededServer } from '../site/seeded-data';
import { SiteCopy } from '../site/site-copy';
import { TeamCheckout } from '../site/team-checkout';
import { test as base } from '../site/test';

const SELLER = 'mf-seller';
const OLD = 'Subscription Plans';
const NEW = 'Plans for sellers';
const MESSAGES = 'mf-seller/src/features/plan-page/planPage.messages.ts';
const REPOSITORY = resolve(__dirname, '../../..');
const SHARE = 40;
/** A day takes about half a minute; a busy machine takes longer. */
const DAY_MS = 240_000;

interface Team {
  site: SiteCopy;
  /** As the people who run the site made it, before the server started on its embedded database. */
  token: string;
}

/** A site whose team has a token, and no access to its folder. */
const test = base.extend<object, { team: Team }>({
  team: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know the dependencies
    async ({}, use) => {
      const site = await SiteCopy.make();
      await use({ site, token: '' });
      await site.remove();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ team }, use) =>
      withSeededServer({ SITE_DIR: team.site.folder, TRUST_PROXY: '1' }, use, async (location) => {
        team.token = await makeToken(location);
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function makeToken(location: DataLocation): Promise<string> {
  const env = { ...process.env, ...location };
  const args = ['run', '--silent', 'admin', '--', 'token', 'make', 'seller-team', '--remotes', SELLER];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: REPOSITORY, env });
  const [, token = ''] = /DEPLOY_TOKEN=(\S+)/.exec(stdout) ?? [];
  return token;
}

/** The key that the site's shell names; a team keeps it, and signs where it builds. */
const teamKey = async () =>
  process.env.REMOTE_SIGNING_KEY ?? (await readFile(join(REPOSITORY, 'dist/keys/remotes.pem'), 'utf8'));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function visitor(context: BrowserContext, origin: string, version: string, isIn: boolean): Promise<Page> {
  const bucket = Array.from({ length: ROLLOUT_BUCKETS }, (_, each) => each).find(
    (each) => isInCanary(each, { name: SELLER, version, share: SHARE }) === isIn,
  );
  await context.addCookies([{ name: 'dotpi-lot', value: String(bucket), url: origin }]);
  return context.newPage();
}

test('a team ships over the network from a folder of its own: a bad canary ends by itself, a good one goes live', async ({
  page,
  team: { site, token },
  server,
  newBrowser,
  faults,
}) => {
  test.setTimeout(DAY_MS);
  faults.allow(/the prices are missing/);
  const { version: before } = await site.live(SELLER);
  const checkout = await TeamCheckout.make([SELLER]);
  try {
    checkout.environment = { DEPLOY_TOKEN: token, REMOTE_SIGNING_KEY: await teamKey(), SITE_DIR: checkout.folder };
    const build = () => checkout.run('node', 'tooling/bin/build.mjs', '--only', SELLER, '--unshipped');
    const remote = (...args: string[]) =>
      checkout.run('npm', 'run', '--silent', 'remote', '--', ...args, '--to', server.origin);

    await checkout.change(MESSAGES, `heading: '${OLD}'`, `heading: '${NEW}'`);
    await checkout.change('mf-seller/src/remote.ts', 'export const remote', `${BUG}\nexport const remote`);
    await build();
    const published = await remote('publish', SELLER, '--note', 'a clearer heading', '--commit', 'c0ffee1');
    const [, bad = ''] =
      /^mf-seller (\S+) is published: \d+ files, signed\. Nobody gets it yet\.$/.exec(published) ?? [];
    await expect(remote('promote', 'mf-chat')).rejects.toThrow('This token does not ship mf-chat.');
    expect(await remote('canary', SELLER, '--share', String(SHARE))).toContain(`${bad} goes to ${SHARE} %`);

    const unlucky = await visitor(await newBrowser(), server.origin, bad, true);
    await unlucky.goto('/subscription');
    await expect(heading(unlucky)).toHaveText(NEW);
    let at = 0;
    await expect(async () => {
      // Each time from the network of somebody else.
      await unlucky.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${(at += 1)}` });
      await unlucky.goto('/subscription');
      await unlucky.waitForTimeout(700);
      expect(await site.remote('list', SELLER)).toMatch(/the site: end canary .*errors in 100 pages/);
    }).toPass({ timeout: 60_000 });
    await unlucky.goto('/subscription');
    await expect(heading(unlucky)).toHaveText(OLD);
    await expect(remote('promote', SELLER)).rejects.toThrow('taken back');
    await remote('reject', SELLER, bad, '--because', 'the prices are missing');

    await checkout.change('mf-seller/src/remote.ts', BUG, '');
    await build();
    await remote('publish', SELLER, '--note', 'a clearer heading, with prices', '--commit', 'c0ffee2');
    const tried = await remote('canary', SELLER, '--share', String(SHARE));
    const [, good = ''] = /^mf-seller (\S+) goes to/.exec(tried) ?? [];
    expect(good).not.toBe(bad);
    const [inside, outside] = [
      await visitor(await newBrowser(), server.origin, good, true),
      await visitor(await newBrowser(), server.origin, good, false),
    ];
    await inside.goto('/subscription');
    await expect(heading(inside)).toHaveText(NEW);
    await outside.goto('/subscription');
    await expect(heading(outside)).toHaveText(OLD);

    await page.goto('/subscription');
    const form = new FormData();
    form.append('action', 'rollback');
    const headers = { authorization: `Bearer ${token}` };
    const alone = await fetch(`${server.origin}/deploy/remotes/${SELLER}`, { method: 'POST', body: form, headers });
    expect([alone.status, (await alone.json()) as object]).toMatchObject([409, { code: 'RELEASE_REFUSED' }]);
    expect(await remote('promote', SELLER)).toBe(`${SELLER} ${good} is live for everybody (before: ${before}).`);
    await outside.reload();
    await expect(heading(outside)).toHaveText(NEW);
    expect(await remote('rollback', SELLER, '--because', 'the heading confuses')).toContain(`is back on ${before}`);
    await outside.reload();
    await expect(heading(outside)).toHaveText(OLD);
    const history = await site.remote('list', SELLER);
    expect(history).toContain(`seller-team: rollback ${good} → ${before}: the heading confuses`);
    expect(history).toMatch(/seller-team: publish \S+: a clearer heading, with prices \[c0ffee2\]/);
    await Promise.all([unlucky, inside, outside].map((tab) => tab.context().close()));
  } finally {
    await checkout.remove();
  }
});

/** What an engineer overlooks: it fails in browsers only, and nothing on the screen shows it. */
const BUG = `setTimeout(() => { throw new Error('the prices are missing'); }, 500);`;
