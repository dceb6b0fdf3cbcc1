import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from 'shared-i18n/languages';
import { barriers } from '../site/accessibility';
import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

/**
 * npm run pictures -w e2e: the main screens in every language, on a phone and on a desktop, for readers who look at their language.
 * ONLY=vi,ar chooses languages, WIDTHS=390 widths; the pictures go to FOLDER, test-results/pictures unless named. No screen may scroll sideways
 * or have a barrier.
 */
const FOLDER = process.env.FOLDER ?? join(__dirname, '../../../test-results/pictures');
const WIDTHS = (process.env.WIDTHS ?? '390,1440').split(',').map(Number);
const SPOKEN = Object.entries(LANGUAGES).flatMap(([tag, { isPseudo }]) => (isPseudo ? [] : [tag]));
const CHOSEN = process.env.ONLY?.split(',') ?? SPOKEN;

for (const language of CHOSEN)
  test(language, async ({ page, context, api }) => {
    test.setTimeout(300_000);
    await signedIn(context, api, 'alice');
    const of = async (mode: string) => (await api.domains(`mode=${mode}&limit=1`))[0]?.id ?? '';
    const screens: Record<string, string> = {
      home: '/',
      browse: '/browse',
      auction: `/domains/${await of('auction')}`,
      price: `/domains/${await of('fixed')}`,
      rent: `/domains/${await of('rent')}`,
      sell: '/sell',
      plans: '/subscription',
      today: '/today',
      wallet: '/profile?tab=wallet',
      orders: '/orders',
      notifications: '/notifications',
      desk: '/sell/desk',
      help: '/help',
      refund: '/policies/refund',
    };
    mkdirSync(join(FOLDER, language), { recursive: true });
    const faults: string[] = [];
    for (const [name, path] of Object.entries(screens)) {
      await page.goto((language === 'en' ? '' : `/${language}`) + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (beyond > 0) faults.push(`${name} at ${width} px: ${beyond} px beyond the screen`);
        await page.screenshot({ path: join(FOLDER, language, `${name}-${width}.png`), fullPage: true });
      }
      faults.push(...(await barriers(page)).map((barrier) => `${name}: ${barrier}`));
    }
    expect(faults).toEqual([]);
  });
