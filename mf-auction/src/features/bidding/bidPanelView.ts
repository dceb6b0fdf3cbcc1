import type { Bid, Domain, DomainStatus } from 'contracts';

/** The viewer's position in the auction. */
export type BidStatus = 'none' | 'leading' | 'outbid';

/** The figures that the next bid has to beat. */
export interface BidFigures {
  /** The highest bid, or null before the first. */
  highest: number | null;
  startingPrice: number;
  minimum: number;
}

export interface Winner {
  username: string;
  amount: number;
  isViewer: boolean;
  /** False while the server still settles the auction. */
  isSettled: boolean;
}

export type BidPanelView =
  | { kind: 'closed'; status: DomainStatus }
  | { kind: 'ended'; winner: Winner | null }
  | { kind: 'manage'; bidFigures: BidFigures; bidCount: number }
  | { kind: 'visitor'; bidFigures: BidFigures }
  | { kind: 'bidding'; bidFigures: BidFigures; bidStatus: BidStatus; ownHold: number };

/**
 * What the panel of an auction shows (docs/rules.md reading 1, section 4). `bids` are highest first; `now` is product time in
 * epoch ms, null while unknown: the server decides whether a bid is in time anyway.
 */
export function bidPanelView(
  domain: Domain,
  bids: readonly Bid[],
  viewer: { uid: string } | null,
  now: number | null,
): BidPanelView {
  const top = bids[0];
  if (hasEnded(domain, now) || top?.status === 'won') return { kind: 'ended', winner: winnerOf(domain, top, viewer) };
  if (domain.status !== 'active') return { kind: 'closed', status: domain.status };

  const highest = domain.highestBid ?? null;
  const bidFigures: BidFigures = { highest, startingPrice: domain.price, minimum: domain.minimumBid ?? domain.price };
  if (viewer?.uid === domain.seller.uid)
    return { kind: 'manage', bidFigures, bidCount: domain.bidCount ?? bids.length };
  if (!viewer) return { kind: 'visitor', bidFigures };
  const bidStatus = bidStatusOf(bids, viewer);
  return { kind: 'bidding', bidFigures, bidStatus, ownHold: bidStatus === 'leading' ? (top?.bid_amount ?? 0) : 0 };
}

/** Suspended and withdrawn auctions were closed before their end. */
const CAME_TO_ITS_END: readonly DomainStatus[] = ['active', 'reserved', 'sold', 'unsold', 'expired'];

function hasEnded(domain: Domain, now: number | null): boolean {
  if (domain.status === 'unsold') return true;
  return (
    domain.endsAt !== undefined &&
    now !== null &&
    Date.parse(domain.endsAt) <= now &&
    CAME_TO_ITS_END.includes(domain.status)
  );
}

function winnerOf(domain: Domain, top: Bid | undefined, viewer: { uid: string } | null): Winner | null {
  if (!top || domain.status === 'unsold' || domain.reserveMet === false) return null;
  return {
    username: top.username,
    amount: top.bid_amount,
    isViewer: top.user_id === viewer?.uid,
    isSettled: top.status === 'won',
  };
}

function bidStatusOf(bids: readonly Bid[], { uid }: { uid: string }): BidStatus {
  if (bids[0]?.user_id === uid) return 'leading';
  return bids.some(({ user_id }) => user_id === uid) ? 'outbid' : 'none';
}
