import { type DomainStatus, type Mode } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** The badge of a name that cannot be bought now; null where the way of selling stands instead. */
export function stateLabel(status: DomainStatus): string | null {
  if (status === 'active') return null;
  return STATE_LABEL[status] ?? 'Not available';
}
const STATE_LABEL: Partial<Record<DomainStatus, string>> = defineMessages('auction.stateLabel', {
  sold: 'Sold',
  rented: 'Rented',
  reserved: 'Reserved',
});

export const MODE_LABEL: Record<Mode, string> = defineMessages('auction.modeLabel', {
  auction: 'Auction',
  fixed: 'Buy now',
  rent: 'For rent',
});

export const FACTS = defineMessages('auction.facts', {
  reviews: '{count, plural, one {Rated by # buyer} other {Rated by # buyers}}',
  sales: '{count, plural, one {# sale} other {# sales}}',
  about: 'About this domain',
  contact: 'Contact',
  browse: 'Browse domains',
  prices: 'Price history',
  seller: 'Seller',
  length: 'Length',
  letters: '{count, plural, one {# character} other {# characters}}',
  category: 'Category',
  listed: 'Listed',
  reserve: 'Reserve',
  reserveMet: 'Met',
  reserveNotMet: 'Not met yet',
  watched: 'Watched by',
  people: '{count, plural, one {# person} other {# people}}',
  tags: 'Tags',
  notFoundTitle: 'Domain not found',
  notFoundBody: 'It may have been removed, or the address may be mistyped.',
  noneSelected: 'No Domain Selected',
  noneSelectedBody: 'Choose a domain to see its price, its auction and its seller.',
  failed: "We couldn't load this domain.",
  retry: 'Try again',
});
