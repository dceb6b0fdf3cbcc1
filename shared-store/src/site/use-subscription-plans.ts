import type { SubscriptionPlan } from 'contracts';
import { useEffect, useState } from 'react';
import { siteApi } from './site.api';

const FALLBACK_MESSAGE = 'Failed to load subscription plans. Using mock data as fallback.';

/**
 * The plans on offer; after a failed load the built-in list, which comes when it is needed, with the sentence that says so
 * (docs/rules.md section 12).
 */
export function useSubscriptionPlans(): {
  plans: readonly SubscriptionPlan[];
  isLoading: boolean;
  fallbackMessage: string | null;
} {
  const { data, isError, isLoading } = siteApi.useSubscriptionPlansQuery();
  const [builtIn, setBuiltIn] = useState<readonly SubscriptionPlan[]>([]);
  useEffect(() => {
    if (isError)
      void import(/* webpackChunkName: "plans" */ 'contracts/plan-catalogue').then(({ PLAN_CATALOGUE }) =>
        setBuiltIn(PLAN_CATALOGUE),
      );
  }, [isError]);
  if (data) return { plans: data, isLoading: false, fallbackMessage: null };
  return {
    plans: isError ? builtIn : [],
    isLoading: isLoading || (isError && builtIn.length === 0),
    fallbackMessage: isError ? FALLBACK_MESSAGE : null,
  };
}
