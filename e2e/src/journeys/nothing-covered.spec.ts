import { signedIn } from '../site/signed-in';
import { expect, test } from '../site/test';

/**
 * What a fixed or sticky part lies over, of all that can be pressed or read. `edge` is the one at which parts may lie over the page
 * now: at its top those at the lower edge, as the page goes on below them, and at its end those at the upper one.
 */
function covered(edge: 'top' | 'bottom'): string[] {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
  const floating = [...document.querySelectorAll('body *')].filter(
    (element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && isSeen(element),
  );
  const isAtEdge = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    if (element.closest('[data-pinned="top"]')) return edge === 'top';
    if (width < innerWidth - 2) return false;
    return edge === 'top' ? top <= 2 : bottom >= innerHeight - 2;
  };
  const holdsText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  // A scrolled or closed part shows no more of itself than its frame.
  const isClipped = (element: Element, x: number, y: number) => {
    for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const isOutside = x < left || x > right || y < top || y > bottom;
      if (isOutside && getComputedStyle(frame).overflow !== 'visible') return true;
    }
    return false;
  };
  const content = [...document.querySelectorAll('body *:not(svg *)')].filter(
    (element) => isSeen(element) && (element.matches('a, button, input, select, textarea') || holdsText(element)),
  );
  return floating
    .filter((part) => !isAtEdge(part))
    .flatMap((part) => {
      const over = part.getBoundingClientRect();
      return content
        .filter((element) => !part.contains(element) && !element.contains(part))
        .filter((element) => {
          const under = element.getBoundingClientRect();
          const [left, right] = [Math.max(over.left, under.left), Math.min(over.right, under.right)];
          const [top, bottom] = [Math.max(over.top, under.top, 0), Math.min(over.bottom, under.bottom, innerHeight)];
          if (right - left < 2 || bottom - top < 2) return false;
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const seen = document.elementFromPoint(x, y);
          return seen !== null && part.contains(seen) && !isClipped(element, x, y);
        })
        .map((element) => `${named(part)} lies over ${named(element)}`);
    });
}

const OWN = [
  '/today',
  '/profile',
  '/profile?tab=wallet',
  '/orders',
  '/offers',
  '/rentals',
  '/notifications',
  '/account',
  '/watchlist',
  '/sell/desk',
  '/sell/import',
];
const OTHERS = [
  '/',
  '/browse',
  '/compare',
  '/products',
  '/domain/details',
  '/sell',
  '/subscription',
  '/subscription/plan?plan=pro-annual',
  '/contactUs',
  '/help',
  '/policies/terms',
  '/nowhere',
];

test('nothing that stays in place covers a control or a text, at rest and at the end of every page', async ({
  page,
  context,
  api,
}) => {
  test.setTimeout(240_000);
  const alice = await signedIn(context, api, 'alice');
  const modes = await Promise.all(['auction', 'fixed', 'rent'].map((mode) => api.domains(`mode=${mode}&limit=1`)));
  const { data: products } = await api.get<{ data: { id: string }[] }>('/api/products');
  const [order] = await alice.orders();
  const items = [
    ...modes.flatMap(([domain]) => (domain ? [`/domains/${domain.id}`] : [])),
    `/products/${products[0]?.id}`,
    `/sellers/${modes[0]?.[0]?.seller.uid}`,
    `/orders/${order?.id}`,
    `/orders/${order?.id}/receipt`,
  ];
  for (const route of [...OWN, ...OTHERS, ...items]) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(covered, 'bottom' as const), `${route} at rest`).toEqual([]);
    // What comes near the screen grows the page.
    await expect(async () => {
      const end = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.documentElement.scrollHeight;
      });
      await page.waitForTimeout(150);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(end);
    }).toPass({ timeout: 10_000 });
    expect(await page.evaluate(covered, 'top' as const), `${route} at its end`).toEqual([]);
  }
});
