import { AUCTION, DAY_MS, type ListingDraft, type RentPeriod, toStroops } from 'contracts';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';

/** What a draft asks for, with all readings applied; amounts in stroops. */
export interface ListingTerms {
  type: 'sale' | 'rent';
  price: bigint;
  rentPrice: bigint | null;
  rentPeriod: RentPeriod | null;
  /** null = no auction. */
  auctionDays: number | null;
  featured: boolean;
}

type AuctionTerms = Pick<ListingDraft, 'auctionDays' | 'auctionEndTime'>;

/** Reads a draft at the product's time `now` (rules.md readings 4 to 6); VALIDATION for an auction of under 1 or over 30 days. */
export function readTerms(draft: ListingDraft, now: Date): Outcome<ListingTerms> {
  const type = draft.type ?? 'sale';
  const auctionDays = readAuctionDays(draft, now);
  if (isRefusal(auctionDays)) return auctionDays;
  const price = toStroops(draft.price);
  const isRent = type === 'rent';
  return {
    type,
    price,
    rentPrice: isRent ? toStroops(draft.rentPrice ?? draft.price) : null,
    rentPeriod: isRent ? (draft.rentPeriod ?? 'yearly') : null,
    auctionDays,
    featured: asksToBeFeatured(draft),
  };
}

/** Whole days from now to the asked end, or the days that were asked for, which win; null when neither was sent. */
export function readAuctionDays({ auctionDays, auctionEndTime }: AuctionTerms, now: Date): Outcome<number | null> {
  if (auctionDays !== undefined) return auctionDays;
  if (auctionEndTime === undefined) return null;
  const days = Math.round((Date.parse(auctionEndTime) - now.getTime()) / DAY_MS);
  if (days >= AUCTION.minDays && days <= AUCTION.maxDays) return days;
  return refuse('VALIDATION', {
    auctionEndTime: `An auction runs from ${AUCTION.minDays} to ${AUCTION.maxDays} days.`,
  });
}

/** `featured: true`, or the word among the features, which come as a list, as JSON or separated by commas (reading 5). */
function asksToBeFeatured({ featured, features }: ListingDraft): boolean {
  if (featured !== undefined) return featured;
  const named = Array.isArray(features) ? features : (features ?? '').split(/[^\w-]+/);
  return named.some((feature) => feature.trim().toLowerCase() === 'featured');
}
