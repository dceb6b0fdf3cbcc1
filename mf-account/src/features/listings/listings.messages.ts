import type { Domain, Product } from 'contracts';
import { defineMessages } from 'shared-i18n';
/** Texts of the tab 'My Listings' (docs/rules.md section 12). */
export const LISTINGS = defineMessages('account.listings', {
  title: 'My Listings',
  filter: 'Status',
  featured: 'FEATURED',
  view: 'View Details',
  price: 'Price',
  empty: 'You have no listings yet',
  emptyBody: 'List a domain for sale, rent or auction.',
  create: 'Create a Listing',
  noMatch: 'No listing has this status',
  showAll: 'Show all',
  failed: "We couldn't load your listings.",
  loading: 'Loading listings',
  counts: '{domains, plural, one {# domain} other {# domains}}, {products, plural, one {# product} other {# products}}',
});

export const STATUS_FILTERS = defineMessages('account.statusFilters', [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'sold', label: 'Sold' },
]);
/** On a card, of a name or a product. */
export const LISTING_STATUS: Record<Domain['status'] | Product['status'], string> = defineMessages(
  'account.listingStatus',
  {
    pending: 'Pending',
    active: 'Active',
    reserved: 'Reserved',
    rented: 'Rented',
    unsold: 'Unsold',
    sold: 'Sold',
    rejected: 'Rejected',
    suspended: 'Suspended',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    inactive: 'Inactive',
    ended: 'Ended',
  },
);

export type StatusFilter = (typeof STATUS_FILTERS)[number]['value'];
