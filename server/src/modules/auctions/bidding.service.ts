import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BidPlaced, BidReceipt, Domain } from 'contracts';
import { type ResponseKey, storedUnder, storeResponses } from '../../platform/http/idempotency';
import { type Db, sendAhead } from '../../platform/database/database';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { followAuctionEnds } from '../domains/listing-states.service';
import { type DomainRow, toDomain } from '../domains/domains';
import { uidsById } from '../identity/identity.service';
import { accountKey, freeMoney, type LedgerEvent } from '../ledger/ledger';
import { balanceOf, lockIdleAccounts, type LockedAccounts, writeEvents } from '../ledger/ledger.service';
import { othersOf } from '../persons/persons.service';
import { notifyOutbid } from './auctions.events';
import { toPlacedBid } from './auctions.mapper';
import { type AcceptedBid, type BidDecision, type BidRequest, decideBids, findOutbid } from './auctions.rules';
import type { AuctionState, LockedAuction } from './auctions';
import { Chain, type StoredEntry } from './chain.rules';
import { receiptOf, type Signer } from './proofs.service';
import { lockAuctionsWithListings, withLeaders } from './auctions.sql';
import { bidFacts, moveAuctions, writeBids } from './bids.sql';

/** A bid that waits for its decision, with what its response shows. */
export interface WaitingBid extends Omit<BidRequest, 'arrivedAt'> {
  /** Of performance.now(). */
  arrivedAt: number;
  bidderUid: string;
  bidderUsername: string;
  /** Of the request's Idempotency-Key; unique within a batch. */
  key: ResponseKey | null;
}

export interface BatchResult {
  /** One per bid, in their order; null for a bid that could not be decided because others hold what it needs. */
  outcomes: (Outcome<BidPlaced> | null)[];
  /** The auctions and users that the accepted bids concern. */
  domainIds: string[];
  userIds: string[];
  /** The uids of those users, by id. */
  uids: ReadonlyMap<string, string>;
}

/**
 * Decides waiting bids in one transaction: locks the auctions by id and reads their listings, then locks the accounts by id and
 * reads the clock, which tells when each bid arrived; decides in their order and writes in bulk. Accounts
 * that another transaction holds are not waited for: only the bids that need them stay undecided. `skipLocked` does the same with
 * auctions.
 */
export async function placeBids(
  tx: Db,
  bids: readonly WaitingBid[],
  { signer, skipLocked = false }: { signer: Signer; skipLocked?: boolean },
): Promise<BatchResult> {
  const wanted = [...new Set(bids.map((bid) => bid.domainId))];
  const bidders = [...new Set(bids.map((bid) => bid.bidderId))];
  const found = [
    sendAhead(tx, (unqueued) => lockAuctionsWithListings(unqueued, wanted, { skipLocked })),
    // What waits for the auctions' locks sees their leaders.
    sendAhead(tx, (unqueued) => lockIdleAccounts(unqueued, withLeaders(bidders, wanted)).then(readNow)),
    // After the locks, because another process may have decided the same request meanwhile.
    sendAhead(tx, (unqueued) => findRepeated(unqueued, bids)),
  ] as const;
  const [locked, { accounts, now, readAt }, repeated] = await Promise.all(found);
  const others = locked.some(({ hasOthers }) => hasOthers) ? await othersOf(tx, bidders) : new Map<string, string[]>();
  const auctions = locked.map(({ auction }) => ({ ...auction, sellersOthers: others.get(auction.sellerId) ?? [] }));
  const unrepeated = bids.filter((bid) => !repeated.has(bid));
  const fresh = unrepeated.filter(isDecidable(auctions, accounts, { skipLocked }));
  const state = {
    auctions: new Map(auctions.map((auction) => [auction.domainId, auction])),
    free: freeBalances(accounts),
    now,
  };
  const decision = decideBids(
    fresh.map((bid) => ({ ...bid, arrivedAt: arrivalOf(bid, { now, readAt }) })),
    state,
  );
  const listings = new Map(locked.map(({ listing }) => [listing.id, listing]));
  const uids = await uidsOf(tx, bids, locked);
  const responses = await write(tx, { signer, accounts, before: state.auctions, listings, uids, now }, decision, fresh);
  const decided = new Map(fresh.map((bid, at) => [bid, responses.get(bid) ?? decision.outcomes[at]]));
  return {
    outcomes: bids.map((bid) => repeated.get(bid) ?? (decided.get(bid) as Outcome<BidPlaced> | undefined) ?? null),
    domainIds: decision.auctions.map((auction) => auction.domainId),
    userIds: [...new Set([...responses.keys(), ...decision.replaced].map((bid) => bid.bidderId))],
    uids,
  };
}

