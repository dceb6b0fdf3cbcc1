import { type SubscriptionPlan, toPi } from 'contracts';

/** A plan; price in stroops, max_listings null = unlimited. */
export interface PlanRow {
  id: string;
  name: SubscriptionPlan['name'];
  duration: SubscriptionPlan['duration'];
  price: bigint;
  features: string[];
  max_listings: number | null;
  featured_listings: number;
  analytics_access: boolean;
  popular: boolean;
}

/** A plan as the API shows it; price in π. */
export function toPlan({ analytics_access, price, ...plan }: PlanRow): SubscriptionPlan {
  return { ...plan, price: toPi(price), analyticsAccess: analytics_access };
}
