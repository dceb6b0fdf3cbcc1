import { formatPi, plural } from 'contracts';
import type { BidOutcome } from './bidHistoryView';

/** Texts of the bid history. */
export const HISTORY = {
  title: 'Bid history',
  empty: 'No bids yet. Be the first to place a bid!',
  emptyForSeller: 'No bids yet.',
  emptyAtEnd: 'No bids were placed.',
  loading: 'Loading bids',
  failed: "We couldn't load the bids.",
  chartLabel: 'Highest bid over time',
  caption: 'Bids, highest first',
  you: 'You',
  columns: { bidder: 'Bidder', amount: 'Bid', time: 'Time', status: 'Status' },
  automatic: 'Automatic, from a maximum',
  older: 'Older bids',
  olderFailed: "We couldn't load older bids. Try again.",
  count: plural({ one: '{n} bid', other: '{n} bids' }),
  showAll: (bids: number) => `Show all ${bids} bids`,
  newHighest: (username: string, pi: number) => `New highest bid: ${formatPi(pi)} by @${username}`,
  ownHighest: (pi: number) => `Your bid of ${formatPi(pi)} is the highest.`,
} as const;

/** A bid's outcome as its badge. */
export const BID_STATUS: Record<BidOutcome, { label: string; tone: 'brand' | 'neutral' | 'gold' }> = {
  pending: { label: 'Highest, held', tone: 'brand' },
  raised: { label: 'Raised', tone: 'neutral' },
  refunded: { label: 'Outbid, returned', tone: 'neutral' },
  won: { label: 'Won', tone: 'gold' },
  undelivered: { label: 'Not delivered, refunded', tone: 'neutral' },
};
