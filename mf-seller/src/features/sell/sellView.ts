import type { CurrentSubscription, SubscriptionPlan } from 'contracts';
import { activeSubscription } from '../../common/activeSubscription';
import { SELL_MESSAGES as messages } from '../../common/sell.messages';

export type SellView =
  { kind: 'signedOut' } | { kind: 'needsPlan' } | { kind: 'seller'; subscription: CurrentSubscription };

/** Sellers are signed in and have a subscription that runs at `now` (product time in ms, null if unknown). */
export function sellView(isSignedIn: boolean, current: CurrentSubscription | null, now: number | null): SellView {
  if (!isSignedIn) return { kind: 'signedOut' };
  const subscription = activeSubscription(current, now);
  return subscription ? { kind: 'seller', subscription } : { kind: 'needsPlan' };
}

export interface PlanUsage {
  used: number;
  /** null = unlimited. */
  max: number | null;
  /** '2 of 3 used'. */
  text: string;
  isLimitReached: boolean;
}

/** How much of the plan's listing limit is used; `currentListings` is the server's count (docs/rules.md reading 2 and section 7). */
export function planUsage(plan: SubscriptionPlan, currentListings: number | null): PlanUsage {
  const used = currentListings ?? 0;
  const max = plan.max_listings;
  return {
    used,
    max,
    text: max === null ? messages.usedOf.unlimited({ used }) : messages.usedOf.limited({ used, max }),
    isLimitReached: max !== null && used >= max,
  };
}
