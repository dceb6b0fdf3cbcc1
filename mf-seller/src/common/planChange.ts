import {
  type CurrentSubscription,
  DURATION_MONTHS,
  monthsAfter,
  PLAN_DURATIONS,
  type PlanChange,
  type SubscriptionPlan,
} from 'contracts';

/** What choosing a plan means for someone with `active` (docs/rules.md section 7). */
export type PlanChangeKind = 'start' | 'renewal' | 'upgrade' | 'downgrade';

const NAMES: readonly SubscriptionPlan['name'][] = ['Basic', 'Pro', 'Business'];
const DAY_MS = 86_400_000;
/** No calendar month is shorter. */
const SHORTEST_MONTH_MS = 28 * DAY_MS;

const rank = ({ name, duration }: SubscriptionPlan) =>
  NAMES.indexOf(name) * PLAN_DURATIONS.length + PLAN_DURATIONS.indexOf(duration);

export function changeKind(plan: SubscriptionPlan, active: CurrentSubscription | null): PlanChangeKind {
  if (!active) return 'start';
  if (active.subscription.id === plan.id) return 'renewal';
  return rank(plan) > rank(active.subscription) ? 'upgrade' : 'downgrade';
}

/**
 * Whether asking for the price is no more than asking: an upgrade that the rest of the plan covers is applied by the question
 * itself, so the screen waits for a press where that may happen (docs/decisions/0054).
 */
export function isSafeToQuote(plan: SubscriptionPlan, active: CurrentSubscription | null, now: number | null): boolean {
  if (!active || changeKind(plan, active) !== 'upgrade') return true;
  if (now === null) return false;
  const { price, duration } = active.subscription;
  const periods = (Date.parse(active.end_date) - now) / (DURATION_MONTHS[duration] * SHORTEST_MONTH_MS);
  return price * periods < plan.price;
}

/** From when to when the paid period runs, ISO; null while the product's time is unknown. */
export function paidPeriod(
  plan: SubscriptionPlan,
  active: CurrentSubscription | null,
  now: number | null,
): { from: string; to: string } | null {
  if (now === null) return null;
  const kind = changeKind(plan, active);
  const follows = active && (kind === 'renewal' || kind === 'downgrade');
  const from = new Date(follows ? active.end_date : now);
  const anchor = follows && active.anchorAt ? new Date(active.anchorAt) : from;
  return { from: from.toISOString(), to: monthsAfter(anchor, from, DURATION_MONTHS[plan.duration]).toISOString() };
}

/** Whether a quote still holds; its amount is frozen until then. */
export const holds = (quote: PlanChange, now: number | null): boolean =>
  now === null || now < Date.parse(quote.expiresAt);
