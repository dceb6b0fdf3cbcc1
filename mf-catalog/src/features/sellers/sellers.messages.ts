import { defineMessages } from 'shared-i18n';

/** Texts of a seller's public page. */
export const SELLER = defineMessages('catalog.seller', {
  loading: 'Loading seller',
  failed: "We couldn't load the seller.",
  one: 'Seller',
  tryAgain: 'Try again',
  notFound: 'Seller not found',
  notFoundBody: 'This account does not exist, or it was deleted.',
  browse: 'Browse domains',
  verified: 'Verified',
  verifiedMeans: 'Verified: we’ve confirmed who runs this account. It doesn’t guarantee their names.',
  memberSince: 'Member since',
  sold: 'Names sold',
  moreNames: '{count, plural, one {Show # more name} other {Show # more names}}',
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
  outOfFive: '{average} of 5',
  /** Of each buyer the latest review counts; the list has them all. */
  count: '{count, plural, one {Rated by # buyer} other {Rated by # buyers}}',
  stars: '{count, plural, one {# star} other {# stars}}',
  starColumn: 'Stars',
  countColumn: 'Reviews',
  reply: 'Reply by @{username}',
});

export const SITE_LABEL = defineMessages('catalog.siteLabel', {
  twitter: 'Twitter',
  telegram: 'Telegram',
  website: 'Website',
});
