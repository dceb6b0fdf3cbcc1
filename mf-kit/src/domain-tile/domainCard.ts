import { type Domain, domainPrice, formatPi } from 'contracts';
import type { BadgeTone } from 'shared-ui/StatusBadge';
import { timeLeft } from '../dates/time-left';
import { CARD } from './domainCard.messages';

/** An end as near as this is marked. */
const SOON_MS = 60 * 60_000;

/** The texts of a domain's card. */
export interface DomainCardView {
  name: string;
  href: string;
  priceLabel: string;
  priceText: string;
  badges: { label: string; tone: BadgeTone }[];
  /** Until when it can be had, and whether that is within an hour; undefined while the time is unknown. */
  endsAt: string | undefined;
  endsSoon: boolean;
  /** What else is to know: the number of bids, or whether offers are welcome. */
  fact: string | undefined;
  /** The price is a bid. */
  isBid: boolean;
  /** Why it is not for sale; undefined for an active domain (docs/rules.md reading 23). */
  unavailable?: string;
}

/** A domain as its card shows it at `now` (product time in ms, null if unknown). */
export function domainCard(domain: Domain, now: number | null): DomainCardView {
  const left = domain.mode === 'auction' && domain.endsAt && now !== null ? Date.parse(domain.endsAt) - now : null;
  const { label: priceLabel, text: priceText } = soldFor(domain) ?? domainPrice(domain);
  return {
    name: domain.name,
    href: `/domains/${domain.id}`,
    priceLabel,
    priceText,
    badges: domain.featured ? [CARD.mode[domain.mode], CARD.featured] : [CARD.mode[domain.mode]],
    endsAt: domain.status === 'active' && left !== null ? domain.endsAt : undefined,
    endsSoon: left !== null && left < SOON_MS,
    fact: fact(domain),
    isBid: domain.status === 'active' && typeof domain.highestBid === 'number',
    unavailable: unavailable(domain),
  };
}

const soldFor = ({ status, soldPrice }: Domain) =>
  status === 'sold' && soldPrice !== undefined ? { label: CARD.soldFor, text: formatPi(soldPrice) } : null;

function fact({ status, mode, bidCount = 0, acceptsOffers }: Domain): string | undefined {
  if (status !== 'active') return undefined;
  if (mode === 'auction') return CARD.bids({ count: bidCount });
  return mode === 'fixed' && acceptsOffers ? CARD.offersWelcome : undefined;
}

/** When an auction with `left` ms to go ends, in words. */
export const auctionEndText = (left: number): string => (left > 0 ? CARD.endsIn({ time: timeLeft(left) }) : CARD.ended);

function unavailable({ status }: Domain): string | undefined {
  if (status === 'active') return undefined;
  if (status === 'sold') return CARD.sold;
  return status === 'rented' ? CARD.rented : CARD.unavailable;
}
