import { formatPi, type WatchedDomain } from 'contracts';

/** The price of a name when the watch began, if it is lower now; null for names that are gone or have bids. */
export function priceDrop({ domain, watchedPrice }: WatchedDomain): string | null {
  const price = domain.rentPrice ?? domain.price;
  const isOpen = domain.status === 'active' && !domain.bidCount;
  return isOpen && price < watchedPrice ? formatPi(watchedPrice) : null;
}
