import type { CurrentSubscription, SubscriptionPlan } from 'contracts';
import { changeKind } from '../../common/planChange';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';

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

/** The plan to pay for: that of the list, as the price of the copy in the navigation state may be out of date. */
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

/** What paying means for someone whose plan is `active` (docs/rules.md section 7): a start, a renewal or a change. */
export function checkoutNote(plan: SubscriptionPlan, active: CurrentSubscription | null): string {
  const name = active?.subscription.name ?? '';
  const kind = changeKind(plan, active);
  if (kind === 'start') return messages.notes.none;
  return kind === 'renewal' ? messages.notes.renewal : messages.notes[kind]({ name });
}
