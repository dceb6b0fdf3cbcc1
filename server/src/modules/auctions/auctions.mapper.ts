import { type Bid, toPi } from 'contracts';
import type { AcceptedBid, BidRequest } from './auctions.rules';
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
  };
}

/** A bid as its bidder sees it in the response. */
export function toPlacedBid(
  bid: BidRequest & { bidderUid: string; bidderUsername: string },
  { status }: AcceptedBid,
  now: Date,
): Bid {
  return {
    id: bid.bidId,
    user_id: bid.bidderUid,
    domain_id: bid.domainId,
    bid_amount: toPi(bid.amount),
    timestamp: now.toISOString(),
    status,
    username: bid.bidderUsername,
  };
}
