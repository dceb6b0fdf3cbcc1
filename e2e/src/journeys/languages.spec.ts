import type { Page } from '@playwright/test';
import { barriers } from '../site/accessibility';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

/** All widths in the run of every proof; each is the whole walk again. */
const WIDTHS = process.env.TEST_FULL ? [320, 390, 1440] : [390];

const GUEST_PAGES = [
  '/',
  '/browse',
  '/browse?q=zzzzqqqq',
  '/compare',
  '/products',
  '/sell',
  '/subscription',
  '/contactUs',
  '/help',
  '/policies/refund',
  '/nowhere',
];
const OWN_PAGES = [
  '/profile',
  '/profile?tab=wallet',
  '/profile?tab=listings',
  '/profile?tab=activity',
  '/orders',
  '/rentals',
  '/offers',
  '/notifications',
  '/watchlist',
  '/sell/desk',
  '/account',
];

/** What is no text of ours: names, people's words, programs' words, and what comes from the server as a sentence. */
const NOT_OURS =
  '[translate="no"], [dir="auto"], bdi, code, script, style, noscript, [data-theirs], a[href^="/sellers/"], a[href*="/users/"]';

/** Texts of a page that no message of the accented language brought. */
const unmarked = (page: Page) =>
  page.evaluate((notOurs) => {
    const words = /[A-Za-z]{3,}/;
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const isOurs = !node.parentElement?.closest(notOurs);
      // What a message brings in stands between its marks.
      if (isOurs && words.test(text) && !/[\u00c0-\u024f]/.test(text)) found.add(text);
    }
    return [...found];
  }, NOT_OURS);

/** Names stand alone, such as that of a product; a sentence has one of these. */
const isSentence = (text: string) => /\b(the|your|you|and|for|with|to|of|in|is|no|all)\b/i.test(text);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Names that run in the direction of the page: '2048.pi' would read 'pi.2048'. */
const turnedNames = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node;
      const text = node.textContent?.trim() ?? '';
      const isName = /^[a-z0-9-]*\.pi$/.test(text) && (parentElement?.getClientRects().length ?? 0) > 0;
      if (isName && parentElement && getComputedStyle(parentElement).direction !== 'ltr') found.push(text);
    }
    return found;
  });

async function open(page: Page, language: string, path: string) {
  await page.goto(`/${language}${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** From a page in the accented language, by the footer's menu. */
async function chooseEnglish(page: Page) {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /ļåñĝûåĝé/i })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^English/ })
    .click();
}

for (const language of ['en-XA', 'ar-XB'] as const) {
  test(`${language}: every page of a guest has its texts from the files of the language and fits`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of GUEST_PAGES) {
      await open(page, language, path);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      if (language === 'en-XA') expect((await unmarked(page)).filter(isSentence), path).toEqual([]);
      expect(await turnedNames(page), path).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await open(page, language, '/browse');
    expect(await barriers(page)).toEqual([]);
  });

  test(`${language}: every page of one's own fits`, async ({ page, context, api }) => {
    test.setTimeout(180_000);
    await signedIn(context, api, 'carol');
    for (const path of OWN_PAGES) {
      await open(page, language, path);
      expect(await turnedNames(page), path).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await open(page, language, '/orders');
    expect(await barriers(page)).toEqual([]);
  });
}

test('a switch reaches every remote without a reload, and nothing typed is lost', async ({ page }) => {
  await open(page, 'en-XA', '/contactUs');
  // The page's one field of several lines; the footer's field comes later than it.
  const message = page.locator('textarea');
  await message.fill('Half a sentence');
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await chooseEnglish(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(page).toHaveURL(/[^A]\/contactUs$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  await expect(message).toHaveValue('Half a sentence');
  await page.getByRole('link', { name: 'Browse', exact: true }).first().click();
  await expect(page).toHaveURL(/\d\/browse$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Browse domains' })).toBeVisible();
});

test('the way back leads through the languages in which the pages were read', async ({ page }) => {
  await open(page, 'en-XA', '/help');
  await page
    .getByRole('link', { name: /^\[Ɓŕöŵšé/ })
    .first()
    .click();
  await expect(page).toHaveURL(/en-XA\/browse$/);
  await chooseEnglish(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Browse domains' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/en-XA\/help$/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/[Ā-ɏ]/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse domains' })).toBeVisible();
});

test('whoever chose a language is taken there before anything is shown; links stay in it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'en-XA', url: baseURL ?? '' }]);
  await page.goto('/browse?category=crypto');
  await expect(page).toHaveURL(/\/en-XA\/browse\?category=crypto$/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/^\[Ɓŕöŵšé/);
  await page
    .getByRole('link', { name: /^\[Šĥöŵ|^\[\[Šĥöŵ/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en-XA\/domains\//);
});

test('where the texts of a remote do not come, it shows English, and the rest its language', async ({
  page,
  faults,
}) => {
  faults.allow(/en-XA/);
  await page.route(/mf-catalog\/.*\.en-XA\.js$/, (route) => route.abort());
  await open(page, 'en-XA', '/browse');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse domains' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\[Šķîþ ţö/ })).toBeAttached();
});

test.describe('addresses', () => {
  test('an unknown language is no page, and administrators have English only', async ({ request }) => {
    const html = { accept: 'text/html' };
    expect((await request.get('/xx/browse', { headers: html })).status()).toBe(404);
    expect((await request.get('/en-XA/admin', { headers: html })).status()).toBe(404);
    const page = await request.get('/ar-XB/browse', { headers: html });
    expect([page.status(), page.headers()['content-language']]).toEqual([200, 'ar-XB']);
    expect(await page.text()).toContain('<html lang="ar-XB" dir="rtl">');
  });
});
