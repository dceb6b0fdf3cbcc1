/** Subscription plans (docs/rules.md section 7). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, pi } from './fields';

export const subscriptionPlan = z.object({
  id,
  name: z.enum(['Basic', 'Pro', 'Business']),
  duration: z.enum(['monthly', 'semiannual', 'annual']),
  price: pi,
  features: z.array(z.string()),
  /** null = unlimited. */
  max_listings: z.nullable(z.number()),
  featured_listings: z.number(),
  analyticsAccess: z.boolean(),
  popular: z.boolean(),
});
export type SubscriptionPlan = z.output<typeof subscriptionPlan>;

export const currentSubscription = z.object({ subscription: subscriptionPlan, end_date: instant });
export type CurrentSubscription = z.output<typeof currentSubscription>;

export const listPlans = defineCall({
  method: 'GET',
  path: '/admin/api/subscription-plans',
  tag: 'plans',
  summary: 'All plans',
  auth: 'public',
  keep: 'guests',
  responses: { 200: z.array(subscriptionPlan) },
});
