import { CATEGORY_LABEL, DAY_MS, type Domain, domainPrice, plural } from 'contracts';
import type { BadgeTone } from 'shared-ui/StatusBadge';
import { timeLeft } from 'mf-kit/dates';

/** The texts of a domain's card. */
export interface DomainCardView {
  name: string;
  href: string;
  priceLabel: string;
  priceText: string;
  badges: { label: string; tone: BadgeTone }[];
  /** Facts under the name: category, number of bids, time left. */
  facts: string[];
  description: string;
  isFeatured: boolean;
  /** Why it is not for sale; undefined for an active domain (docs/rules.md reading 23). */
  unavailable?: string;
}

/** A domain as its card shows it at `now` (product time in ms, null if unknown). */
export function domainCard(domain: Domain, now: number | null): DomainCardView {
  const left = domain.mode === 'auction' && domain.endsAt && now !== null ? Date.parse(domain.endsAt) - now : null;
  const { label: priceLabel, text: priceText } = domainPrice(domain);
  return {
    name: domain.name,
    href: `/domains/${domain.id}`,
    priceLabel,
    priceText,
    badges: badges(domain, left),
    facts: [CATEGORY_LABEL[domain.category], ...auctionFacts(domain, left)],
    description: domain.description,
    isFeatured: domain.featured,
    unavailable: unavailable(domain),
  };
}

function badges(domain: Domain, left: number | null): DomainCardView['badges'] {
  const shown: DomainCardView['badges'] = [];
  if (domain.featured) shown.push({ label: 'Featured', tone: 'gold' });
  if (domain.mode === 'auction') shown.push({ label: 'Auction', tone: 'brand' });
  if (domain.mode === 'rent') shown.push({ label: 'For rent', tone: 'info' });
  if (left !== null && left > 0 && left < DAY_MS) shown.push({ label: 'Ending soon', tone: 'warning' });
  return shown;
}

const bidsText = plural({ one: '{n} bid', other: '{n} bids' });

function auctionFacts({ mode, bidCount = 0 }: Domain, left: number | null): string[] {
  if (mode !== 'auction') return [];
  const bids = bidCount === 0 ? 'No bids yet' : bidsText(bidCount);
  return left === null ? [bids] : [bids, auctionEndText(left)];
}

/** When an auction with `left` ms to go ends. Cards need no seconds. */
export const auctionEndText = (left: number): string => (left > 0 ? `Ends in ${timeLeft(left)}` : 'Auction Ended');

function unavailable({ status }: Domain): string | undefined {
  if (status === 'active') return undefined;
  return status === 'sold' ? 'Sold' : status === 'rented' ? 'Rented' : 'Not available';
}
