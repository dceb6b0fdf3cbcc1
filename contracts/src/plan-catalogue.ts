/** The plans on offer (docs/rules.md section 7): the seed, and the client's fallback list. */
import { defineMessages } from 'shared-i18n';
import type { SubscriptionPlan } from './plans';

type Name = SubscriptionPlan['name'];
type Duration = SubscriptionPlan['duration'];

export const PLAN_DURATIONS: readonly Duration[] = ['monthly', 'semiannual', 'annual'];

/** Calendar months of a period (docs/rules.md section 7). */
export const DURATION_MONTHS: Record<Duration, number> = { monthly: 1, semiannual: 6, annual: 12 };

/** How a price per period is written (docs/rules.md section 12). */
export const DURATION_PERIOD: Record<Duration, string> = defineMessages('contracts.planPeriods', {
  monthly: 'month',
  semiannual: '6 months',
  annual: 'year',
});

const PRICES: Record<Duration, Record<Name, number>> = {
  monthly: { Basic: 1.5, Pro: 4.2, Business: 8.5 },
  semiannual: { Basic: 4, Pro: 10, Business: 30 },
  annual: { Basic: 15, Pro: 30, Business: 40 },
};

const FEATURED: Record<Name, number> = { Basic: 0, Pro: 2, Business: 5 };

const maxListings = (name: Name, duration: Duration): number | null =>
  name === 'Business' ? null : name === 'Pro' ? (duration === 'monthly' ? 10 : 20) : duration === 'monthly' ? 3 : 5;

function plan(name: Name, duration: Duration): SubscriptionPlan {
  const limit = maxListings(name, duration);
  return {
    id: `${name.toLowerCase()}-${duration}`,
    name,
    duration,
    price: PRICES[duration][name],
    max_listings: limit,
    featured_listings: FEATURED[name],
    analyticsAccess: name !== 'Basic',
    popular: name === 'Pro',
    features: [
      limit === null ? 'Unlimited listings' : `Up to ${limit} listings`,
      FEATURED[name] === 0 ? 'Standard placement' : `${FEATURED[name]} featured listings`,
      name === 'Basic' ? 'Listing statistics' : 'Analytics access',
      name === 'Business' ? 'Priority support' : 'Standard support',
    ],
  };
}

export const PLAN_CATALOGUE: readonly SubscriptionPlan[] = PLAN_DURATIONS.flatMap((duration) =>
  (['Basic', 'Pro', 'Business'] as const).map((name) => plan(name, duration)),
);
