import { NOTIFICATION, SALE_FEE_PERCENT, SELLING } from 'contracts';
import { defineMessages } from 'shared-i18n';

const [earlyDays, lateDays]: readonly [number, number] = NOTIFICATION.reminderDays;

/** Texts of /subscription. */
export const PLAN_PAGE_MESSAGES = defineMessages(
  'seller.planPage',
  {
    heading: 'Subscription Plans',
    intro: 'A plan lets you list domains for sale, rent or auction. One payment per period. No auto-renewal.',
    renew: 'Renew',
    comparison: 'Compare plans',
    rows: {
      price: 'Price',
      listings: 'Active listings',
      featured: 'Featured listings',
      analytics: 'Analytics access',
    },
    care: {
      cancel: "Cancel at the period's end",
      cancelTitle: 'Cancel your plan?',
      cancelBody:
        'You keep access until {end}. Then your listings without bids become inactive. No money is returned. Until then you can undo this.',
      cancelConfirm: 'Cancel the plan',
      cancelKeep: 'Keep it',
      cancelled: 'Your plan is cancelled and ends on {end}',
      cancelledBody: 'You keep access until then.',
      resume: 'Keep my plan',
      resumed: 'Your plan continues.',
      scheduled: 'Your {name} plan follows on {starts}',
      scheduledBody: 'Already paid. If you undo it, we return the full price to your wallet.',
      undoScheduled: 'Undo the change',
      scheduledUndone: 'The change is undone. Its price is in your wallet.',
      failed: 'That did not work. Please try again.',
    },
    feeLine: 'The only other fee is {saleFee, percent} of the final price, when you sell.',
    faq: 'Questions about plans',
    questions: [
      {
        id: 'renewal',
        title: 'Does a plan renew by itself?',
        body: 'No. You pay once for a period. We remind you {earlyDays, plural, one {# day} other {# days}} and {lateDays, plural, one {# day} other {# days}} before it ends.',
      },
      {
        id: 'end',
        title: 'What happens to my listings when it ends?',
        body: 'They become inactive, except auctions with bids, which run to their end. Renew and they are back.',
      },
      {
        id: 'upgrade',
        title: 'Can I move to a larger plan?',
        body: 'Yes, at any time. What is left of your plan counts towards the price, and you see the credit before you pay.',
      },
      {
        id: 'downgrade',
        title: 'Can I switch to a smaller plan?',
        body: 'Yes. It starts when your plan ends, and you can undo the change until then.',
      },
      {
        id: 'refund',
        title: 'Can I cancel?',
        body: 'Yes. You keep access until the period ends. The time that is left is not refunded.',
      },
      {
        id: 'fees',
        title: 'Are there other fees?',
        body: 'Only the {saleFee, percent} of the final price when you sell. Bids, deposits and withdrawals are free.',
      },
    ],
    unlimited: 'Unlimited',
    analyticsFull: 'Sites, searches, conversion and prices over time',
    analyticsTotals: 'Totals of {summaryDays, plural, one {# day} other {# days}}',
  },
  { saleFee: SALE_FEE_PERCENT, earlyDays, lateDays, summaryDays: SELLING.summaryDays },
);
