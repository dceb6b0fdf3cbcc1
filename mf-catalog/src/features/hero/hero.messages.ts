import { type OwnBid } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of home's head (docs/rules.md section 12). */
export const HERO_MESSAGES = defineMessages('catalog.hero', {
  heading: 'Find your .pi name',
  intro: 'Buy, rent and bid on .pi domain names, or sell your own. Everything is paid in π.',
  search: 'Search .pi domains',
  examples: ['crypto', 'shop', 'finance', 'app'],
  typing: ['shop.pi', 'crypto.pi', 'finance.pi', 'your-brand.pi'],
  login: 'Login with Pi',
  connecting: 'Connecting to Pi...',
  browse: 'Browse all domains',
  list: 'List a domain',
  available: '{amount, pi} available',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  activeBids: '{count, plural, one {Continue: # active bid} other {Continue: # active bids}}',
  outbidIn: '{count, plural, one {Outbid in # auction} other {Outbid in # auctions}}',
  activeBidsTitle: 'Your running auctions',
  yourBid: 'Your bid {amount}',
  leading: 'You are the highest bidder',
  outbid: 'You have been outbid',
});

/** The label of the button to one's bids: it counts those that lead or, without any, those outbid; null without bids. */
export function continueLabel(bids: readonly Pick<OwnBid, 'isLeading'>[]): string | null {
  if (bids.length === 0) return null;
  const leading = bids.filter(({ isLeading }) => isLeading).length;
  return leading > 0 ? HERO_MESSAGES.activeBids({ count: leading }) : HERO_MESSAGES.outbidIn({ count: bids.length });
}
