import { LISTING } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of the controls that a seller has on the page of their own name. */
export const MANAGE = defineMessages(
  'auction.manage',
  {
    auction: 'Your auction',
    listing: 'Your listing',
    watchers: 'Watching',
    views: 'Views',
    bids: 'Bids',
    offers: 'Open offers',
    unknown: '–',
    edit: 'Edit this listing',
    bidList: 'See the bids',
    offerList: 'See the offers',
    desk: 'All your listings',
    relist: 'Start again',
    renew: 'Renew',
    feature: 'Feature',
    unfeature: 'Unfeature',
    cancel: 'Cancel the auction',
    withdraw: 'Withdraw',
    withBids: 'Your auction has bids, so it can’t be cancelled. You can still add to the description.',
    reserved: "We'll tell you when the buyer pays or the reservation ends.",
    sold: 'It is sold. The sale above says what to do next, and by when.',
    relistNote: 'Start again free of charge within {relistDays} days of the end.',
    cancelTitle: 'Cancel the auction of {name}?',
    withdrawTitle: 'Withdraw {name}?',
    leaveBody: 'Buyers won’t see it any more, and the slot is free again. You can list the name again at any time.',
    keep: 'Keep it',
    done: {
      relist: '{name} is on auction again.',
      renew: '{name} is renewed.',
      feature: '{name} is featured.',
      unfeature: '{name} is no longer featured.',
      leave: '{name} is withdrawn.',
    },
    failed: "We couldn't do that. Please try again.",
  },
  { relistDays: LISTING.relistDays },
);
