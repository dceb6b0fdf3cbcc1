import { parsePi, subtractPi } from 'contracts';

/** What a bid does to the wallet, in π. */
export interface BidCost {
  /** What gets locked beyond an own leading bid (docs/rules.md section 4). */
  toHold: number;
  /** What stays free; null while the balance is unknown. */
  freeAfter: number | null;
  /** What is missing; 0 when the balance suffices or is unknown. */
  shortfall: number;
}

export function bidCost(amount: number, ownHold: number, freeBalance: number | null): BidCost {
  const toHold = subtractPi(amount, ownHold);
  if (freeBalance === null) return { toHold, freeAfter: null, shortfall: 0 };
  const left = subtractPi(freeBalance, toHold);
  return (parsePi(left) ?? 0n) < 0n
    ? { toHold, freeAfter: null, shortfall: -left }
    : { toHold, freeAfter: left, shortfall: 0 };
}
