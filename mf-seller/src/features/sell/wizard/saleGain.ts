import { SALE_FEE_PERCENT, saleFee, toPi, toStroops } from 'contracts';

/** Fee and rest of a price, in π. */
export function saleGain(price: number): { fee: number; net: number } {
  const gross = toStroops(price);
  const fee = saleFee(gross, SALE_FEE_PERCENT);
  return { fee: toPi(fee), net: toPi(gross - fee) };
}
