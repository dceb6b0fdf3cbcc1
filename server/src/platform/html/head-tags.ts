import type { Language } from 'shared-i18n';
import { escapeHtml, escapeJson } from './escape';

/** What a page says about itself to link previews and search engines. */
export interface PageHead {
  title: string;
  description: string;
  /** 404: nothing is there; 410: it was, and will not be again. */
  status: 200 | 404 | 410;
  /** True for a page that search engines may list, under `address`, where they may list the site at all. */
  isListed: boolean;
  /** Absolute address by which the page is known. */
  address: string;
  /** The same page in every language of the site, this one among them; empty where it has one. */
  alternates: { language: Language; address: string }[];
  /** What the page is in Open Graph's words. */
  type: 'website' | 'product';
  siteName: string;
  /** The language in Open Graph's words. */
  locale: string;
  picture: HeadPicture | null;
  /** JSON-LD nodes of schema.org. */
  graph: object[];
}

export interface HeadPicture {
  /** Absolute. */
  address: string;
  width: number;
  height: number;
  /** What it shows, in words. */
  metadata: string;
}

/** What the page's address and first answers tell; the product behind the platform makes a head of it. */
export interface PageFacts {
  /** Of the address, and all of the site. */
  language: Language;
  languages: readonly Language[];
  /** Decoded, without the language and a trailing slash. */
  path: string;
  query: URLSearchParams;
  /** The registry's route, e.g. '/domains/:id'; null for the shell's own pages and for unknown addresses. */
  pattern: string | null;
  params: Record<string, string>;
  /** Public answers by the address under which the client looks them up. */
  responses: Record<string, unknown>;
  settings: { key: string; value: string }[];
  origin: string;
  now: Date;
  isMissing: boolean;
}

export type DescribePage = (facts: PageFacts) => PageHead;

/** The tags. The client's PageMeta takes title and description over; the others leave with the address they speak of. */
export function headTags(head: PageHead, nonce: string, isListed: boolean): string {
  const { title, description, address } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', isListed ? 'max-image-preview:large' : 'noindex'),
    ...(head.isListed ? [`<link data-head rel="canonical" href="${escapeHtml(address)}">`] : []),
    ...(head.isListed ? alternateTags(head) : []),
    ...previewTags(head),
    ...(head.graph.length > 0 ? [structuredData(head.graph, nonce)] : []),
  ].join('\n');
}

/** English stands for every other language. */
const alternateTags = ({ alternates }: PageHead) =>
  alternates.flatMap(({ language, address }) =>
    [language, ...(language === 'en' ? ['x-default'] : [])].map(
      (name) => `<link data-head rel="alternate" hreflang="${name}" href="${escapeHtml(address)}">`,
    ),
  );

function previewTags({ title, description, address, locale, type, siteName, picture }: PageHead): string[] {
  return [
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', locale),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(picture ? pictureTags(picture) : []),
  ];
}

const pictureTags = ({ address, width, height, metadata }: HeadPicture): string[] => [
  meta('property', 'og:image', address),
  meta('property', 'og:image:type', 'image/png'),
  meta('property', 'og:image:width', String(width)),
  meta('property', 'og:image:height', String(height)),
  meta('property', 'og:image:alt', metadata),
  meta('name', 'twitter:image', address),
  meta('name', 'twitter:image:alt', metadata),
];

const structuredData = (graph: object[], nonce: string) =>
  `<script data-head type="application/ld+json" nonce="${nonce}">${escapeJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;

const meta = (attribute: string, name: string, content: string) =>
  `<meta data-head ${attribute}="${name}" content="${escapeHtml(content)}">`;
