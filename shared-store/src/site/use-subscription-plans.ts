import type { SubscriptionPlan } from 'contracts';
import { defineMessages } from 'shared-i18n';
import { useEffect, useState } from 'react';
import { siteApi } from './site.api';

const TEXT = defineMessages('store.plans', {
  fallback: 'Failed to load subscription plans. Using mock data as fallback.',
});

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
  /** null until they are here; none where their file cannot be had either. */
  const [builtIn, setBuiltIn] = useState<readonly SubscriptionPlan[] | null>(null);
  useEffect(() => {
    if (isError)
      import(/* webpackChunkName: "plans" */ 'contracts/plan-catalogue').then(
        ({ PLAN_CATALOGUE }) => setBuiltIn(PLAN_CATALOGUE),
        () => setBuiltIn([]),
      );
  }, [isError]);
  if (data) return { plans: data, isLoading: false, fallbackMessage: null };
  return {
    plans: (isError && builtIn) || [],
    isLoading: isLoading || (isError && builtIn === null),
    fallbackMessage: isError ? TEXT.fallback : null,
  };
}
