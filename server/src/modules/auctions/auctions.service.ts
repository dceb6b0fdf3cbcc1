import {
  BID,
  type BidHistory,
  type BidPlaced,
  type Domain,
  type OwnBid,
  type OwnBids,
  serverFault,
  toPi,
  toStroops,
} from 'contracts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import { type Db, productNow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Caller } from '../../platform/http/call-route';
import { newId } from '../../platform/random';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { type Merge, moveRows } from '../../platform/database/moved-rows';
import { visibleListing } from '../domains/domains.service';
import { toDomain } from '../domains/domains';
import { authenticate } from '../identity/identity.service';
import { releaseMoney } from '../ledger/ledger.service';
import { isSamePerson } from '../persons/persons.service';
import { isMaintenance } from '../settings/settings.service';
import { showNoBid } from '../domains/listing-fields.service';
import { notifyCancelled } from './auctions.events';
import { toBid } from './auctions.mapper';
import type { AuctionState } from './auctions';
import { keepTermsEnd } from './fair-close.sql';
import { insertAuction, lockAuctions, type NewAuction, setAuctionStatus } from './auctions.sql';
import type { BidQueue } from './bid-queue';
import type { WaitingBid } from './bidding.service';
import { bidsOf, ownBids } from './bids.sql';
import { closeChains, receiptsOf, recordChange } from './proofs.service';

/** Opens a listing's auction, in the transaction that makes the listing active; the step is frozen here. */
export async function openAuction(tx: Db, auction: NewAuction): Promise<void> {
  await insertAuction(tx, auction);
  await showNoBid(tx, auction.domainId);
}

/** A page of the bids on a domain, highest first; NOT_FOUND for a domain that is unknown or private, VALIDATION for a damaged cursor. */
export async function listBids(db: Db, domainId: string, cursor?: string): Promise<Outcome<BidHistory>> {
  // The place of the last bid of the page before.
  if (cursor && !/^\d{1,9}$/.test(cursor)) return refuse('VALIDATION', { cursor: serverFault('cursor') });
  const domain = await visibleListing(db, null, domainId);
  if (isRefusal(domain)) return domain;
  const found = await bidsOf(db, domain.id, { limit: BID.page + 1, before: cursor ? Number(cursor) : null });
  const page = found.slice(0, BID.page);
  const nextCursor = found.length > page.length ? String(page.at(-1)?.place) : null;
  return { data: page.map(toBid), meta: { nextCursor }, serverTime: (await productNow(db)).toISOString() };
}

/** Running auctions in which a user has bid, the earliest end first; `maximum` is the most that they offered, in π. */
export async function readRunningBids(
  db: Db,
  userId: string,
): Promise<{ domain: Domain; maximum: number; state: OwnBid['state'] }[]> {
  const found = await ownBids(db, userId, null);
  return found.map((row) => ({ domain: toDomain(row), maximum: toPi(row.own_max), state: row.state }));
}

/** Auctions in which the caller has bid; without a state the running ones, the earliest end first. */
export async function listOwnBids(context: ServerContext, caller: Caller, state?: OwnBid['state']): Promise<OwnBids> {
  const { db } = context;
  const [found, now] = await Promise.all([ownBids(db, caller.id, state ?? null), productNow(db)]);
  const rounds = found.map((row) => ({ auctionId: row.id, round: row.own_round }));
  const receipts = await receiptsOf(context, caller.id, rounds);
  const data = found.map((row) => ({
    receipts: receipts.get(row.id) ?? [],
    domain: toDomain(row),
    bid_amount: toPi(row.own_amount),
    maxAmount: toPi(row.own_max),
    isLeading: row.state === 'leading',
    state: row.state,
  }));
  return { data, serverTime: now.toISOString() };
}

interface BidOrder {
  domainId: string;
  /** π, already checked to be a multiple of 0.01. */
  amount: number;
  /** The most the bidder would pay. */
  maxAmount?: number | undefined;
  /** When its whole request was read, of performance.now(); now, when absent. */
  arrivedAt?: number | null;
  /** The request's Idempotency-Key and the hash of what it was sent with. */
  sentKey: { key: string; hash: string } | null;
}

/** Places a bid through the queue; refusals in the order of docs/rules.md section 4. */
export async function placeBid(
  { bidDb }: ServerContext,
  queue: BidQueue,
  caller: Caller,
  order: BidOrder,
): Promise<Outcome<BidPlaced>> {
  if (!isUuid(order.domainId)) return refuse('NOT_FOUND');
  const domainId = order.domainId.toLowerCase();
  const outcome = await queue.place(waitingBid(caller, { ...order, domainId }));
  return isRefusal(outcome) && outcome.code === 'NOT_FOUND' ? refuseWithoutAuction(bidDb, caller, domainId) : outcome;
}

