import { AUCTION, BID, toPi, serverFault } from 'contracts';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isReserveMet, minimumBid } from '../domains/domains';
import { freeMoney, type LedgerTransfer, lockedMoney } from '../ledger/ledger';
import { refuseShortfall } from '../ledger/ledger.service';
import type { AuctionState, NewBid, Leader } from './auctions';

export interface BidRequest {
  bidId: string;
  /** The id of the row that the leader's maximum may add in response. */
  automaticId: string;
  domainId: string;
  bidderId: string;
  isSuspended: boolean;
  amount: bigint;
  /** The most the bidder would pay; null when they sent none. */
  maxAmount: bigint | null;
  /** When the whole request was read, on the product's clock: the moment by which it is judged. */
  arrivedAt: Date;
}

/** What a request changed: the rows it added, in their order, and the money it moved. */
export interface AcceptedBid {
  domainId: string;
  bidderId: string;
  /** The bidder's own row that the response shows; an earlier one when only a maximum was raised. */
  shown: NewBid;
  /** All that the bidder offers: locked while they lead. */
  maximum: bigint;
  /** Its rows carry the statuses that they have after the whole batch. */
  rows: NewBid[];
  transfers: LedgerTransfer[];
  /** The auction after this request. */
  after: AuctionState;
  arrivedAt: Date;
  /** The auction's end by the bid itself, and the later one that the server's delay makes of it. */
  endsAt: Date;
  trouble: Trouble | null;
}

/** An extension because a bid of the last minute was held up: from when, and until when. */
export interface Trouble {
  at: Date;
  endsAt: Date;
}

