import { formatPercent, SALE_FEE_PERCENT } from 'contracts';

/** Texts of /subscription. */
export const PLAN_PAGE_MESSAGES = {
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
    cancelBody: (end: string) =>
      `You keep access until ${end}. Then your listings without bids become inactive. No money is returned. Until then you can undo this.`,
    cancelConfirm: 'Cancel the plan',
    cancelKeep: 'Keep it',
    cancelled: (end: string) => `Your plan is cancelled and ends on ${end}`,
    cancelledBody: 'You keep access until then.',
    resume: 'Undo the cancelling',
    resumed: 'Your plan is no longer cancelled.',
    scheduled: (name: string, starts: string) => `Your ${name} plan follows on ${starts}`,
    scheduledBody: 'It is paid already. Undone, its whole price returns to your wallet.',
    undoScheduled: 'Undo the change',
    scheduledUndone: 'The change is undone. Its price is in your wallet.',
    failed: 'That did not work. Please try again.',
  },
  feeLine: `The only other fee is ${formatPercent(SALE_FEE_PERCENT)} of the final price, when you sell.`,
  unlimited: 'Unlimited',
  yes: 'Yes',
  no: 'No',
} as const;
