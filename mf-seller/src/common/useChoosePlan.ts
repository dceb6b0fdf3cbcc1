import type { SubscriptionPlan } from 'contracts';
import { useNavigate } from 'mf-kit/router';

/** Goes to the checkout with a plan in the navigation state (specification section 2). */
export function useChoosePlan(): (plan: SubscriptionPlan) => void {
  const navigate = useNavigate();
  return (plan) => void navigate('/subscription/plan', { state: { plan } });
}
