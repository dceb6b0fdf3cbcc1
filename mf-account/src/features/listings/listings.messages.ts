import { plural } from 'contracts';

const domainsText = plural({ one: '{n} domain', other: '{n} domains' });
const productsText = plural({ one: '{n} product', other: '{n} products' });

/** Texts of the tab 'My Listings' (docs/rules.md section 12). */
export const LISTINGS = {
  title: 'My Listings',
  filter: 'Status',
  featured: 'FEATURED',
  view: 'View Details',
  empty: 'You have no listings yet',
  emptyBody: 'List a domain for sale, rent or auction.',
  create: 'Create a Listing',
  noMatch: 'No listing has this status',
  showAll: 'Show all',
  failed: "We couldn't load your listings.",
  loading: 'Loading listings',
  counts: (domains: number, products: number) => `${domainsText(domains)}, ${productsText(products)}`,
} as const;

export const STATUS_FILTERS = [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'sold', label: 'Sold' },
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number]['value'];
