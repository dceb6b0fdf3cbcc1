import { formatPi, type WatchedDomain } from 'contracts';

/** What a name cost when it was watched first, if it costs less now; null for what is gone or has bids. */
export function priceDrop({ domain, watchedPrice }: WatchedDomain): string | null {
  const price = domain.rentPrice ?? domain.price;
  const isOpen = domain.status === 'active' && !domain.bidCount;
  return isOpen && price < watchedPrice ? formatPi(watchedPrice) : null;
}