/** With the moment of performance.now() at which it was read. */
const readNow = <T>(read: T): T & { readAt: number } => ({ ...read, readAt: performance.now() });

/** When a bid arrived on the product's clock, which said `now` at `readAt`. */
export const arrivalOf = (
  { arrivedAt }: Pick<WaitingBid, 'arrivedAt'>,
  { now, readAt }: { now: Date; readAt: number },
) => new Date(now.getTime() - Math.max(0, readAt - arrivedAt));

/** Bids whose Idempotency-Key was used before: the first response, or IDEMPOTENCY_MISMATCH for another request. */
async function findRepeated(tx: Db, bids: readonly WaitingBid[]): Promise<Map<WaitingBid, Outcome<BidPlaced>>> {
  const keys = bids.flatMap((bid) => bid.key ?? []);
  const stored = keys.length === 0 ? [] : await storedUnder<BidPlaced>(tx, keys);
  const byKey = new Map(stored.map((response) => [`${response.user_id} ${response.key}`, response]));
  return new Map(
    bids.flatMap((bid) => {
      const earlier = bid.key && byKey.get(`${bid.key.userId} ${bid.key.key}`);
      if (!earlier) return [];
      return [[bid, earlier.request_hash === bid.key?.requestHash ? earlier.response : refuse('IDEMPOTENCY_MISMATCH')]];
    }),
  );
}

/** The uids of the bidders, and of those who led before, by id. A leader who changed while the auction was waited for was not read with it. */
async function uidsOf(
  tx: Db,
  bids: readonly WaitingBid[],
  locked: Awaited<ReturnType<typeof lockAuctionsWithListings>>,
): Promise<Map<string, string>> {
  const uids = new Map(bids.map(({ bidderId, bidderUid }) => [bidderId, bidderUid]));
  for (const { auction, leaderUid } of locked)
    if (auction.leader && leaderUid !== null) uids.set(auction.leader.bidderId, leaderUid);
  const unknown = locked.flatMap(({ auction: { leader } }) =>
    leader && !uids.has(leader.bidderId) ? leader.bidderId : [],
  );
  if (unknown.length > 0) for (const [id, uid] of await uidsById(tx, [...new Set(unknown)])) uids.set(id, uid);
  return uids;
}

/** Whether all that a bid needs is locked: its auction, its bidder's accounts, and those of the leader whom it would outbid. */
function isDecidable(auctions: LockedAuction[], accounts: LockedAccounts, { skipLocked }: { skipLocked: boolean }) {
  const byId = new Map(auctions.map((auction) => [auction.domainId, auction]));
  const isLocked = (userId: string) => accounts.has(accountKey(freeMoney(userId)));
  return ({ domainId, bidderId }: WaitingBid): boolean => {
    const auction = byId.get(domainId);
    if (!auction) return !skipLocked;
    return isLocked(bidderId) && (!auction.leader || isLocked(auction.leader.bidderId));
  };
}

/** The free stroops of users whose accounts are locked. */
export function freeBalances(accounts: LockedAccounts): Map<string, bigint> {
  const owners = [...accounts.values()].flatMap((row) =>
    row.kind === 'user.free' && row.owner_id ? [row.owner_id] : [],
  );
  return new Map(owners.map((owner) => [owner, balanceOf(accounts, freeMoney(owner))]));
}

const SIGNED_IN_A_TURN = 8;

/** The receipts of entries, a few in each turn of the event loop: what the database answers meanwhile is read in between. */
async function signReceipts(signer: Signer, entries: readonly StoredEntry[]): Promise<BidReceipt[]> {
  const receipts: BidReceipt[] = [];
  for (let at = 0; at < entries.length; at += SIGNED_IN_A_TURN) {
    await nextTurn();
    for (const entry of entries.slice(at, at + SIGNED_IN_A_TURN)) receipts.push(receiptOf(signer, entry));
  }
  return receipts;
}

interface WriteState {
  signer: Signer;
  accounts: LockedAccounts;
  /** The auctions as they were locked. */
  before: ReadonlyMap<string, LockedAuction>;
  /** Their listings, read with them. */
  listings: ReadonlyMap<string, DomainRow>;
  /** The uids of all who bid or led, by id. */
  uids: ReadonlyMap<string, string>;
  now: Date;
}

