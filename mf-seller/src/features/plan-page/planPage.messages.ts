/** Texts of /subscription. */
export const PLAN_PAGE_MESSAGES = {
  heading: 'Subscription Plans',
  intro:
    'A plan lets you list domains for sale, rent or auction. It is paid once per period and never renews by itself.',
  renew: 'Renew',
  comparison: 'Compare plans',
  rows: {
    price: 'Price',
    listings: 'Listings at the same time',
    featured: 'Featured listings',
    analytics: 'Analytics access',
  },
  unlimited: 'Unlimited',
  yes: 'Yes',
  no: 'No',
} as const;
