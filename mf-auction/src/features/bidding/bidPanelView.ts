import type { Bid, Domain, DomainStatus, OwnBid } from 'contracts';
import type { OwnLead } from './bidDraft';
import { BIDDING } from './bidding.messages';

/** The viewer's own maximum in a running auction, which only they are told. */
export type OwnBidFacts = Pick<OwnBid, 'maxAmount' | 'isLeading'>;

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
  /** The name was not delivered, and the money went back. */
  isRefunded?: boolean;
}

/** For guests, who may type a bid and sign in with it. */
export interface VisitorView {
  kind: 'visitor';
  bidFigures: BidFigures;
}

/** For those who can bid. */
export interface BiddingView {
  kind: 'bidding';
  bidFigures: BidFigures;
  bidStatus: BidStatus;
  /** Null unless the viewer leads. */
  lead: OwnLead | null;
}

export type BidPanelView =
  | { kind: 'closed'; status: DomainStatus }
  | { kind: 'ended'; winner: Winner | null }
  | { kind: 'manage'; bidFigures: BidFigures }
  | VisitorView
  | BiddingView;

/**
 * What the panel of an auction shows (docs/rules.md reading 1, section 4). `bids` are highest first; `now` is product time in
 * epoch ms, null while unknown: the server decides whether a bid is in time anyway. `ownBid` is the viewer's own.
 */
export function bidPanelView(
  domain: Domain,
  bids: readonly Bid[],
  viewer: { uid: string } | null,
  now: number | null,
  ownBid: OwnBidFacts | null = null,
): BidPanelView {
  const top = bids[0];
  if (hasEnded(domain, now) || top?.status === 'won') return { kind: 'ended', winner: winnerOf(domain, top, viewer) };
  if (domain.status !== 'active') return { kind: 'closed', status: domain.status };

  const highest = domain.highestBid ?? null;
  const bidFigures: BidFigures = { highest, startingPrice: domain.price, minimum: domain.minimumBid ?? domain.price };
  if (viewer?.uid === domain.seller.uid) return { kind: 'manage', bidFigures };
  if (!viewer) return { kind: 'visitor', bidFigures };
  const bidStatus = bidStatusOf(bids, viewer, ownBid);
  return { kind: 'bidding', bidFigures, bidStatus, lead: bidStatus === 'leading' && top ? leadOf(top, ownBid) : null };
}

/** Where the viewer of a running auction stands: its name, and where their π is. */
export function headText(
  view: Extract<BidPanelView, { bidFigures: BidFigures }>,
  domain: Pick<Domain, 'bidCount' | 'hasReserve' | 'reserveMet'>,
  ownBid: OwnBidFacts | null,
): { title: string; detail: string } {
  if (view.kind === 'bidding' && view.lead) {
    const { visible, maximum } = view.lead;
    const detail = maximum > visible ? BIDDING.leadsUntil({ maximum }) : BIDDING.leadsExactly({ amount: visible });
    return { title: BIDDING.leading, detail };
  }
  const open = [BIDDING.bidsOpen({ count: domain.bidCount ?? 0 }), reserveText(domain)].filter(Boolean).join(' · ');
  if (view.kind === 'bidding' && view.bidStatus === 'outbid')
    return { title: BIDDING.outbid, detail: ownBid ? BIDDING.moneyBack({ amount: ownBid.maxAmount }) : open };
  return { title: view.kind === 'manage' ? BIDDING.own : BIDDING.live, detail: open };
}

/** Whether the hidden reserve is met, where there is one. */
export function reserveText({ hasReserve, reserveMet }: Pick<Domain, 'hasReserve' | 'reserveMet'>): string | null {
  if (!hasReserve) return null;
  return reserveMet ? BIDDING.reserveMet : BIDDING.reserveNotMet;
}

const leadOf = (top: Bid, ownBid: OwnBidFacts | null): OwnLead => ({
  visible: top.bid_amount,
  // The viewer's own answer may be older than the bid.
  maximum: Math.max(top.bid_amount, ownBid?.isLeading ? ownBid.maxAmount : 0),
});

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
    ...(domain.saleRefunded && { isRefunded: true }),
  };
}

function bidStatusOf(bids: readonly Bid[], { uid }: { uid: string }, ownBid: OwnBidFacts | null): BidStatus {
  const [top] = bids;
  // A bid below the leader's maximum is outbid in the moment in which it is taken.
  if (top?.user_id === uid && top.status !== 'refunded') return 'leading';
  // A lead that the history does not show yet is no bid that was beaten.
  const wasBeaten = ownBid !== null && !ownBid.isLeading;
  return wasBeaten || bids.some(({ user_id }) => user_id === uid) ? 'outbid' : 'none';
}
