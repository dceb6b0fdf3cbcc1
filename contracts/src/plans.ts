/** Subscription plans (docs/rules.md section 7). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { caseResponse } from './cases';
import { id, instant, pi, piInput, text } from './fields';

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

export const currentSubscription = z.object({
  subscription: subscriptionPlan,
  end_date: instant,
  /** What the months of a renewal, and of a plan that follows, count from. */
  anchorAt: z.optional(instant),
});
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

const planEdit = z.object({
  price: z.optional(piInput()),
  /** The lines of its card, at most ten. */
  features: z.optional(z.array(text(1, 120)).check(z.minLength(1), z.maxLength(10))),
  popular: z.optional(z.boolean()),
});
export type PlanEdit = z.output<typeof planEdit>;

export const editPlan = defineCall({
  method: 'PUT',
  path: '/admin/api/subscription-plans/:id',
  tag: 'admin',
  summary: "Change a plan's price and texts; running subscriptions keep what was paid",
  auth: 'admin',
  role: 'owner',
  params: z.object({ id }),
  body: planEdit,
  responses: { 200: z.object({ success: z.literal(true), data: subscriptionPlan }), 202: caseResponse },
});
