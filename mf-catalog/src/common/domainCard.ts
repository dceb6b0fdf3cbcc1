import { type Domain, formatPi, RENT_PERIOD_LABEL } from 'contracts';
import type { BadgeTone } from 'shared-ui/StatusBadge';
import { CATEGORY_NAMES } from './categoryNames';
import { timeLeft } from './timeLeft';

const DAY_MS = 86_400_000;

/** What a domain's card says, in words. */
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
  /** Why it cannot be had; undefined for an active domain (rules.md reading 23). */
  unavailable?: string;
}

/** A domain as its card shows it at `now` (product time in ms, null if unknown). */
export function domainCard(domain: Domain, now: number | null): DomainCardView {
  const left = domain.mode === 'auction' && domain.endsAt && now !== null ? Date.parse(domain.endsAt) - now : null;
  return {
    name: domain.name,
    href: `/domains/${domain.id}`,
    ...price(domain),
    badges: badges(domain, left),
    facts: [CATEGORY_NAMES[domain.category], ...auctionFacts(domain, left)],
    description: domain.description,
    isFeatured: domain.featured,
    unavailable: unavailable(domain),
  };
}

function price(domain: Domain): Pick<DomainCardView, 'priceLabel' | 'priceText'> {
  if (domain.mode === 'rent') {
    const period = RENT_PERIOD_LABEL[domain.rentPeriod ?? 'yearly'];
    return { priceLabel: 'Rent', priceText: `${formatPi(domain.rentPrice ?? domain.price)} / ${period}` };
  }
  if (domain.mode === 'fixed') return { priceLabel: 'Price', priceText: formatPi(domain.price) };
  const { highestBid = null } = domain;
  return highestBid === null
    ? { priceLabel: 'Starting price', priceText: formatPi(domain.price) }
    : { priceLabel: 'Highest bid', priceText: formatPi(highestBid) };
}

function badges(domain: Domain, left: number | null): DomainCardView['badges'] {
  const shown: DomainCardView['badges'] = [];
  if (domain.featured) shown.push({ label: 'Featured', tone: 'gold' });
  if (domain.mode === 'auction') shown.push({ label: 'Auction', tone: 'brand' });
  if (domain.mode === 'rent') shown.push({ label: 'For rent', tone: 'info' });
  if (left !== null && left > 0 && left < DAY_MS) shown.push({ label: 'Ending soon', tone: 'warning' });
  return shown;
}

function auctionFacts({ mode, bidCount = 0 }: Domain, left: number | null): string[] {
  if (mode !== 'auction') return [];
  const bids = bidCount === 0 ? 'No bids yet' : bidCount === 1 ? '1 bid' : `${bidCount} bids`;
  return left === null ? [bids] : [bids, timeLeft(left)];
}

function unavailable({ status }: Domain): string | undefined {
  if (status === 'active') return undefined;
  return status === 'sold' ? 'Sold' : status === 'rented' ? 'Rented' : 'Not available';
}
