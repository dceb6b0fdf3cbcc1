import { DURATION_MONTHS, DURATION_PERIOD, formatPi, type SubscriptionPlan, toPi, toStroops } from 'contracts';
import { PLANS_MESSAGES } from './plans.messages';

/** As plans are priced: '4.20 π', '15 π'. */
export const planPriceText = (plan: SubscriptionPlan): string => formatPi(plan.price);

/** The period behind the price: 'month', '6 months', 'year'. */
export const periodText = (plan: SubscriptionPlan): string => DURATION_PERIOD[plan.duration];

/** How much less a longer plan costs than its monthly sibling over the same time, in π; 0 when it does not. */
function savedPi(plan: SubscriptionPlan, plans: readonly SubscriptionPlan[]): number {
  const monthly = plans.find(({ name, duration }) => name === plan.name && duration === 'monthly');
  if (!monthly || plan.duration === 'monthly') return 0;
  const saved = toStroops(monthly.price) * BigInt(DURATION_MONTHS[plan.duration]) - toStroops(plan.price);
  return saved > 0n ? toPi(saved) : 0;
}

/** 'Save 3 π a year', 'Save 5 π in 6 months', or null. */
export function savingText(plan: SubscriptionPlan, plans: readonly SubscriptionPlan[]): string | null {
  const saved = savedPi(plan, plans);
  if (saved === 0) return null;
  return PLANS_MESSAGES.saving[savingOf(plan.duration)]({ saved: formatPi(saved) });
}

/** What a longer period saves beside paying by the month, from plan to plan: 'Save 3 to 62 π a year'; undefined for nothing. */
export function periodSavingText(duration: SubscriptionPlan['duration'], plans: readonly SubscriptionPlan[]) {
  const saved = plans.filter((plan) => plan.duration === duration).map((plan) => savedPi(plan, plans));
  const [least, most] = [Math.min(...saved), Math.max(0, ...saved)];
  if (most === 0) return undefined;
  const { saving, savingRange } = PLANS_MESSAGES;
  return least < most
    ? savingRange[savingOf(duration)]({ least: formatPi(least).replace(/\s*π$/, ''), most: formatPi(most) })
    : saving[savingOf(duration)]({ saved: formatPi(most) });
}

const savingOf = (duration: SubscriptionPlan['duration']) => (duration === 'annual' ? 'year' : 'halfYear');

/** 'up to 10 listings', 'up to 1 listing', 'unlimited listings'. */
export function listingsText(plan: SubscriptionPlan): string {
  return plan.max_listings === null
    ? PLANS_MESSAGES.unlimitedListings
    : PLANS_MESSAGES.upToListings({ count: plan.max_listings });
}
