import type { SubscriptionPlan } from 'contracts';

export interface PlanUsage {
  used: number;
  /** null = unlimited. */
  max: number | null;
  /** '2 of 3 used'. */
  text: string;
  isLimitReached: boolean;
}

/** How much of the plan's listing limit is used; `currentListings` is the server's count (rules.md reading 2 and section 7). */
export function planUsage(plan: SubscriptionPlan, currentListings: number | null): PlanUsage {
  const used = currentListings ?? 0;
  const max = plan.max_listings;
  return {
    used,
    max,
    text: max === null ? `${used} used, no limit` : `${used} of ${max} used`,
    isLimitReached: max !== null && used >= max,
  };
}
