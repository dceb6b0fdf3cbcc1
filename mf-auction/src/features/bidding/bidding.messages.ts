import { formatPi } from 'contracts';
import type { Winner } from './bidPanelView';

/** An amount without needless decimals: 1,250 π. */
export const amount = (pi: number) => formatPi(pi, Number.isInteger(pi) ? 0 : 2);

/** Words of the bid panel; the specification's texts are exact (sections 2, 5 and 8). */
export const BIDDING = {
  loginPrompt: 'Please login with Pi to Bid on this domain.',
  login: 'Login with Pi',
  ended: 'Auction Ended',
  noBidsAtEnd: 'Nobody won this auction.',
  field: 'Your bid',
  submit: 'Place Bid',
  confirm: 'Confirm bid',
  placing: 'Placing bid…',
  back: 'Change bid',
  reviewTitle: 'Review your bid',
  held: 'Held until you win or are outbid',
  leading: 'You are the highest bidder',
  outbid: 'You have been outbid',
  won: 'You won this auction',
  accepted: 'Your bid was placed.',
  kept: 'Your amount is kept. Connect to Pi to continue.',
  notEnough: 'Your wallet balance is too low for this bid.',
  offline: 'You are offline. Bids can be placed once you are connected again.',
  manageTitle: 'Your auction',
  manageNote: 'You cannot bid on your own listing. The highest bidder wins when the clock runs out.',
  cents: 'Enter an amount in steps of 0.01 π.',
  minimum: (minimum: number) => `Minimum bid amount is ${minimum}`,
  deposit: (shortfall: number) => `Deposit ${shortfall} π`,
  overtaken: (minimum: number) => `Now ${amount(minimum)}. Raise your bid?`,
  winner: ({ username, amount: pi, isSettled }: Winner) =>
    isSettled ? `${username} won with ${amount(pi)}.` : `Highest bid: ${amount(pi)} by ${username}. The result is being settled.`,
} as const;
