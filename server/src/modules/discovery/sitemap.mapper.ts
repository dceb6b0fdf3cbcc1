import { CATEGORIES, OUTSIDE_PRODUCT, POLICIES } from 'contracts';
import { escapeHtml } from '../../platform/html/escape';
import type { SitemapRow } from './sitemap.sql';

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The list of maps. */
export function sitemapIndex(origin: string, names: string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}`)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${entries.join('')}</sitemapindex>\n`;
}

/** One map, row by row; `folder` is where the rows' pages lie, e.g. '/domains/'. */
export async function* rowMap(origin: string, folder: string, rows: AsyncIterable<SitemapRow>): AsyncGenerator<string> {
  const base = escapeHtml(origin + folder);
  yield `${HEAD}<urlset ${SCHEMA}>\n`;
  for await (const { id, updated_at } of rows)
    yield `<url><loc>${base}${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>\n`;
  yield '</urlset>\n';
}

const PAGES = [
  '/',
  '/browse',
  ...CATEGORIES.map((category) => `/browse?category=${category}`),
  '/products',
  '/subscription',
  '/contactUs',
  ...POLICIES.map(({ id }) => `/policies/${id}`),
];

/** The map of the pages that are no rows. */
export async function* pageMap(origin: string): AsyncGenerator<string> {
  const entries = PAGES.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
  yield `${HEAD}<urlset ${SCHEMA}>\n${entries.join('')}</urlset>\n`;
}

/** Nobody's pages; those that a person may see but no search engine are noindex instead, which must be read to be heeded. */
const CLOSED = ['/api/', '/admin/', `${OUTSIDE_PRODUCT}/`, '/docs'];

/** What public pages ask for while they are shown. */
const OPEN = ['/api/domain/', '/api/products', '/api/sellers/', '/api/users/'];

/** The site's robots.txt; a practice site keeps everybody out (decisions/0030). */
export function robotsText(isListed: boolean, origin: string): string {
  const rules = isListed
    ? [...OPEN.map((path) => `Allow: ${path}`), ...CLOSED.map((path) => `Disallow: ${path}`)]
    : ['Disallow: /'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
