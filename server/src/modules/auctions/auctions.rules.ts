import { BID, toPi } from 'contracts';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isReserveMet, minimumBid } from '../domains/domains';
import { freeMoney, type LedgerTransfer, lockedMoney } from '../ledger/ledger';
import { refuseShortfall } from '../ledger/ledger.service';
import type { AuctionState, Leader } from './auctions';

export interface BidRequest {
  bidId: string;
  domainId: string;
  bidderId: string;
  isSuspended: boolean;
  amount: bigint;
}

/** An accepted bid; 'refunded' when a later one of the same batch outbid it. */
export interface AcceptedBid extends Leader {
  domainId: string;
  status: 'pending' | 'refunded';
  transfers: LedgerTransfer[];
}

export interface BidDecision {
  /** One per request, in their order. */
  outcomes: Outcome<AcceptedBid>[];
  /** Bids from before this batch that no longer lead. */
  outbid: Leader[];
  /** The auctions that accepted a bid, in their new state. */
  auctions: AuctionState[];
}

/** The state that a decision starts from: locked rows, and the time read after they were locked. */
interface BidState {
  auctions: ReadonlyMap<string, AuctionState>;
  /** Free stroops by user. */
  free: ReadonlyMap<string, bigint>;
  now: Date;
}

/**
 * Decides bids in order of arrival, each on the state that the bids before it leave (docs/rules.md section 4). Pure: no clock, no
 * database. Money only moves between a user's free and locked accounts, which never fall below zero.
 */
export function decideBids(requests: readonly BidRequest[], { auctions, free, now }: BidState): BidDecision {
  const current = new Map(auctions);
  const money = new Map(free);
  const accepted = new Map<string, AcceptedBid>();
  const outbid: Leader[] = [];
  const outcomes = requests.map((request): Outcome<AcceptedBid> => {
    const auction = current.get(request.domainId);
    if (!auction) return refuse('NOT_FOUND');
    const refusal = refuseBid(request, auction, money, now);
    if (isRefusal(refusal)) return refusal;
    const bid = acceptBid(request, auction.leader);
    moveMoney(money, bid.transfers);
    if (auction.leader) replaceLeader(auction.leader, accepted, outbid);
    accepted.set(bid.bidId, bid);
    current.set(request.domainId, withLeader(auction, bid, now));
    return bid;
  });
  const touched = new Set([...accepted.values()].map((bid) => bid.domainId));
  return { outcomes, outbid, auctions: [...current.values()].filter((auction) => touched.has(auction.domainId)) };
}

/** The checks after input and existence, in the order of docs/rules.md section 4. */
function refuseBid(
  request: BidRequest,
  auction: AuctionState,
  money: ReadonlyMap<string, bigint>,
  now: Date,
): Outcome<undefined> {
  if (request.isSuspended) return refuse('SUSPENDED');
  if (request.bidderId === auction.sellerId) return refuse('OWN_LISTING');
  const closed = refuseClosed(auction, now);
  if (isRefusal(closed)) return closed;
  const minimum = minimumBid(auction.startPrice, auction.leader?.amount ?? null, auction.increment);
  if (request.amount < minimum) return refuse('BID_TOO_LOW', { minimum: toPi(minimum) }, { minimum: toPi(minimum) });
  return refuseShortfall(money.get(request.bidderId) ?? 0n, request.amount - ownLock(request, auction.leader));
}

/** NOT_ACTIVE while paused and after a cancellation, AUCTION_ENDED once it is over. */
function refuseClosed({ status, endsAt }: AuctionState, now: Date): Outcome<undefined> {
  if (status === 'cancelled' || status === 'paused') return refuse('NOT_ACTIVE');
  return status !== 'live' || now >= endsAt ? refuse('AUCTION_ENDED') : undefined;
}