/** A bid whose bearer could not be looked up: once that can be done, it may extend its auction (docs/rules.md section 4, Held-up bids). */
export function failUnknown({ bidDb }: ServerContext, queue: BidQueue, token: string, order: BidOrder): void {
  if (!isUuid(order.domainId)) return;
  const [domainId, arrivedAt] = [order.domainId.toLowerCase(), order.arrivedAt ?? performance.now()];
  const load = async () => {
    if (await isMaintenance(bidDb)) return null;
    const caller = await authenticate({ db: bidDb }, token);
    return isRefusal(caller) ? null : waitingBid(caller, { ...order, domainId, arrivedAt });
  };
  queue.fail({ domainId, arrivedAt, load });
}

const waitingBid = (caller: Caller, { domainId, amount, maxAmount, arrivedAt, sentKey }: BidOrder): WaitingBid => ({
  bidId: newId(),
  automaticId: newId(),
  domainId,
  bidderId: caller.id,
  bidderUid: caller.uid,
  bidderUsername: caller.username,
  isSuspended: caller.suspended,
  amount: toStroops(amount),
  maxAmount: maxAmount === undefined ? null : toStroops(maxAmount),
  arrivedAt: arrivedAt ?? performance.now(),
  key: sentKey && { userId: caller.id, key: sentKey.key, requestHash: sentKey.hash },
});

/** The refusal for a domain that does not exist or is no auction. */
async function refuseWithoutAuction(db: Db, caller: Caller, domainId: string): Promise<Refusal> {
  const domain = await visibleListing(db, caller, domainId);
  if (isRefusal(domain)) return domain;
  if (caller.suspended) return refuse('SUSPENDED');
  return refuse((await isSamePerson(db, caller.id, domain.seller_id)) ? 'OWN_LISTING' : 'NOT_ACTIVE');
}

/** The auction of a listing, its row locked; undefined when none was opened yet. */
export async function lockAuction(tx: Db, domainId: string): Promise<AuctionState | undefined> {
  return (await lockAuctions(tx, [domainId]))[0];
}

/** True for an auction that is not over and has a bid, whose maximum is locked. */
export const hasRunningBids = (auction: AuctionState | undefined): boolean =>
  auction !== undefined && auction.leader !== null && isOpen(auction);

const isOpen = ({ status }: AuctionState) => status === 'live' || status === 'paused';

/** Changes the terms of an auction without bids; its row is locked. */
export async function setTerms(
  tx: Db,
  domainId: string,
  { price, reserve, buyNow }: { price: bigint; reserve: bigint | null; buyNow: bigint | null },
): Promise<void> {
  await sql`
    update auction set start_price = ${price}, reserve = ${reserve}, buy_now = ${buyNow}, seq = seq + 1
    where domain_id = ${domainId} and bid_count = 0 and status in ('live', 'paused')
      and (start_price, reserve, buy_now) is distinct from (${price}::bigint, ${reserve}::bigint, ${buyNow}::bigint)`.execute(
    tx,
  );
}

/** Pauses live auctions: they take no bids, and leading bids stay locked until the auctions are resumed or cancelled. */
export async function pauseAuctions(tx: Db, domainIds: string[]): Promise<void> {
  const paused = await rows(
    tx,
    sql<Columns<'auction', 'domain_id'>>`
      update auction set status = 'paused', seq = seq + 1 where domain_id = any(${domainIds}::uuid[]) and status = 'live'
      returning domain_id`,
  );
  await recordChange(tx, idsOf(paused), () => ({ type: 'paused' }));
}

/** Resumes paused auctions with new ends, given in the order of the ids. */
export async function resumeAuctions(tx: Db, domainIds: string[], ends: Date[]): Promise<void> {
  const resumed = await rows(
    tx,
    sql<Columns<'auction', 'domain_id'>>`
      update auction a set status = 'live', ends_at = n.ends_at, seq = a.seq + 1, ${keepTermsEnd}
      from unnest(${domainIds}::uuid[], ${ends}::timestamptz[]) as n (domain_id, ends_at)
      where a.domain_id = n.domain_id and a.status = 'paused' returning a.domain_id`,
  );
  await recordChange(tx, idsOf(resumed), (endsAt) => ({ type: 'resumed', endsAt }));
}

const idsOf = (auctions: { domain_id: string }[]) => auctions.map(({ domain_id }) => domain_id);

/** Ends an auction for good and releases the leader's money. Its row is locked. */
export async function cancelAuction(tx: Db, auction: AuctionState, name: string): Promise<void> {
  if (!isOpen(auction)) return;
  const { domainId, leader } = auction;
  await setAuctionStatus(tx, [domainId], 'cancelled');
  await closeChains(tx, [{ domainId, outcome: 'cancelled', winnerId: null, price: null }]);
  if (!leader) return;
  await sql`update bid set status = 'refunded' where id = ${leader.bidId}`.execute(tx);
  const cause = {
    kind: 'bid.released',
    refType: 'bid',
    refId: leader.bidId,
    values: { because: 'cancelled', name },
  } as const;
  await releaseMoney(tx, leader.bidderId, leader.maximum, cause);
  await notifyCancelled(tx, domainId, leader);
}

/** Moves what a merged account sells. */
export const moveOwnAuctions = (tx: Db, merge: Merge): Promise<void> => moveRows(tx, 'auction', 'seller_id', merge);
