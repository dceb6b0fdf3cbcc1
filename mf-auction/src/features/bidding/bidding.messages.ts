import { formatPi, plural } from 'contracts';
import type { Winner } from './bidPanelView';

/** Texts of the bid panel (docs/rules.md sections 4 and 12). */
export const BIDDING = {
  loginPrompt: 'Please login with Pi to Bid on this domain.',
  login: 'Login with Pi',
  barHighest: 'Highest',
  barAction: 'Place bid',
  ended: 'Auction Ended',
  noWinner: 'Nobody won this auction.',
  highest: 'Highest bid',
  startingPrice: 'Starting price',
  bids: plural({ one: '{n} bid', other: '{n} bids' }),
  field: 'Your bid',
  submit: 'Place Bid',
  confirm: 'Confirm bid',
  placing: 'Placing bid…',
  back: 'Change bid',
  reviewTitle: 'Review your bid',
  alreadyHeld: 'Already held for your last bid',
  nowHeld: 'Held now',
  freeAfter: 'Available after this bid',
  balance: (free: string) => `Available: ${free}`,
  minimumHint: (minimum: number) => `At least ${formatPi(minimum)}`,
  held: 'We hold this amount until you win or get outbid.',
  leading: 'You are the highest bidder',
  outbid: 'You have been outbid',
  won: 'You won this auction',
  accepted: 'Your bid was placed.',
  kept: 'We kept your amount. Sign in to continue.',
  notEnough: 'Your wallet balance is too low for this bid.',
  failed: 'Something went wrong. Please try again.',
  closed: 'Bidding is closed.',
  offline: "You're offline. You can bid once you're back.",
  manageTitle: 'Your auction',
  manageLink: 'Edit this listing',
  manageNote: 'You cannot bid on your own listing. The highest bidder wins when time runs out.',
  cents: 'Enter an amount in steps of 0.01 π.',
  minimum: (minimum: number) => `Minimum bid amount is ${minimum}`,
  deposit: (shortfall: number) => `Deposit ${formatPi(shortfall)}`,
  overtaken: (highest: number) => `The highest bid is now ${formatPi(highest)}. Raise yours?`,
  winner: ({ username, amount: pi, isSettled }: Winner) =>
    isSettled
      ? `@${username} won with ${formatPi(pi)}.`
      : `Highest bid: ${formatPi(pi)} by @${username}. The result is being settled.`,
} as const;
