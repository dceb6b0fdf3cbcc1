import type { UserEvent } from 'contracts';

/** The one list of tag types. */
export const TAG_TYPES = [
  'Wallet',
  'Domain',
  'Bids',
  'Orders',
  'Offers',
  'Rentals',
  'Listings',
  'Plans',
  'Conversations',
  'Notifications',
  'Watchlist',
  'Profile',
  'Products',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

/** What happens here, by an endpoint; a UserEvent reports what happened elsewhere. */
type OwnChange =
  | 'signIn'
  | 'purchase'
  | 'offerStep'
  | 'rentalStep'
  | 'orderStep'
  | 'paymentCompleted'
  | 'paymentCancelled'
  | 'paymentRepaired'
  | 'withdrawal'
  | 'watch'
  | 'savedSearch'
  | 'review'
  /** For events that were missed, before a subscription began or in a gap of it. */
  | 'unheard';

/** What each change makes stale, whether an endpoint makes it or a live event reports it. */
export const STALE_AFTER = {
  wallet: ['Wallet'],
  withdrawal: ['Wallet'],

  bids: ['Bids', 'Domain', 'Wallet'],

  offers: ['Offers', 'Wallet'],
  // Acceptance makes an order of it.
  offerStep: ['Offers', 'Orders', 'Domain', 'Wallet', 'Listings'],

  rentals: ['Rentals', 'Orders', 'Domain', 'Wallet'],
  rentalStep: ['Rentals', 'Orders', 'Domain', 'Wallet', 'Listings'],

  orders: ['Orders', 'Rentals', 'Domain', 'Products', 'Wallet'],
  // Offers on a name end when it is bought.
  purchase: ['Orders', 'Offers', 'Rentals', 'Domain', 'Products', 'Wallet'],
  orderStep: ['Orders', 'Rentals', 'Domain', 'Products', 'Wallet', 'Listings'],

  // A payment may be for an order, a plan or a deposit.
  paymentCompleted: [
    'Wallet',
    'Orders',
    'Rentals',
    'Domain',
    'Listings',
    'Plans',
    'Products',
    'Profile',
    'Notifications',
  ],
  paymentCancelled: ['Orders', 'Domain', 'Products'],
  paymentRepaired: ['Wallet', 'Orders', 'Rentals', 'Domain', 'Products', 'Plans', 'Profile'],

  conversations: ['Conversations'],
  subscription: ['Listings', 'Profile'],

  // A notification about a watched name means that the name has changed.
  notifications: ['Notifications', 'Watchlist'],
  watch: ['Watchlist'],
  savedSearch: ['Watchlist'],
  review: ['Profile'],

  signIn: ['Wallet', 'Conversations', 'Profile', 'Listings', 'Domain'],
  unheard: ['Wallet', 'Orders', 'Offers', 'Rentals', 'Conversations', 'Notifications'],
} satisfies Record<UserEvent | OwnChange, TagType[]>;
