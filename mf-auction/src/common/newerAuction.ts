/**
 * Which of two words about an auction holds: answers and pushes may overtake each other. What says nothing new keeps its identity,
 * so that the snapshot of each connection draws nothing again.
 */
import type { Bid, Domain } from 'contracts';
import { newerDomain } from 'shared-store';
import { copyWithStructuralSharing } from 'shared-store/redux';

const byRank = (a: Bid, b: Bid) => b.bid_amount - a.bid_amount || a.timestamp.localeCompare(b.timestamp);

/** The history with the latest bids taken in, highest first; a bid known before takes its latest status. */
export function mergeBids(history: readonly Bid[], latest: readonly Bid[]): Bid[] {
  const byId = new Map([...history, ...latest].map((bid) => [bid.id, bid]));
  return copyWithStructuralSharing(history, [...byId.values()].sort(byRank));
}

/** The server's answer about the history; a push that overtook it has bids that it lacks. */
export const newerBids = (known: readonly Bid[], response: Bid[]): Bid[] =>
  copyWithStructuralSharing(known, response.length < known.length ? mergeBids(response, known) : response);

/** Takes a push over; what only the viewer's own answer holds, such as contact details, stays. */
export const withPush = (known: Domain, push: Domain): Domain => newerDomain(known, { ...known, ...push });
