/**
 * Which addresses are pages: one rule for server, shell and service worker. Free of schemas, so that the worker loads
 * no validator.
 */

/** Where the server plays the Pi Network on a practice site. It is not part of the product. */
export const OUTSIDE_PRODUCT = '/simulator';

/** No page has an address under these; an unknown one there is refused. */
const NOT_PAGES = [
  '/user',
  '/users',
  '/api',
  '/admin/api',
  '/payments',
  '/deposit',
  '/site_settings',
  OUTSIDE_PRODUCT,
  '/mf',
  '/assets',
  '/og',
  '/uploads',
  '/sitemaps',
  '/docs',
];

/** True for an address that a page may have, whether or not there is one. */
export const isPageAddress = (path: string): boolean =>
  !NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** The pages of the shell itself; they exist even when no remote serves them. The start page's content is a remote's. */
export const SHELL_PAGES = [
  '/',
  '/contactUs',
  '/help',
  '/policies',
  '/policies/:policyType',
  '/newsletter/unsubscribe',
] as const;

export type ShellPage = (typeof SHELL_PAGES)[number];
