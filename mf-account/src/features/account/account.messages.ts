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
  leaveBody: 'This cannot be taken back. Money and orders must be finished first.',
  goes: 'What goes',
  goesList: [
    'Your profile, wallet address, email and links',
    'Your pictures, drafts, searches and watched names',
    'Your notifications, your activity and every session',
    'Your listings are withdrawn and a running plan ends without money back; the price of one paid ahead returns to your wallet first',
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

/** What is open, and the page where it can be finished; amounts are π. */
export const OPEN_TEXT: Record<OpenBusiness, { text: (values: { count: number }) => string; href: string | null }> =
  defineSentences<{ count: number }>()('account.open', {
    balance: { text: '{count, pi} in your wallet', href: '/profile?tab=wallet' },
    locked: { text: '{count, pi} on hold in your wallet', href: '/profile?tab=wallet' },
    withdrawals: {
      text: '{count, plural, one {# withdrawal under way} other {# withdrawals under way}}',
      href: '/profile?tab=wallet',
    },
    payments: {
      text: '{count, plural, one {# payment under way} other {# payments under way}}',
      href: '/profile?tab=wallet',
    },
    orders: { text: '{count, plural, one {# open order} other {# open orders}}', href: '/orders' },
    rentals: { text: '{count, plural, one {# running rental} other {# running rentals}}', href: '/orders' },
    bids: { text: '{count, plural, one {# leading bid} other {# leading bids}}', href: '/profile?tab=listings' },
    auctions: {
      text: '{count, plural, one {# auction of yours with bids} other {# auctions of yours with bids}}',
      href: '/profile?tab=listings',
    },
    offers: { text: '{count, plural, one {# open offer} other {# open offers}}', href: '/offers' },
    administrator: { text: 'Your administrator role, which another administrator must take back', href: null },
  });
