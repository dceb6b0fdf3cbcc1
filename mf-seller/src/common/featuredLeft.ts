import type { Domain, SubscriptionPlan } from 'contracts';

const HOLDS_PLACE: ReadonlySet<string> = new Set([
  'pending',
  'active',
  'reserved',
  'unsold',
] satisfies Domain['status'][]);

/** Featured places of the plan that none of the seller's listings holds (docs/rules.md reading 27). */
export const featuredLeft = (plan: Pick<SubscriptionPlan, 'featured_listings'>, own: readonly Domain[]): number =>
  Math.max(
    0,
    plan.featured_listings - own.filter(({ featured, status }) => featured && HOLDS_PLACE.has(status)).length,
  );
