import { type AuctionBids, type AuctionUpdate, type Bid, type BidPlaced, type Domain, toPi } from 'contracts';
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
    ...(row.bidder_image !== null && { profileImage: row.bidder_image }),
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

/** True while an auction is in one round and one status: then only bids and their end may have changed. */
export const isSameRound = ({ auction: known }: AuctionUpdate, { auction }: AuctionUpdate): boolean =>
  known.round === auction.round && known.status === auction.status;

const END_FIELDS = ['reserveMet', 'endsAt', 'extendedBecause'] as const;

/** What followers of an auction do not know yet; null when nothing that they see has changed, as after a raised maximum. */
export function bidsSince(known: Domain, { auction, bids, serverTime }: AuctionUpdate): AuctionBids | null {
  const changed = END_FIELDS.filter((field) => auction[field] !== known[field]);
  if (bids.length === 0 && changed.length === 0) return null;
  const { highestBid = null, minimumBid = 0, bidCount = 0 } = auction;
  return {
    auction: {
      highestBid,
      minimumBid,
      bidCount,
      ...Object.fromEntries(changed.map((field) => [field, auction[field]])),
    },
    bids: bids.map(({ id, user_id, username, profileImage, bid_amount, timestamp, automatic }) => ({
      id,
      user_id,
      username,
      ...(profileImage !== undefined && { profileImage }),
      bid_amount,
      timestamp,
      ...(automatic && { automatic }),
    })),
    ...(bids.length === 0 && { serverTime }),
  };
}
