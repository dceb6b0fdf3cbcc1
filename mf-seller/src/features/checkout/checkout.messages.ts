import type { SubscriptionPlan } from 'contracts';

/** Texts of the checkout (docs/rules.md section 12). */
export const CHECKOUT_MESSAGES = {
  title: 'Subscription checkout | Dotpi',
  description: 'Pay for a subscription plan in π.',
  heading: 'Subscription checkout',
  loading: 'Loading the plan',
  close: 'Close',
  summary: 'Order summary',
  plan: 'Plan',
  period: 'Period',
  listings: 'Listings',
  features: 'Included features',
  total: 'Total',
  payment: 'Payment',
  method: 'Payment method',
  pi: 'Pi Cryptocurrency',
  loginHint: 'Connect your Pi account to pay. Your choice stays here.',
  login: 'Login with Pi',
  connecting: 'Connecting to Pi...',
  pay: (price: string) => `Pay ${price}`,
  paying: 'Paying…',
  offline: 'You are offline. Paying is possible again once you are connected.',
  payee: 'Dotpi',
  successTitle: 'Subscription Successful!',
  successBody: (name: string) => `Your ${name} plan is active.`,
  firstDomain: 'List Your First Domain',
  faq: 'Questions and answers',
  notes: {
    none: 'Access starts as soon as the payment is recorded. Nothing renews by itself.',
    renewal: 'You have this plan. Paying again adds another period to its end.',
    change: (name: string) => `The new plan starts at once. The unused days of your ${name} plan are credited to it.`,
  },
} as const;

/** Questions and answers about plans (docs/rules.md section 7). */
export const faq = (plan: SubscriptionPlan) => [
  {
    id: 'faq-included',
    title: 'What is included in my subscription?',
    content: `${plan.features.join(', ')}. The plan counts from the moment the payment is recorded.`,
  },
  {
    id: 'faq-upgrade',
    title: 'Can I upgrade later?',
    content:
      'Yes, at any time. The change is prorated: the unused days of your old plan are credited, and the new period starts at once.',
  },
  {
    id: 'faq-expiry',
    title: 'What happens when my subscription expires?',
    content:
      'Your listings become inactive until you renew. Auctions with a bid, open orders and rentals run to their end.',
  },
  {
    id: 'faq-cancel',
    title: 'Can I cancel?',
    content:
      'Yes. Cancel from your account settings and keep access until the end of the period. There is no refund for a partial period.',
  },
];
