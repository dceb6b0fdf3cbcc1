import { formatPi, type OpenBusiness, plural } from 'contracts';

/** Texts of the page about one's own account. */
export const ACCOUNT = {
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
  giveUp: (rest: number) => `Give up ${formatPi(rest)} and delete`,
  giveUpBody: 'This rest is too small to be withdrawn.',
};

/** What is open, and the page where it can be finished. */
export const OPEN_TEXT: Record<OpenBusiness, { text: (n: number) => string; href: string | null }> = {
  balance: { text: (pi) => `${formatPi(pi)} in your wallet`, href: '/profile?tab=wallet' },
  locked: { text: (pi) => `${formatPi(pi)} on hold in your wallet`, href: '/profile?tab=wallet' },
  withdrawals: { text: plural({ one: '{n} withdrawal under way', other: '{n} withdrawals under way' }), href: '/profile?tab=wallet' },
  payments: { text: plural({ one: '{n} payment under way', other: '{n} payments under way' }), href: '/profile?tab=wallet' },
  orders: { text: plural({ one: '{n} open order', other: '{n} open orders' }), href: '/orders' },
  rentals: { text: plural({ one: '{n} running rental', other: '{n} running rentals' }), href: '/orders' },
  bids: { text: plural({ one: '{n} leading bid', other: '{n} leading bids' }), href: '/profile?tab=listings' },
  auctions: { text: plural({ one: '{n} auction of yours with bids', other: '{n} auctions of yours with bids' }), href: '/profile?tab=listings' },
  offers: { text: plural({ one: '{n} open offer', other: '{n} open offers' }), href: '/offers' },
  administrator: { text: () => 'Your administrator role, which another administrator must take back', href: null },
};
