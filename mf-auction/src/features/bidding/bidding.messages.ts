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
  by: 'by {person}',
  byYou: 'by you',
  live: 'Live auction',
  own: 'Your listing',
  bidsOpen: '{count, plural, =0 {No bids yet} one {# bid} other {# bids}}',
  leadsUntil: 'You lead until someone bids more than {maximum, pi}.',
  leadsExactly: 'Your {amount, pi} is on hold. The next bid beats it.',
  moneyBack: 'Your {amount, pi} is back in your balance.',
  leading: 'You are the highest bidder',
  outbid: 'You have been outbid',
  closed: 'Bidding is closed.',
});
