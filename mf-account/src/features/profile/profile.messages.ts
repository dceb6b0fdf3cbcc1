import { plural, type SubscriptionPlan } from 'contracts';

/** Texts of the profile (docs/rules.md section 12). */
export const PROFILE_TEXT = {
  title: 'My Profile',
  description: 'Your profile, wallet and listings on Dotpi.',
  signInBody: 'Your profile, your wallet and your listings are yours alone. Sign in to see them.',
  noBio: 'No bio provided',
  about: 'About',
  address: 'Wallet address',
  noAddress: 'No wallet address shared with Dotpi.',
  memberSince: 'Member since',
  email: 'Contact email',
  noEmail: 'No contact email',
  social: 'Social links',
  noSocial: 'No social links',
  subscription: 'Subscription',
  noSubscription: 'You have no subscription. A plan lets you list domains.',
  viewPlans: 'View plans',
  plan: 'Plan',
  price: 'Price',
  expires: 'Expires',
  orders: 'My orders',
  offers: 'My offers',
  account: 'My account',
  rentals: 'My rentals',
  notifications: 'Notifications',
  unreadNotifications: plural({ one: '{n} unread notification', other: '{n} unread notifications' }),
  reviews: 'Ratings and reviews',
  noReviews: 'No reviews yet',
  failed: "We couldn't load the profile.",
  loading: 'Loading profile',
  joined: (month: string) => `Joined ${month}`,
  sales: plural({ one: '{n} sale', other: '{n} sales' }),
} as const;

/** What a plan's price is for. */
export const PERIOD: Record<SubscriptionPlan['duration'], string> = {
  annual: 'year',
  semiannual: '6 months',
  monthly: 'month',
};

export const TAB_LABEL = {
  details: 'Profile Details',
  wallet: 'Transactions',
  listings: 'My Listings',
  history: 'Transaction History',
  reviews: 'Reviews',
  activity: 'Activity',
} as const;
