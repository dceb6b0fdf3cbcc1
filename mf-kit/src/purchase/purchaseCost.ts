import { CENT, subtractPi, toPi, toStroops } from 'contracts';

/** What a purchase from the balance does to the wallet, in π. */
export interface PurchaseCost {
  /** What stays free; null when unknown or not enough. */
  freeAfter: number | null;
  /** What is missing, rounded up to what can be deposited; 0 when the balance suffices or is unknown. */
  shortfall: number;
}

export function purchaseCost(price: number, balance: number | null): PurchaseCost {
  if (balance === null) return { freeAfter: null, shortfall: 0 };
  const missing = toStroops(price) - toStroops(balance);
  return missing <= 0n
    ? { freeAfter: subtractPi(balance, price), shortfall: 0 }
    : { freeAfter: null, shortfall: toPi(((missing + CENT - 1n) / CENT) * CENT) };
}
