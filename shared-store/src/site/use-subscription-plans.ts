import { PLAN_CATALOGUE, type SubscriptionPlan } from 'contracts';
import { siteApi } from './site.api';

const FALLBACK_MESSAGE = 'Failed to load subscription plans. Using mock data as fallback.';

/**
 * The plans on offer; after a failed load the built-in list, with the sentence that says so (docs/rules.md section 12).
 */
export function useSubscriptionPlans(): {
  plans: readonly SubscriptionPlan[];
  isLoading: boolean;
  fallbackMessage: string | null;
} {
  const { data, isError, isLoading } = siteApi.useSubscriptionPlansQuery();
  if (data) return { plans: data, isLoading: false, fallbackMessage: null };
  return { plans: isError ? PLAN_CATALOGUE : [], isLoading, fallbackMessage: isError ? FALLBACK_MESSAGE : null };
}
