import { isApiError } from 'shared-store';
import { PURCHASE } from './purchase.messages';

export interface PurchaseFailure {
  message: string;
  /** What the wallet lacks, in π; null when that is not the reason. */
  shortfall: number | null;
  /** Somebody else has it: trying again is useless. */
  isGone: boolean;
}

/** What a refused or unanswered purchase means to the buyer. */
export function purchaseFailure(error: unknown, itemName: string): PurchaseFailure {
  if (!isApiError(error)) return { message: PURCHASE.failed, shortfall: null, isGone: false };
  const { code, message, details } = error;
  if (code === 'NOT_ACTIVE' || code === 'NOT_FOUND')
    return { message: PURCHASE.gone(itemName), shortfall: null, isGone: true };
  const shortfall =
    code === 'INSUFFICIENT_BALANCE' && typeof details?.shortfall === 'number' ? details.shortfall : null;
  return { message, shortfall, isGone: code === 'OWN_LISTING' };
}
