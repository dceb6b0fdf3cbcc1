import { type Bid, toPi } from 'contracts';
import type { BidRow } from './auctions.sql';

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
