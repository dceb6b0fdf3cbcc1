import { escapeHtml } from './escape';

/** What a page says about itself to link previews and search engines. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address of the page. */
  address: string;
  isMissing: boolean;
}

const PRODUCT = 'Dotpi';
const SITE_TITLE = `${PRODUCT} · .pi domain marketplace`;
const SITE_DESCRIPTION = 'Browse, buy, rent, auction and sell .pi domain names, paid in π.';
const NOT_FOUND_TITLE = `404 - Page Not Found · ${PRODUCT}`;

interface Described {
  data?: { name?: unknown; title?: unknown; description?: unknown };
}

/** A page about one thing (a domain, a product) is titled by it; every other page by the site. */
export function headOf(answers: Record<string, unknown>, address: string, isMissing: boolean): PageHead {
  if (isMissing) return { title: NOT_FOUND_TITLE, description: SITE_DESCRIPTION, address, isMissing };
  for (const answer of Object.values(answers)) {
    const { name, title, description } = (answer as Described | null)?.data ?? {};
    const subject = name ?? title;
    if (typeof subject === 'string') {
      return {
        title: `${subject} · ${PRODUCT}`,
        description: typeof description === 'string' && description ? description : SITE_DESCRIPTION,
        address,
        isMissing,
      };
    }
  }
  return { title: SITE_TITLE, description: SITE_DESCRIPTION, address, isMissing };
}

/** The tags; all but the title leave when the client's PageMeta takes over. */
export function headTags({ title, description, address, isMissing }: PageHead): string {
  const meta = (attribute: string, name: string, content: string) =>
    `<meta data-head ${attribute}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', 'summary'),
    ...(isMissing ? [meta('name', 'robots', 'noindex')] : []),
  ].join('\n');
}
