import { useState } from 'react';
import { walletCost } from '../spending/spending';
import type { PurchaseItem } from './purchaseItem';
import type { PurchaseFailure } from './usePurchase';

type PayWith = 'pi' | 'balance';

export interface PayChoice {
  payWith: PayWith;
  choose(payWith: PayWith): void;
  /** What the wallet lacks for the chosen way, in π; 0 when nothing. */
  shortfall: number;
}

/** The way to pay: the wallet when it suffices, Pi otherwise, until the buyer chooses. A refusal knows the balance better. */
export function usePayChoice(
  { price, balanceOnly = false }: PurchaseItem,
  balance: number | null,
  failure: PurchaseFailure | null,
): PayChoice {
  const [chosen, choose] = useState<PayWith | null>(null);
  const cost = walletCost(price, balance);
  const payWith = chosen ?? (cost.shortfall > 0 && !balanceOnly ? 'pi' : 'balance');
  const isWallet = payWith === 'balance';
  return {
    payWith,
    choose,
    shortfall: isWallet ? (failure?.shortfall ?? cost.shortfall) : 0,
  };
}
