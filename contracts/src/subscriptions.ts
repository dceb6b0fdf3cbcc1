/** Changing and cancelling a plan (docs/rules.md section 7). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, pi } from './fields';
import { currentSubscription, subscriptionPlan } from './plans';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

const CHOOSE = faultsOf('plans', defineMessages('contracts.faults.plans', { choose: 'Choose a plan.' }))('choose');

const planChange = z.object({
  /** Named by the payment's metadata.orderId. */
  orderId: id,
  /** Frozen; 0 = the change has been applied already. */
  amount: pi,
  /** The value of the unused rest of the current plan. */
  credit: pi,
  expiresAt: instant,
});
export type PlanChange = z.output<typeof planChange>;

export const changeSubscription = defineCall({
  method: 'POST',
  path: '/api/subscriptions/change',
  tag: 'plans',
  summary: 'Quote a change of plan; an upgrade without a price is applied at once',
  auth: 'user',
  body: z.object({
    planId: z.string(CHOOSE).check(z.minLength(1, CHOOSE), z.maxLength(64, CHOOSE)),
  }),
  responses: { 201: z.object({ success: z.literal(true), data: planChange }) },
});
export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/api/subscriptions/cancel',
  tag: 'plans',
  summary: 'Cancel the plan at the end of its period',
  auth: 'user',
  responses: {
    200: z.object({
      success: z.literal(true),
      data: z.object({ end_date: instant, cancelAtPeriodEnd: z.literal(true) }),
      message: z.string(),
    }),
  },
});

const subscriptionOverview = z.object({
  current: z.nullable(currentSubscription),
  /** The current plan ends with its period and its user has said so. */
  cancelAtPeriodEnd: z.boolean(),
  /** The lower plan that is paid already and begins when the current one ends. */
  scheduled: z.nullable(z.object({ plan: subscriptionPlan, startsAt: instant })),
});
export type SubscriptionOverview = z.output<typeof subscriptionOverview>;

export const readSubscription = defineCall({
  method: 'GET',
  path: '/api/subscriptions',
  tag: 'plans',
  summary: "The caller's plan, whether it was cancelled, and the plan that follows",
  auth: 'user',
  responses: { 200: z.object({ data: subscriptionOverview }) },
});
const subscriptionChanged = z.object({ success: z.literal(true), data: subscriptionOverview, message: z.string() });
export const resumeSubscription = defineCall({
  method: 'POST',
  path: '/api/subscriptions/resume',
  tag: 'plans',
  summary: 'Undo the cancelling of the plan; safe to repeat',
  auth: 'user',
  responses: { 200: subscriptionChanged },
});
export const dropScheduledPlan = defineCall({
  method: 'DELETE',
  path: '/api/subscriptions/scheduled',
  tag: 'plans',
  summary: 'Undo the plan that follows; its whole price returns to the wallet',
  auth: 'user',
  responses: { 200: subscriptionChanged },
});