/** Writes the accepted bids and returns their responses, with the auctions in their state after the whole batch. */
async function write(
  tx: Db,
  { signer, accounts, before, listings, uids, now }: WriteState,
  decision: BidDecision,
  bids: WaitingBid[],
): Promise<Map<WaitingBid, BidPlaced>> {
  const accepted = bids.flatMap((bid, at) => {
    const outcome = decision.outcomes[at];
    return outcome === undefined || isRefusal(outcome) ? [] : [{ bid, outcome }];
  });
  if (accepted.length === 0) return new Map();
  const { auctions, replaced } = decision;
  const events = accepted.flatMap(({ bid, outcome }) => eventOf(bid, outcome));
  const extended = auctions
    .filter(({ extensions }) => extensions > 0)
    .map(({ domainId, endsAt }) => ({ id: domainId, endsAt }));
  const outcomes = accepted.map(({ outcome }) => outcome);
  const troubled = new Set(outcomes.flatMap(({ domainId, trouble }) => (trouble ? domainId : [])));
  const newBids = outcomes.flatMap((outcome) => outcome.rows);
  const round = (domainId: string) => before.get(domainId)?.round;
  // Each statement is made while the database runs those before it, and the receipts are signed meanwhile.
  void sendAhead(tx, (unqueued) => writeBids(unqueued, { replaced, bids: newBids, round }));
  if (events.length > 0) void sendAhead(tx, (unqueued) => writeEvents(unqueued, accounts, events, now));
  const { chains, own } = chainsOf(accepted, { before, uids });
  void sendAhead(tx, (unqueued) => moveAuctions(unqueued, auctions, { chains, troubled }));
  if (extended.length > 0) void sendAhead(tx, (unqueued) => followAuctionEnds(unqueued, extended));
  const domains = new Map(
    auctions.map((auction) => [
      auction.domainId,
      domainAfter(listings.get(auction.domainId), auction, troubled.has(auction.domainId)),
    ]),
  );
  void sendAhead(tx, (unqueued) => notifyOutbid(unqueued, findOutbid(before, auctions, outcomes), domains));
  const receipts = await signReceipts(signer, own);
  const facts = await factsOf(tx, accepted);
  const responses = accepted.map(({ bid, outcome }, at) => {
    const auction = domains.get(outcome.domainId);
    if (!auction) throw new Error(`auction ${outcome.domainId} was not locked`);
    const data = toPlacedBid(bid, outcome, facts(outcome));
    const receipt = receipts[at];
    if (!receipt) throw new Error(`bid ${bid.bidId} without a receipt`);
    return [bid, { data, auction, receipt, serverTime: now.toISOString() }] as const;
  });
  const keyed = responses.flatMap(([{ key }, response]) => (key ? [{ key, response }] : []));
  if (keyed.length > 0) await storeResponses(tx, keyed);
  return new Map(responses);
}

/** A listing as it is after its auction took bids. */
function domainAfter(
  listing: DomainRow | undefined,
  { domainId, leader, bidCount, endsAt }: AuctionState,
  isTroubled: boolean,
): Domain {
  if (!listing) throw new Error(`auction ${domainId} without a listing`);
  return toDomain({
    ...listing,
    high_amount: leader?.amount ?? null,
    bid_count: bidCount,
    auction_end_time: endsAt,
    extended_because: isTroubled ? 'trouble' : listing.extended_because,
  });
}

/** The chains of the auctions with what was accepted, and the entry of each accepted request, in their order. */
function chainsOf(
  accepted: { bid: WaitingBid; outcome: AcceptedBid }[],
  { before, uids }: Pick<WriteState, 'before' | 'uids'>,
): { chains: ReadonlyMap<string, Chain>; own: StoredEntry[] } {
  const chains = new Map<string, Chain>();
  const own = accepted.map(({ outcome }) => {
    const auction = before.get(outcome.domainId);
    if (!auction) throw new Error(`auction ${outcome.domainId} was not locked`);
    const chain = chains.get(auction.domainId) ?? new Chain(auction, outcome.arrivedAt);
    chains.set(auction.domainId, chain);
    return chain.appendBid(outcome, (userId) => uids.get(userId) ?? '');
  });
  return { chains, own };
}

/** When the row that each response shows was made: by its own request, but for a leader who raised only their maximum. */
async function factsOf(tx: Db, accepted: { outcome: AcceptedBid }[]) {
  const shown = accepted.flatMap(({ outcome }) => (outcome.rows.length > 0 ? [] : [outcome.shown.bidId]));
  const earlier = new Map(shown.length === 0 ? [] : (await bidFacts(tx, shown)).map((row) => [row.id, row]));
  return ({ shown: { bidId, isAutomatic, at } }: AcceptedBid) => {
    const row = earlier.get(bidId);
    return row ? { at: row.created_at, isAutomatic: row.automatic } : { at, isAutomatic };
  };
}

/** The money that a request moved: none when it was outbid at once, or raised a bid within its maximum. */
function eventOf({ bidId }: WaitingBid, { shown, transfers }: AcceptedBid): LedgerEvent[] {
  if (transfers.length === 0) return [];
  const kind = shown.bidId === bidId ? 'bid' : 'bid.raised';
  return [{ kind, refType: 'bid', refId: bidId, values: {}, transfers }];
}
