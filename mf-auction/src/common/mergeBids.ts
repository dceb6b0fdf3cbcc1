import type { Bid } from 'contracts';

const byRank = (a: Bid, b: Bid) => b.bid_amount - a.bid_amount || a.timestamp.localeCompare(b.timestamp);

/** The history with the latest bids taken in, highest first; a bid known before takes its latest status. */
export function mergeBids(history: readonly Bid[], latest: readonly Bid[]): Bid[] {
  const byId = new Map([...history, ...latest].map((bid) => [bid.id, bid]));
  return [...byId.values()].sort(byRank);
}
