import { OUTSIDE_PRODUCT } from '../../platform/http/outside-product';

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
