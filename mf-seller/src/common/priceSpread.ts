import { type Domain, type PriceSpread, priceSpread, readTypedAmount, toPi } from 'contracts';

/** The spread of the current prices of these names, in π; null for too few to compare with. */
export const spreadOf = (domains: readonly Domain[]): PriceSpread | null =>
  priceSpread(domains.map(({ currentPrice, price }) => currentPrice ?? price));

/** The spread of what these names sold for; null for too few sales to compare with. */
export const soldSpread = (domains: readonly Domain[]): PriceSpread | null =>
  priceSpread(domains.flatMap(({ soldPrice }) => soldPrice ?? []));

/** How a price compares with a spread. */
export function verdictOn({ low, median, high }: PriceSpread, price: number) {
  if (price > high) return 'higher';
  if (price < low) return 'lower';
  if (price === median) return 'median';
  return price > median ? 'above' : 'below';
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
