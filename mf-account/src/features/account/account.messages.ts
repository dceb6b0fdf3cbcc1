import { type OpenBusiness } from 'contracts';
import { defineMessages, defineSentences } from 'shared-i18n';

/** Texts of the page about one's own account. */
export const ACCOUNT = defineMessages('account.account', {
  title: 'Your account',
  description: 'Take your data along, see where you are signed in, or delete your account.',
  signInBody: 'Sign in to see your account.',
  data: 'Your data',
  dataBody:
    'Everything about you in one file: profile, listings, bids, offers, orders, payments, messages and more. It is JSON, which people and programs can read.',
  download: 'Download my data',
  downloadFailed: "We couldn't load your data. Try again.",
  sessions: 'Where you are signed in',
  sessionsBody: 'Your activity shows each sign-in. If one was not you, end all sessions there.',
  activity: 'See your activity',
  leave: 'Delete your account',
  leaveBody: 'You can’t undo this. Empty your wallet and finish your orders first.',
  goes: 'What we delete',
  goesList: [
    'Your profile, wallet address, email and links',
    'Your pictures, drafts, searches and watched names',
    'Your notifications, your activity and every session',
    'Your listings are withdrawn and a running plan ends without a refund; the price of one paid ahead returns to your wallet first',
  ],
  stays: 'What stays',
  staysList: [
    'Orders and payments, with your Pi id only',
    "Messages and reviews that others have, from 'deleted user'",
    'Strikes and a suspension',
  ],
  remove: 'Delete my account',
  sure: 'Delete your account for good?',
  sureBody: 'Within a minute your personal data is gone. If you sign in again later, you begin with an empty profile.',
  confirm: 'Delete for good',
  keep: 'Keep my account',
  failed: "We couldn't delete your account. Try again.",
  open: 'Something is still open',
  openBody: 'Finish this first, then delete your account:',
  see: 'See',
  giveUp: 'Give up {rest, pi} and delete',
  giveUpBody: 'This rest is too small to be withdrawn.',
});

/** What is open; amounts are π. */
export const OPEN_TEXT: Record<OpenBusiness, (values: { count: number }) => string> = defineSentences<{
  count: number;
}>()('account.open', {
  balance: '{count, pi} in your wallet',
  locked: '{count, pi} on hold in your wallet',
  withdrawals: '{count, plural, one {# withdrawal under way} other {# withdrawals under way}}',
  payments: '{count, plural, one {# payment under way} other {# payments under way}}',
  orders: '{count, plural, one {# open order} other {# open orders}}',
  rentals: '{count, plural, one {# running rental} other {# running rentals}}',
  bids: '{count, plural, one {# leading bid} other {# leading bids}}',
  auctions: '{count, plural, one {# auction of yours with bids} other {# auctions of yours with bids}}',
  offers: '{count, plural, one {# open offer} other {# open offers}}',
  administrator: 'Your administrator role, which another administrator must take back',
});

/** Where it can be finished. */
export const OPEN_PAGE: Record<OpenBusiness, string | null> = {
  balance: '/profile?tab=wallet',
  locked: '/profile?tab=wallet',
  withdrawals: '/profile?tab=wallet',
  payments: '/profile?tab=wallet',
  orders: '/orders',
  rentals: '/orders',
  bids: '/profile?tab=listings',
  auctions: '/profile?tab=listings',
  offers: '/offers',
  administrator: null,
};
