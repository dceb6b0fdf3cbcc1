import type { SubscriptionPlan } from 'contracts';

/** Home shows monthly plans only (specification section 9); on phones, where they stack, the popular one leads. */
export function monthlyPlans(plans: readonly SubscriptionPlan[], isPopularFirst: boolean): SubscriptionPlan[] {
  const monthly = plans.filter(({ duration }) => duration === 'monthly');
  return isPopularFirst ? monthly.sort((a, b) => Number(b.popular) - Number(a.popular)) : monthly;
}
