import { type Bid, type BidPlaced, toPi } from 'contracts';
import type { AcceptedBid } from './auctions.rules';
import type { BidRow } from './bids.sql';

/** A bid as the public history shows it. */
export function toBid(row: BidRow): Bid {
  return {
    id: row.id,
    user_id: row.bidder_uid,
    domain_id: row.auction_id,
    bid_amount: toPi(row.amount),
    timestamp: row.created_at.toISOString(),
    status: row.status,
    username: row.bidder_username,
    automatic: row.automatic,
  };
}

/** A bid as its bidder sees it in the response. */
export function toPlacedBid(
  { bidderUid, bidderUsername }: { bidderUid: string; bidderUsername: string },
  { shown, maximum }: AcceptedBid,
  { at, isAutomatic }: { at: Date; isAutomatic: boolean },
): BidPlaced['data'] {
  return {
    id: shown.bidId,
    user_id: bidderUid,
    domain_id: shown.domainId,
    bid_amount: toPi(shown.amount),
    timestamp: at.toISOString(),
    status: shown.status,
    username: bidderUsername,
    automatic: isAutomatic,
    maxAmount: toPi(maximum),
  };
}
