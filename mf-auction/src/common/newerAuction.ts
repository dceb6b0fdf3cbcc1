/**
 * Merges responses and pushed updates about an auction, which can arrive out of order. Unchanged data keeps its reference, so
 * components do not render again.
 */
import type { Bid, Domain } from 'contracts';
import { newerDomain } from 'shared-store';
import { copyWithStructuralSharing } from 'shared-store/redux';

/** Of equal amounts the later bid stands first; ids of one moment are in the order of the rows (docs/rules.md section 4). */
const byRank = (a: Bid, b: Bid) =>
  b.bid_amount - a.bid_amount || b.timestamp.localeCompare(a.timestamp) || b.id.localeCompare(a.id);

/** The history with the latest bids, highest first; a known bid takes its latest status. */
export function mergeBids(history: readonly Bid[], latest: readonly Bid[]): Bid[] {
  const byId = new Map([...history, ...latest].map((bid) => [bid.id, bid]));
  return copyWithStructuralSharing(history, [...byId.values()].sort(byRank));
}

/** The history of a response, with the bids of pushes that arrived before it. */
export const newerBids = (known: readonly Bid[], response: Bid[]): Bid[] =>
  copyWithStructuralSharing(known, response.length < known.length ? mergeBids(response, known) : response);

/** The known auction with a pushed update; what only the page's own response has stays: contact details, the seller's figures. */
export const withPush = (known: Domain, push: Domain): Domain =>
  newerDomain(known, { ...known, ...push, seller: { ...known.seller, ...push.seller } });