/** What an auction costs that is bought at once, in stroops; NOT_ACTIVE without such a price and from the first bid on. */
export function priceNow(auction: AuctionState, now: Date): Outcome<bigint> {
  const closed = refuseClosed(auction, now);
  if (isRefusal(closed)) return closed;
  return auction.buyNow === null || auction.leader ? refuse('NOT_ACTIVE') : auction.buyNow;
}

/** Who wins an auction that ends now: its leader, if their bid reaches the reserve. */
export const winnerOf = ({ leader, reserve }: AuctionState): Leader | null =>
  isReserveMet(reserve, leader?.amount ?? null) ? leader : null;

/** The amount already locked by the bidder's own leading bid: raising it locks only the difference. */
const ownLock = ({ bidderId }: BidRequest, leader: Leader | null): bigint =>
  leader?.bidderId === bidderId ? leader.amount : 0n;

function acceptBid(request: BidRequest, leader: Leader | null): AcceptedBid {
  const { bidId, bidderId, domainId, amount } = request;
  const hold = { debit: freeMoney(bidderId), credit: lockedMoney(bidderId), amount: amount - ownLock(request, leader) };
  const release =
    leader && leader.bidderId !== bidderId
      ? [{ debit: lockedMoney(leader.bidderId), credit: freeMoney(leader.bidderId), amount: leader.amount }]
      : [];
  return { bidId, bidderId, domainId, amount, status: 'pending', transfers: [...release, hold] };
}

function moveMoney(money: Map<string, bigint>, transfers: readonly LedgerTransfer[]): void {
  for (const { debit, credit, amount } of transfers) {
    if (debit.kind === 'user.free' && debit.ownerId)
      money.set(debit.ownerId, (money.get(debit.ownerId) ?? 0n) - amount);
    if (credit.kind === 'user.free' && credit.ownerId)
      money.set(credit.ownerId, (money.get(credit.ownerId) ?? 0n) + amount);
  }
}

function replaceLeader(leader: Leader, accepted: Map<string, AcceptedBid>, outbid: Leader[]): void {
  const ofThisBatch = accepted.get(leader.bidId);
  if (ofThisBatch) ofThisBatch.status = 'refunded';
  else outbid.push(leader);
}

function withLeader(auction: AuctionState, { bidId, bidderId, amount }: AcceptedBid, now: Date): AuctionState {
  const later = auction.leader?.bidderId === bidderId ? null : softClose(auction.endsAt, now);
  return {
    ...auction,
    leader: { bidId, bidderId, amount },
    bidCount: auction.bidCount + 1,
    endsAt: later ?? auction.endsAt,
    extensions: auction.extensions + (later ? 1 : 0),
  };
}

/** A bidder who led or was accepted and does not lead now, with their highest bid in stroops. */
export type Outbid = Pick<Leader, 'bidderId' | 'amount'> & { domainId: string };

/** Whom a batch outbid, once per auction: bidders who led before or during it and do not lead after it. */
export function findOutbid(
  before: ReadonlyMap<string, AuctionState>,
  after: readonly AuctionState[],
  accepted: readonly (Pick<AcceptedBid, 'domainId'> & Pick<Leader, 'bidderId' | 'amount'>)[],
): Outbid[] {
  return after.flatMap(({ domainId, leader }) => {
    const led = [before.get(domainId)?.leader ?? [], accepted.filter((bid) => bid.domainId === domainId)].flat();
    const highest = new Map(led.map(({ bidderId, amount }) => [bidderId, amount]));
    return [...highest].flatMap(([bidderId, amount]) =>
      bidderId === leader?.bidderId ? [] : [{ domainId, bidderId, amount }],
    );
  });
}

/**
 * The new end after a change of leader at `now`: five minutes from then, however often; null when enough time is left
 * (docs/rules.md section 4, soft close).
 */
export function softClose(endsAt: Date, now: Date): Date | null {
  return endsAt.getTime() - now.getTime() >= BID.softCloseMs ? null : new Date(now.getTime() + BID.softCloseMs);
}
