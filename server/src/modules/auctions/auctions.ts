/** The bid that leads; its amount is locked in its bidder's wallet. Amounts in stroops. */
export interface Leader {
  bidId: string;
  bidderId: string;
  amount: bigint;
}

/** The state of an auction, from its locked row. */
export interface AuctionState {
  domainId: string;
  sellerId: string;
  startPrice: bigint;
  increment: bigint;
  endsAt: Date;
  status: 'live' | 'paused' | 'closing' | 'settled' | 'unsold' | 'cancelled';
  leader: Leader | null;
  /** Hidden; the sale needs a highest bid that reaches it. */
  reserve: bigint | null;
  /** For what it can be bought at once while there is no bid. */
  buyNow: bigint | null;
  bidCount: number;
  extensions: number;
}
