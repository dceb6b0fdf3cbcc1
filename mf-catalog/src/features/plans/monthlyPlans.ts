import type { SubscriptionPlan } from 'contracts';

/** The monthly plans, the only ones on home (docs/rules.md section 12); on phones, where they stack, the popular one is first. */
export function monthlyPlans(plans: readonly SubscriptionPlan[], isPopularFirst: boolean): SubscriptionPlan[] {
  const monthly = plans.filter(({ duration }) => duration === 'monthly');
  return isPopularFirst ? monthly.sort((a, b) => Number(b.popular) - Number(a.popular)) : monthly;
}
