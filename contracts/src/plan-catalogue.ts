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

const FEATURE = defineMessages('contracts.planFeatures', {
  unlimited: 'Unlimited listings',
  listings: '{count, plural, one {Up to # listing} other {Up to # listings}}',
  featured: '{count, plural, =0 {Standard placement} one {# featured listing} other {# featured listings}}',
  statistics: 'Listing statistics',
  analytics: 'Analytics access',
  support: 'Standard support',
  prioritySupport: 'Priority support',
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
    features: planFeatures({ name, max_listings: limit, featured_listings: FEATURED[name] }),
  };
}

type PlanFacts = Pick<SubscriptionPlan, 'name' | 'max_listings' | 'featured_listings'>;

/** What a plan gives, the listings first. */
export function planFeatures(plan: PlanFacts): string[] {
  const { max_listings: count } = plan;
  return [count === null ? FEATURE.unlimited : FEATURE.listings({ count }), ...featuresBesideListings(plan)];
}

/** Whether a plan promises an answer within a day. */
export const hasPrioritySupport = ({ name }: Pick<SubscriptionPlan, 'name'>): boolean => name === 'Business';

/** The same where the number of listings is said already. */
export const featuresBesideListings = ({ name, featured_listings: count }: PlanFacts): string[] => [
  FEATURE.featured({ count }),
  name === 'Basic' ? FEATURE.statistics : FEATURE.analytics,
  hasPrioritySupport({ name }) ? FEATURE.prioritySupport : FEATURE.support,
];

export const PLAN_CATALOGUE: readonly SubscriptionPlan[] = PLAN_DURATIONS.flatMap((duration) =>
  (['Basic', 'Pro', 'Business'] as const).map((name) => plan(name, duration)),
);
