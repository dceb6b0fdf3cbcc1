import { plural } from 'contracts';

/** Texts of a seller's public page. */
export const SELLER = {
  loading: 'Loading seller',
  failed: "We couldn't load the seller.",
  one: 'Seller',
  tryAgain: 'Try again',
  notFound: 'Seller not found',
  notFoundBody: 'This account does not exist, or it was deleted.',
  browse: 'Browse domains',
  verified: 'Verified',
  verifiedMeans: 'Verified: Dotpi has checked who is behind this account. It is no promise about a name.',
  memberSince: (month: string) => `Member since ${month}`,
  sales: plural({ one: '{n} sale', other: '{n} sales' }),
  noBio: 'No bio provided',
  links: 'Links',
  listings: 'Names for sale or rent',
  noListings: 'Nothing listed right now.',
  reviews: 'Ratings and reviews',
  noReviews: 'No reviews yet',
  noReviewsBody: 'Buyers can review this seller once an order is complete.',
  loadingReviews: 'Loading reviews',
  failedReviews: "We couldn't load the reviews.",
  noun: 'reviews',
  outOfFive: (average: string) => `${average} of 5`,
  count: plural({ one: '{n} review', other: '{n} reviews' }),
  stars: plural({ one: '{n} star', other: '{n} stars' }),
  starColumn: 'Stars',
  countColumn: 'Reviews',
  reply: (username: string) => `Reply by @${username}`,
} as const;

export const SITE_LABEL = { twitter: 'Twitter', telegram: 'Telegram', website: 'Website' } as const;
