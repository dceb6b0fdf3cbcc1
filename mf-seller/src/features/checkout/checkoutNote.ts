import type { CurrentSubscription, SubscriptionPlan } from 'contracts';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';

/** What paying means beside the plan that already runs (rules.md section 7): a start, a renewal or a change. */
export function checkoutNote(plan: SubscriptionPlan, active: CurrentSubscription | null): string {
  if (!active) return messages.notes.none;
  return active.subscription.id === plan.id ? messages.notes.renewal : messages.notes.change(active.subscription.name);
}
