/** What follows from a price: the one place for each of these rules, for server and screens. All amounts are in stroops. */
import { CENT, type Stroops } from './money';
import { OFFER } from './numbers';

const HUNDRED = 100n;

/** The seller's fee: `percent` of the price, rounded half up to 0.01 π (docs/rules.md reading 12). */
export function saleFee(price: Stroops, percent: number): Stroops {
  const hundredths = price * BigInt(percent);
  return ((hundredths + (HUNDRED * CENT) / 2n) / (HUNDRED * CENT)) * CENT;
}

/** The smallest offer on a name of this price, rounded up to 0.01 π (docs/rules.md section 10). */
export function smallestOffer(price: Stroops): Stroops {
  const share = price * BigInt(OFFER.minPercent);
  return ((share + HUNDRED * CENT - 1n) / (HUNDRED * CENT)) * CENT;
}
