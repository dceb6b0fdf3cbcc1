import { addPi, type Today, TODAY } from 'contracts';

/** What a new person has done of what comes first. */
export interface FirstSteps {
  hasMoney: boolean;
  /** Names that they watch. */
  watched: number;
}

/** null once both are done, and for people who bid, buy or sell already. */
export function firstSteps(today: Today, watched: number): FirstSteps | null {
  const { needsYou, bids, orders, wallet, selling } = today;
  const isActive = [needsYou, bids, orders].some(({ length }) => length > 0);
  const sells = selling.listings > 0 || selling.coming > 0 || selling.income.some((income) => income > 0);
  if (isActive || sells) return null;
  const hasMoney = addPi(wallet.balance, wallet.lockedBalance, wallet.inEscrow) > 0;
  return hasMoney && watched >= TODAY.firstNames ? null : { hasMoney, watched };
}
