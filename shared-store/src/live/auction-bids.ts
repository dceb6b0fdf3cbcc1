import { type AuctionBids, type AuctionUpdate, BID, type Bid, type LiveBid, type ServerFrame } from 'contracts';

type BidsFrame = ServerFrame & { op: 'event'; data: AuctionBids };

/** True for an event that carries only what bids changed; any other one carries all of its topic. */
export const isBidsOnly = (frame: ServerFrame): frame is BidsFrame =>
  frame.op === 'event' && frame.type === 'bid' && Boolean((frame.data as Partial<AuctionBids> | undefined)?.auction);

/** An auction's state after an event of bids: the first bid leads, those before it are refunded. */
export function withBids(known: AuctionUpdate, { auction, bids, serverTime }: AuctionBids): AuctionUpdate {
  const { endsAt = known.auction.endsAt } = auction;
  const added = new Set(bids.map(({ id }) => id));
  const earlier = known.bids.filter(({ id }) => !added.has(id));
  const all = [...bids.map((bid) => toBid(bid, known.auction.id)), ...earlier].slice(0, BID.page);
  return {
    auction: {
      ...known.auction,
      ...auction,
      ...(auction.highestBid !== null && { currentPrice: auction.highestBid }),
      ...(known.auction.buyNow && auction.bidCount > 0 && { buyNow: null }),
      ...(endsAt !== undefined && { endsAt, auctionEndTime: endsAt, expiryDate: endsAt }),
    },
    bids: all.map((bid, place) => ({ ...bid, status: place === 0 ? 'pending' : 'refunded' })),
    serverTime: bids[0]?.timestamp ?? serverTime ?? known.serverTime,
  };
}

const toBid = (bid: LiveBid, domain_id: string): Bid => ({
  ...bid,
  domain_id,
  status: 'pending',
  automatic: bid.automatic ?? false,
});
