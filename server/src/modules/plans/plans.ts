import { type SubscriptionPlan, toPi } from 'contracts';
import type { Columns } from '../../platform/database/rows';

/** A plan; price in stroops, max_listings null = unlimited. */
export type PlanRow = Columns<
  'subscription_plan',
  | 'id'
  | 'name'
  | 'duration'
  | 'price'
  | 'features'
  | 'max_listings'
  | 'featured_listings'
  | 'analytics_access'
  | 'popular'
>;

/** A plan as the API shows it; price in π. */
export function toPlan({ analytics_access, price, ...plan }: PlanRow): SubscriptionPlan {
  return { ...plan, price: toPi(price), analyticsAccess: analytics_access };
}
