import { type DomainStatus, type Mode, plural } from 'contracts';

/** The badge of a name that nobody can buy now; null where the way of selling stands instead. */
export function stateLabel(status: DomainStatus): string | null {
  if (status === 'active') return null;
  return STATE_LABEL[status] ?? 'Not available';
}
const STATE_LABEL: Partial<Record<DomainStatus, string>> = { sold: 'Sold', rented: 'Rented', reserved: 'Reserved' };

export const MODE_LABEL: Record<Mode, string> = { auction: 'Auction', fixed: 'For sale', rent: 'For rent' };

export const FACTS = {
  about: 'About this domain',
  contact: 'Contact',
  browse: 'Browse domains',
  prices: 'Price history',
  seller: 'Seller',
  verified: 'Verified',
  length: plural({ one: '{n} character', other: '{n} characters' }),
  watchers: plural({ one: '{n} person is watching', other: '{n} people are watching' }),
  listed: (day: string) => `Listed ${day}`,
  notFoundTitle: 'Domain not found',
  notFoundBody: 'It may have been removed, or the address may be mistyped.',
  noneSelected: 'No Domain Selected',
  noneSelectedBody: 'Choose a domain to see its price, its auction and its seller.',
  failed: "We couldn't load this domain.",
  retry: 'Try again',
} as const;
