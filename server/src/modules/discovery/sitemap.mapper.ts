import { CATEGORIES, OUTSIDE_PRODUCT, POLICIES } from 'contracts';
import { escapeHtml } from '../../platform/html/escape';
import type { SitemapRow } from './sitemap.sql';

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The sitemap index. */
export function sitemapIndex(origin: string, names: string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}`)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${entries.join('')}</sitemapindex>\n`;
}

/** One sitemap, row by row; `folder` is the path of the rows' pages, e.g. '/domains/'. */
export async function* rowMap(origin: string, folder: string, rows: AsyncIterable<SitemapRow>): AsyncGenerator<string> {
  const base = escapeHtml(origin + folder);
  yield `${HEAD}<urlset ${SCHEMA}>\n`;
  for await (const { page, updated_at } of rows)
    yield `<url><loc>${base}${escapeHtml(encodeURIComponent(page))}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>\n`;
  yield '</urlset>\n';
}

const PAGES = [
  '/',
  '/browse',
  ...CATEGORIES.map((category) => `/browse?category=${category}`),
  '/products',
  '/subscription',
  '/contactUs',
  '/help',
  ...POLICIES.map(({ id }) => `/policies/${id}`),
];

/** The sitemap of the pages that do not come from rows. */
export async function* pageMap(origin: string): AsyncGenerator<string> {
  const entries = PAGES.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
  yield `${HEAD}<urlset ${SCHEMA}>\n${entries.join('')}</urlset>\n`;
}

/** Addresses that are no pages. Pages that must not be listed are noindex instead, which a crawler has to read first. */
const CLOSED = ['/api/', '/admin/', `${OUTSIDE_PRODUCT}/`, '/docs'];

/** The calls that public pages make while they render. */
const OPEN = ['/api/domain/', '/api/products', '/api/sellers/', '/api/users/'];

/** The site's robots.txt; a practice site disallows everything (docs/decisions/0030-found-by-others.md). */
export function robotsText(isListed: boolean, origin: string): string {
  const rules = isListed
    ? [...OPEN.map((path) => `Allow: ${path}`), ...CLOSED.map((path) => `Disallow: ${path}`)]
    : ['Disallow: /'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
