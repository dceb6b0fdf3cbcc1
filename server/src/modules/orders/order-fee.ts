import { CENT } from 'contracts';

const HUNDRED = 100n;

/** The seller's fee in stroops: `percent` of the price, rounded half up to 0.01 π (rules.md reading 12). */
export function saleFee(price: bigint, percent: number): bigint {
  const hundredths = price * BigInt(percent);
  return ((hundredths + (HUNDRED * CENT) / 2n) / (HUNDRED * CENT)) * CENT;
}
