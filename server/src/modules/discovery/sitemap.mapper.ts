import { CATEGORIES, OUTSIDE_PRODUCT, POLICIES } from 'contracts';
import { type Language, languageBase } from 'shared-i18n';
import { escapeHtml } from '../../platform/html/escape';
import type { SitemapRow } from './sitemap.sql';

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The sitemap index. */
export function sitemapIndex(origin: string, names: string[]): string {
  const entries = names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}`)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Where the site is, and the languages that search engines may list it in. */
export interface ListedSite {
  origin: string;
  languages: readonly Language[];
}

/** A page in each language, each with all of them (hreflang); `path` and `facts` are XML. */
function entriesOf({ origin, languages }: ListedSite, path: string, facts = ''): string {
  const addressIn = (language: Language) => escapeHtml(origin + languageBase(language)) + path;
  const named =
    languages.length < 2 ? [] : [...languages.map((each) => [each, each] as const), ['x-default', 'en'] as const];
  const alternates = named.map(
    ([name, each]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(each)}"/>`,
  );
  return languages.map((each) => `<url><loc>${addressIn(each)}</loc>${facts}${alternates.join('')}</url>\n`).join('');
}

const opening = ({ languages }: ListedSite) =>
  `${HEAD}<urlset ${SCHEMA}${languages.length < 2 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'}>\n`;

/** One sitemap, row by row; `folder` is the path of the rows' pages, e.g. '/domains/'. */
export async function* rowMap(
  site: ListedSite,
  folder: string,
  rows: AsyncIterable<SitemapRow>,
): AsyncGenerator<string> {
  yield opening(site);
  for await (const { page, updated_at } of rows)
    yield entriesOf(
      site,
      escapeHtml(folder + encodeURIComponent(page)),
      `<lastmod>${updated_at.toISOString()}</lastmod>`,
    );
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
export async function* pageMap(site: ListedSite): AsyncGenerator<string> {
  const entries = PAGES.map((path) => entriesOf(site, escapeHtml(path)));
  yield `${opening(site)}${entries.join('')}</urlset>\n`;
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
