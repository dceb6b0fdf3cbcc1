/** What similar names cost, and when a price is far below it (docs/rules.md section 3). */
import type { Category } from './domain-lists';
import type { ListingDraft } from './listings';
import { LISTING } from './numbers';

/** Prices of comparable names, in π. */
export interface PriceSpread {
  count: number;
  low: number;
  median: number;
  high: number;
}

/** The spread of these prices in π; null for too few to compare with. */
export function priceSpread(prices: readonly number[]): PriceSpread | null {
  if (prices.length < LISTING.comparedWithMin) return null;
  const sorted = prices.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? 0;
  const middle = Math.floor(sorted.length / 2);
  return { count: sorted.length, low: at(0), median: at(middle), high: at(sorted.length - 1) };
}

/** Whether who sells at this price, in π, may have left out a digit: the seller is asked to type the name. */
export const isFarBelow = (price: number, spread: PriceSpread | null): spread is PriceSpread =>
  spread !== null && price * LISTING.farBelowTimes <= spread.median;

/** For how much, in π, a new listing can be bought at once; null of auctions without such a price and of names for rent. */
export function saleAtOnce(draft: ListingDraft): { category: Category; price: number } | null {
  const { category = 'other', type, price, buyNow, auctionDays, auctionEndTime } = draft;
  const isAuction = auctionDays !== undefined || auctionEndTime !== undefined;
  const atOnce = isAuction ? buyNow : price;
  return type === 'rent' || atOnce === undefined ? null : { category, price: atOnce };
}
