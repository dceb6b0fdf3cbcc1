import { type DomainStatus, type Mode, plural } from 'contracts';

/** The sentence for a domain that is not for sale (docs/rules.md reading 23). */
export function statusMessage(status: DomainStatus): string | null {
  if (status === 'active') return null;
  if (status === 'sold') return 'This domain is sold';
  if (status === 'rented') return 'This domain is rented';
  return 'This domain is not available';
}

export const MODE_LABEL: Record<Mode, string> = { auction: 'Auction', fixed: 'For sale', rent: 'For rent' };

export const FACTS = {
  about: 'About this domain',
  contact: 'Contact',
  statusHint: 'Try a similar name below.',
  browse: 'Browse domains',
  prices: 'Price history',
  seller: 'Seller',
  you: 'You',
  length: plural({ one: '{n} character', other: '{n} characters' }),
  listed: (day: string) => `Listed ${day}`,
  notFoundTitle: 'Domain not found',
  notFoundBody: 'It may have been removed, or the address may be mistyped.',
  noneSelected: 'No Domain Selected',
  noneSelectedBody: 'Choose a domain to see its price, its auction and its seller.',
  failed: "We couldn't load this domain.",
  retry: 'Try again',
} as const;
