import type { BidOutcome } from './bidHistoryView';
import { defineMessages } from 'shared-i18n';

/** Texts of the bid history. */
export const HISTORY = defineMessages('auction.history', {
  title: 'Bid history',
  empty: 'No bids yet. Be the first to place a bid!',
  emptyForSeller: 'No bids yet.',
  emptyAtEnd: 'No bids were placed.',
  loading: 'Loading bids',
  failed: "We couldn't load the bids.",
  ownMaximum: 'Your maximum, only you see this',
  chart: 'Highest bid over time: {count, plural, one {# bid} other {# bids}}, from {first, pi} to {last, pi}, {at}.',
  caption: 'Bids, highest first',
  you: 'You',
  columns: {
    bidder: 'Bidder',
    amount: 'Bid',
    time: 'Time',
    status: 'Status',
  },
  automatic: 'Automatic, from a maximum',
  older: 'Older bids',
  olderFailed: "We couldn't load older bids. Try again.",
  count: '{count, plural, one {# bid} other {# bids}}',
  showAll: 'Show all {bids} bids',
  newHighest: 'New highest bid: {pi, pi} by @{username}',
  ownHighest: 'Your bid of {pi, pi} is the highest.',
});

/** A bid's outcome as its badge. */
export const BID_STATUS: Record<BidOutcome, { label: string; tone: 'neutral' | 'gold' }> = defineMessages(
  'auction.bidStatus',
  {
    pending: { label: 'Highest, held', tone: 'gold' },
    raised: { label: 'Raised', tone: 'neutral' },
    refunded: { label: 'Outbid, returned', tone: 'neutral' },
    won: { label: 'Won', tone: 'gold' },
    undelivered: { label: 'Not delivered, refunded', tone: 'neutral' },
  },
);
