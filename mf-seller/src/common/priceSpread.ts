import { type Domain, readTypedAmount, toPi } from 'contracts';

/** What comparable names cost, in π. */
export interface PriceSpread {
  count: number;
  low: number;
  median: number;
  high: number;
}

const FEWEST = 3;

/** The spread of their prices of now; null for too few to compare with. */
export function priceSpread(domains: readonly Domain[]): PriceSpread | null {
  const prices = domains.map(({ currentPrice, price }) => currentPrice ?? price).sort((a, b) => a - b);
  if (prices.length < FEWEST) return null;
  const at = (index: number) => prices[index] ?? 0;
  const middle = Math.floor(prices.length / 2);
  return { count: prices.length, low: at(0), median: at(middle), high: at(prices.length - 1) };
}

/** Where a price stands between the lowest and the highest, from 0 to 1, by its order of magnitude. */
export function placeIn({ low, high }: PriceSpread, price: number): number {
  if (high <= low) return 0.5;
  const place = (Math.log(price) - Math.log(low)) / (Math.log(high) - Math.log(low));
  return Math.min(1, Math.max(0, place));
}

/** A typed price in π; null when it is none. */
export function typedPrice(text: string): number | null {
  const { stroops } = readTypedAmount(text);
  return stroops === null || stroops <= 0n ? null : toPi(stroops);
}
