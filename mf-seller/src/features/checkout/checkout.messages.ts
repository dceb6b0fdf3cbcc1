import { SALE_FEE_PERCENT } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of the checkout (docs/rules.md section 12). */
export const CHECKOUT_MESSAGES = defineMessages(
  'seller.checkout',
  {
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
    fromPi: 'You approve it in your Pi app. Your Dotpi balance stays as it is.',
    loginHint: 'Connect your Pi account to pay. Your choice stays here.',
    login: 'Login with Pi',
    connecting: 'Connecting to Pi...',
    pay: 'Pay {price}',
    paying: 'Paying…',
    offline: "You're offline. You can pay once you're back.",
    payee: 'Dotpi',
    price: 'Price of the plan',
    credit: 'Credit for your unused days',
    starts: 'Starts on',
    newEnd: 'Runs until',
    payNow: 'You pay now',
    asking: 'Working out your price',
    ask: 'See what you pay',
    askNote: 'If the unused days of your plan cover the price, the change takes effect right away and costs nothing.',
    quoteFailed: 'Your price could not be worked out. Please try again.',
    askAgain: 'Try again',
    applied: 'Your {name} plan is active. Your unused days covered its price.',
    feeLine: 'No hidden fees. The only other fee is {saleFee, percent} of the final price, when you sell.',
    successTitle: 'Subscription Successful!',
    successBody: 'Your {name} plan is active.',
    scheduled: 'Your {name} plan is paid and starts when your current plan ends.',
    firstDomain: 'List Your First Domain',
    faq: 'Questions and answers',
    notes: {
      none: 'Access starts as soon as the payment is recorded. It won’t renew automatically.',
      renewal: 'You have this plan. Paying again adds another period to its end.',
      upgrade: 'The new plan starts right away. The unused days of your {name} plan are credited to it.',
      downgrade:
        'Your {name} plan stays until its end, and the lower plan follows it. Until then you can undo it; its price then returns to your wallet.',
    },
  },
  { saleFee: SALE_FEE_PERCENT },
);

/** Questions and answers about plans (docs/rules.md section 7). */
export const FAQ = defineMessages('seller.faq', {
  included: {
    title: 'What is included in my subscription?',
    content: '{features}. The plan counts from the moment the payment is recorded.',
  },
  upgrade: {
    title: 'Can I upgrade later?',
    content:
      'Yes, at any time. The change is prorated: the unused days of your old plan are credited, and the new period starts right away. A lower plan follows when the current one ends.',
  },
  expiry: {
    title: 'What happens when my subscription expires?',
    content:
      'Your listings become inactive until you renew. Auctions with a bid, open orders and rentals run to their end.',
  },
  cancel: {
    title: 'Can I cancel?',
    content:
      'Yes. Cancel from your account settings or under Subscription Plans and keep access until the end of the period; until then you can undo it. There is no refund for a partial period.',
  },
});
