import { type SubscriptionPlan } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of the profile (docs/rules.md section 12). */
export const PROFILE_TEXT = defineMessages('account.profile', {
  sites: { twitter: 'Twitter', telegram: 'Telegram', website: 'Website' },
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
  unreadNotifications: '{count, plural, one {# unread notification} other {# unread notifications}}',
  reviews: 'Ratings and reviews',
  noReviews: 'No reviews yet',
  failed: "We couldn't load the profile.",
  loading: 'Loading profile',
  joined: 'Joined {month}',
  sales: '{count, plural, one {# sale} other {# sales}}',
});

/** What a plan's price is for. */
export const PERIOD: Record<SubscriptionPlan['duration'], string> = defineMessages('account.period', {
  annual: 'year',
  semiannual: '6 months',
  monthly: 'month',
});

export const TAB_LABEL = defineMessages('account.tabLabel', {
  details: 'Profile Details',
  wallet: 'Transactions',
  listings: 'My Listings',
  history: 'Transaction History',
  reviews: 'Reviews',
  activity: 'Activity',
});
