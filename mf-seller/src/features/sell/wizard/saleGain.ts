import { CENT, SALE_FEE_PERCENT, toPi, toStroops } from 'contracts';

/** Fee and rest of a price in π; the fee is rounded half up to 0.01 π (docs/rules.md reading 12). */
export function saleGain(price: number): { fee: number; net: number } {
  const gross = toStroops(price);
  const unit = CENT * 100n;
  const fee = ((gross * BigInt(SALE_FEE_PERCENT) + unit / 2n) / unit) * CENT;
  return { fee: toPi(fee), net: toPi(gross - fee) };
}