export interface BidDecision {
  /** One per request, in their order. */
  outcomes: Outcome<AcceptedBid>[];
  /** Leading bids from before this batch whose row does not lead any more, with the maximum they had. */
  replaced: Leader[];
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
 * Decides bids in their order, each on the state that the bids before it leave (docs/rules.md section 4). Pure: no clock, no
 * database. Money only moves between a user's free and locked accounts, which never fall below zero.
 */
export function decideBids(requests: readonly BidRequest[], { auctions, free, now }: BidState): BidDecision {
  const current = new Map(auctions);
  const money = new Map(free);
  const rows = new Map<string, NewBid>();
  const replaced: Leader[] = [];
  const touched = new Set<string>();
  const outcomes = requests.map((request): Outcome<AcceptedBid> => {
    const auction = current.get(request.domainId);
    if (!auction) return refuse('NOT_FOUND');
    const refusal = refuseBid(request, auction, money);
    if (isRefusal(refusal)) return refusal;
    const accepted = holdOpen(acceptBid(request, auction), auction, now);
    moveMoney(money, accepted.transfers);
    for (const row of accepted.rows) rows.set(row.bidId, row);
    const { leader: before } = auction;
    if (before && before.bidId !== accepted.after.leader?.bidId) {
      const ofThisBatch = rows.get(before.bidId);
      if (ofThisBatch) Object.assign(ofThisBatch, { status: 'refunded', maximum: before.maximum });
      else replaced.push(before);
    }
    touched.add(request.domainId);
    current.set(request.domainId, accepted.after);
    return accepted;
  });
  return { outcomes, replaced, auctions: [...current.values()].filter(({ domainId }) => touched.has(domainId)) };
}

/** The checks after input and existence, in the order of docs/rules.md section 4. */
function refuseBid(request: BidRequest, auction: AuctionState, money: ReadonlyMap<string, bigint>): Outcome<undefined> {
  if (request.isSuspended) return refuse('SUSPENDED');
  if (isSellers(auction, request.bidderId)) return refuse('OWN_LISTING');
  const closed = refuseClosed(auction, request.arrivedAt);
  if (isRefusal(closed)) return closed;
  const own = ownLead(request, auction);
  if (own && request.maxAmount !== null && request.maxAmount < own.maximum)
    return refuse('VALIDATION', { maxAmount: serverFault('raiseOnly') });
  const minimum = minimumBid(auction.startPrice, auction.leader?.amount ?? null, auction.increment);
  if (request.amount < minimum && !raisesMaximum(request, own))
    return refuse('BID_TOO_LOW', { minimum: toPi(minimum) }, { minimum: toPi(minimum) });
  return refuseShortfall(money.get(request.bidderId) ?? 0n, maximumOf(request, auction.leader) - (own?.maximum ?? 0n));
}

/** Whether an account is the seller's, this one or another of theirs. */
export const isSellers = ({ sellerId, sellersOthers }: AuctionState, userId: string): boolean =>
  userId === sellerId || sellersOthers.includes(userId);

/** NOT_ACTIVE while paused and after a cancellation, AUCTION_ENDED once it is over. */
function refuseClosed({ status, endsAt }: AuctionState, at: Date): Outcome<undefined> {
  if (status === 'cancelled' || status === 'paused') return refuse('NOT_ACTIVE');
  return status !== 'live' || at >= endsAt ? refuse('AUCTION_ENDED') : undefined;
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

/** The leading bid, if it is the bidder's own. */
const ownLead = ({ bidderId }: BidRequest, { leader }: AuctionState): Leader | null =>
  leader?.bidderId === bidderId ? leader : null;

/** Whether a leader repeats their visible bid to raise only their maximum. */
const raisesMaximum = ({ amount, maxAmount }: BidRequest, own: Leader | null): boolean =>
  own !== null && amount === own.amount && maxAmount !== null && maxAmount > own.maximum;

/** All that a bidder offers with a request; a leader who names no maximum keeps theirs. */
function maximumOf({ bidderId, amount, maxAmount }: BidRequest, leader: Leader | null): bigint {
  if (maxAmount !== null) return maxAmount;
  return leader?.bidderId === bidderId && leader.maximum > amount ? leader.maximum : amount;
}

function acceptBid(request: BidRequest, auction: AuctionState): AcceptedBid {
  const { leader } = auction;
  if (leader?.bidderId === request.bidderId) return raise(request, auction, leader);
  if (leader && maximumOf(request, leader) <= leader.maximum) return outbidAtOnce(request, auction, leader);
  return overtake(request, auction);
}

/** A bid above the leader's maximum leads one step above it, or at its own amount (docs/rules.md section 4). */
function overtake(request: BidRequest, auction: AuctionState): AcceptedBid {
  const { leader, increment } = auction;
  const maximum = maximumOf(request, leader);
  const toBeat = leader ? lesser(maximum, leader.maximum + increment) : request.amount;
  const amount = liftToReserve(auction, greater(request.amount, toBeat), maximum);
  const row = rowOf(request, auction, { amount, maximum });
  const later = softClose(auction.endsAt, request.arrivedAt);
  const led = withRows(auction, [row]);
  const after = later ? { ...led, endsAt: later, extensions: auction.extensions + 1 } : led;
  return accept(request, { shown: row, maximum, rows: [row], after }, [
    ...(leader ? [release(leader.bidderId, leader.maximum)] : []),
    hold(request.bidderId, maximum),
  ]);
}

/** A bid that does not exceed the leader's maximum; of two equal ones the earlier wins, at that amount. */
function outbidAtOnce(request: BidRequest, auction: AuctionState, leader: Leader): AcceptedBid {
  const maximum = maximumOf(request, leader);
  const row: NewBid = { ...rowOf(request, auction, { amount: maximum, maximum }), status: 'refunded' };
  const amount = lesser(leader.maximum, maximum + auction.increment);
  const response = {
    ...rowOf(request, auction, { amount, maximum: leader.maximum, isAutomatic: true }),
    bidderId: leader.bidderId,
    place: row.place + 1,
  };
  const after = withRows(auction, [row, response]);
  // Locked and released in one step: no money moves.
  return accept(request, { shown: row, maximum, rows: [row, response], after }, []);
}

/** A leader who raises their visible bid or only their maximum; nothing extends the auction, only the difference is locked. */
function raise(request: BidRequest, auction: AuctionState, leader: Leader): AcceptedBid {
  const maximum = maximumOf(request, leader);
  const isAutomatic = raisesMaximum(request, leader);
  const amount = liftToReserve(auction, request.amount, maximum);
  const row = rowOf(request, auction, { amount, maximum, isAutomatic });
  const rows = amount === leader.amount ? [] : [row];
  const shown = rows[0] ?? { ...row, bidId: leader.bidId };
  const after = rows.length > 0 ? withRows(auction, rows) : { ...auction, leader: { ...leader, maximum } };
  const difference = maximum - leader.maximum;
  return accept(request, { shown, maximum, rows, after }, difference > 0n ? [hold(request.bidderId, difference)] : []);
}

const accept = (
  { domainId, bidderId, arrivedAt }: BidRequest,
  change: Pick<AcceptedBid, 'shown' | 'maximum' | 'rows' | 'after'>,
  transfers: LedgerTransfer[],
): AcceptedBid => ({ ...change, domainId, bidderId, arrivedAt, transfers, endsAt: change.after.endsAt, trouble: null });

/** Moves the end when a bid of the last minute was decided late (docs/rules.md section 4, Held-up bids). */
function holdOpen(accepted: AcceptedBid, { endsAt }: AuctionState, now: Date): AcceptedBid {
  const {
    arrivedAt,
    after,
    rows: [own],
  } = accepted;
  // A maximum that is raised in secret extends nothing, as ever.
  if (!own || own.isAutomatic) return accepted;
  if (now.getTime() - arrivedAt.getTime() <= AUCTION.heldUpMs || !isLastMinute(endsAt, arrivedAt)) return accepted;
  const later = new Date(now.getTime() + BID.softCloseMs);
  if (later <= after.endsAt) return accepted;
  return {
    ...accepted,
    after: { ...after, endsAt: later, extensions: after.extensions + 1 },
    trouble: { at: now, endsAt: later },
  };
}

const isLastMinute = (endsAt: Date, at: Date) => endsAt.getTime() - at.getTime() <= AUCTION.heldUpLastMs;

/**
 * When the first of these bids arrived that could not be judged although it arrived in the last minute and would have been accepted;
 * null without one. Each is judged by itself.
 */
export function firstUnjudged(requests: readonly BidRequest[], state: BidState): Date | null {
  const accepted = requests.flatMap((request) => {
    const { endsAt } = state.auctions.get(request.domainId) ?? {};
    const isOfThem = endsAt && isLastMinute(endsAt, request.arrivedAt);
    return isOfThem && !isRefusal(decideBids([request], state).outcomes[0]) ? [request.arrivedAt] : [];
  });
  return accepted.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

type RowTerms = Pick<NewBid, 'amount' | 'maximum'> & { isAutomatic?: boolean };

const rowOf = (
  { bidId, automaticId, bidderId, domainId, arrivedAt: at }: BidRequest,
  { bidCount }: AuctionState,
  { amount, maximum, isAutomatic = false }: RowTerms,
): NewBid => ({
  bidId: isAutomatic ? automaticId : bidId,
  bidderId,
  domainId,
  amount,
  maximum,
  isAutomatic,
  place: bidCount + 1,
  status: 'pending',
  at,
});

/** A leading maximum that reaches the reserve lifts the visible bid to it. */
const liftToReserve = ({ reserve }: AuctionState, visible: bigint, maximum: bigint): bigint =>
  reserve !== null && maximum >= reserve ? greater(visible, reserve) : visible;

/** The auction after these rows; the last of them leads. */
function withRows(auction: AuctionState, rows: readonly NewBid[]): AuctionState {
  const last = rows.at(-1);
  if (!last) return auction;
  const { bidId, bidderId, amount, maximum } = last;
  return { ...auction, leader: { bidId, bidderId, amount, maximum }, bidCount: last.place };
}

const hold = (userId: string, amount: bigint): LedgerTransfer => ({
  debit: freeMoney(userId),
  credit: lockedMoney(userId),
  amount,
});
const release = (userId: string, amount: bigint): LedgerTransfer => ({
  debit: lockedMoney(userId),
  credit: freeMoney(userId),
  amount,
});
const greater = (a: bigint, b: bigint) => (a > b ? a : b);
const lesser = (a: bigint, b: bigint) => (a < b ? a : b);

function moveMoney(money: Map<string, bigint>, transfers: readonly LedgerTransfer[]): void {
  for (const { debit, credit, amount } of transfers) {
    if (debit.kind === 'user.free' && debit.ownerId)
      money.set(debit.ownerId, (money.get(debit.ownerId) ?? 0n) - amount);
    if (credit.kind === 'user.free' && credit.ownerId)
      money.set(credit.ownerId, (money.get(credit.ownerId) ?? 0n) + amount);
  }
}

/** A bidder who led or was accepted and does not lead now, with the most they offered, in stroops. */
export type Outbid = Pick<Leader, 'bidderId' | 'maximum'> & { domainId: string };

/** Whom a batch outbid, once per auction: bidders who led before or during it and do not lead after it. */
export function findOutbid(
  before: ReadonlyMap<string, AuctionState>,
  after: readonly AuctionState[],
  accepted: readonly Outbid[],
): Outbid[] {
  return after.flatMap(({ domainId, leader }) => {
    const led = [before.get(domainId)?.leader ?? [], accepted.filter((bid) => bid.domainId === domainId)].flat();
    const highest = new Map(led.map(({ bidderId, maximum }) => [bidderId, maximum]));
    return [...highest].flatMap(([bidderId, maximum]) =>
      bidderId === leader?.bidderId ? [] : [{ domainId, bidderId, maximum }],
    );
  });
}

/**
 * The new end after a change of leader by a bid received `at`: five minutes from then, however often; null when enough time is left
 * (docs/rules.md section 4, soft close).
 */
export function softClose(endsAt: Date, at: Date): Date | null {
  return endsAt.getTime() - at.getTime() >= BID.softCloseMs ? null : new Date(at.getTime() + BID.softCloseMs);
}
