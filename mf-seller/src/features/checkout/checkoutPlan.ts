import type { SubscriptionPlan } from 'contracts';

export type CheckoutPlan = { kind: 'loading' } | { kind: 'missing' } | { kind: 'plan'; plan: SubscriptionPlan };

interface Sources {
  /** The location's state: {plan}, as the plan cards set it. */
  state: unknown;
  /** ?plan={id} */
  planId: string | null;
  /** The plans on offer, empty while loading. */
  plans: readonly SubscriptionPlan[];
  isLoading: boolean;
}

/** The plan to pay for. The list on offer wins over the copy in the navigation state, whose price may have aged. */
export function checkoutPlan({ state, planId, plans, isLoading }: Sources): CheckoutPlan {
  const id = planIdOf(state) ?? planId;
  if (!id) return { kind: 'missing' };
  const plan = plans.find((each) => each.id === id);
  if (plan) return { kind: 'plan', plan };
  return isLoading ? { kind: 'loading' } : { kind: 'missing' };
}

function planIdOf(state: unknown): string | null {
  const { plan } = (state ?? {}) as { plan?: { id?: unknown } };
  return typeof plan?.id === 'string' ? plan.id : null;
}
