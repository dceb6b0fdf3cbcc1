import { plural, type SubscriptionPlan } from 'contracts';

/** Texts about plans on every screen of this remote. */
export const PLANS_MESSAGES = {
  period: 'Billing period',
  durations: { monthly: 'Monthly', semiannual: 'Semiannual', annual: 'Annual' } satisfies Record<
    SubscriptionPlan['duration'],
    string
  >,
  choose: (name: string) => `Choose ${name}`,
  loading: 'Loading subscription plans',
  login: 'Login with Pi',
  expired: 'Subscription Expired',
  daysLeft: plural({ one: '{n} day left', other: '{n} days left' }),
  clockLeft: (clock: string) => `${clock} left`,
  until: 'until',
} as const;
