import { defineMessages } from 'shared-i18n';

/** Texts of the bid panel (docs/rules.md sections 4 and 12). */
export const BIDDING = defineMessages('auction.bidding', {
  loginPrompt: 'Please login with Pi to Bid on this domain.',
  login: 'Login with Pi',
  barHighest: 'Highest',
  barAction: 'Place bid',
  highest: 'Highest bid',
  startingPrice: 'Starting price',
  bids: '{count, plural, one {# bid} other {# bids}}',
  reserveMet: 'The reserve is met.',
  reserveNotMet: 'The reserve is not met yet.',
  held: 'We hold your bid until you win or get outbid.',
  leading: 'You are the highest bidder',
  outbid: 'You have been outbid',
  closed: 'Bidding is closed.',
});
