/** Words of the plan picker; the specification's strings are exact (section 2, Subscription modal). */
export const UNLOCK_MESSAGES = {
  title: 'Unlock Full Access',
  description: 'Choose a plan and list your domains for sale, rent or auction.',
  why: 'Why Choose Our Platform',
  reasons: ['Fast transactions, paid in π', 'Secure with escrow: payments are held until the name is delivered'],
  record: (percent: string, days: string) => `${percent}% success rate with average sale time of just ${days} days`,
  promises: ['No setup fees', 'Cancel anytime', '24/7 support'],
} as const;
