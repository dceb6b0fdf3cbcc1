import { setTimeout } from 'node:timers/promises';
import { AUCTION } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { endUnsold, reserveWon } from '../domains/listing-states.service';
import { namesOf } from '../domains/domains.service';
import { escrowOf, freeMoney, type LedgerEvent, lockedMoney } from '../ledger/ledger';
import { openEscrows, postEvents } from '../ledger/ledger.service';
import { type NewNotification, notify } from '../notifications/notifications.service';
import { startWonOrders } from '../orders/orders.service';
import { notifyLosers, notifyReserveMissed, notifyUnsold, publishAuctions } from './auctions.events';
import type { AuctionState, Leader } from './auctions';
import { winnerOf } from './auctions.rules';
import {
  lockDueAuctions,
  markEnding,
  nextClose,
  nextEnding,
  nextWaitedFor,
  readClosing,
  setAuctionStatus,
} from './auctions.sql';
import type { BidQueue } from './bid-queue';
import { biddersOf, markBids } from './bids.sql';
import { beatAndExtend } from './fair-close.service';
import { writeDecided } from './fair-close.sql';
import { closeChains } from './proofs.service';
import { undecidedOf } from './undecided-bids';

/** Closes auctions soon after their end; the rule allows 60 s. */
export function auctionSweeper(context: ServerContext): Sweeper {
  const failed: FailedCloses = new Map();
  return {
    name: 'auctions.close',
    everyMs: 2_000,
    run: () => closeDueAuctions(context, failed),
    nextDue: () => nextClose(resting(failed)),
  };
}

/** Small, because a batch keeps the wallets of its bidders locked until it commits. */
const BATCH = 20;

/** An auction that could not be closed is tried again after this time; the others go on meanwhile. */
const RETRY_AFTER_MS = 30_000;

/** When an auction that could not be closed is tried again, by its id, on this process's own clock. */
type FailedCloses = Map<string, number>;

function resting(failed: FailedCloses): string[] {
  for (const [id, retryAt] of failed) if (performance.now() >= retryAt) failed.delete(id);
  return [...failed.keys()];
}

/**
 * Closes auctions whose end has passed (docs/rules.md section 4): the leading bid wins and its lock moves into escrow, an
 * order starts as funded and the listing becomes reserved. Without bids, or below the reserve, the listing is unsold. Returns how many closed. Safe
 * to repeat and to run in several processes. When a batch fails, its auctions are closed one by one and those that fail rest.
 */
export async function closeDueAuctions(context: ServerContext, failed: FailedCloses = new Map()): Promise<number> {
  const closed = await closeNext(context, failed);
  const domainIds = closed.map((auction) => auction.domainId);
  const userIds = closed.flatMap((auction) => [auction.sellerId, ...(auction.leader ? [auction.leader.bidderId] : [])]);
  await publishAuctions(context, 'closed', { domainIds, userIds: [...new Set(userIds)] });
  return closed.length;
}

/** How often closing looks whether the bids that it waits for are decided. */
const LOOK_EVERY_MS = 25;

/**
 * Until when, on the product's clock, all bids are decided that arrived at any process; waits for those on auctions that have ended,
 * each for 30 s at most (docs/rules.md section 4, Close). null when no auction has ended.
 */
async function closableUntil(context: ServerContext, failed: FailedCloses): Promise<Date | null> {
  const undecided = undecidedOf(context);
  for (;;) {
    const found = await readClosing(context.bidDb, { process: undecided.process, except: resting(failed) });
    if (!found) return null;
    const { now, others, firstEnd } = found;
    // The own bids after the clock: one that is not among them arrived later than that, or is decided.
    const own = now.getTime() - undecided.oldestMs;
    const decided = Math.min(own, others?.getTime() ?? Infinity);
    const until = new Date(Math.max(decided, now.getTime() - AUCTION.closingWaitMs));
    if (firstEnd <= until) return until;
    await setTimeout(LOOK_EVERY_MS);
  }
}

async function closeNext(context: ServerContext, failed: FailedCloses): Promise<AuctionState[]> {
  const { bidDb, log } = context;
  const until = await closableUntil(context, failed);
  if (!until) return [];
  const closeUpTo = (limit: number, locked: string[]) =>
    inTransaction(bidDb, (tx) => closeBatch(tx, { limit, except: resting(failed), until, locked }));
  const batch: string[] = [];
  try {
    return await closeUpTo(BATCH, batch);
  } catch (error) {
    if (batch.length === 0) throw error;
  }
  const closed: AuctionState[] = [];
  for (const _ of batch) {
    const single: string[] = [];
    try {
      closed.push(...(await closeUpTo(1, single)));
    } catch (err) {
      for (const auction of single) {
        failed.set(auction, performance.now() + RETRY_AFTER_MS);
        log.error({ err, auction }, 'auction not closed');
      }
      if (single.length === 0) throw err;
    }
  }
  return closed;
}

interface CloseBatch {
  limit: number;
  except: string[];
  until: Date;
  /** Receives the ids of the locked auctions, so that they are known when the batch fails. */
  locked: string[];
}

async function closeBatch(tx: Db, { locked, ...which }: CloseBatch): Promise<AuctionState[]> {
  const due = await lockDueAuctions(tx, which);
  locked.splice(0, Infinity, ...due.map(({ domainId }) => domainId));
  const names = await namesOf(
    tx,
    due.map(({ domainId }) => domainId),
  );
  const won = due.flatMap((auction) => (winnerOf(auction) ? withLeader(auction) : []));
  if (won.length > 0) await settle(tx, won, names);
  const unsold = due.filter((auction) => !winnerOf(auction));
  if (unsold.length > 0) await leaveUnsold(tx, unsold, names);
  return due;
}

type Names = ReadonlyMap<string, string>;

async function leaveUnsold(tx: Db, unsold: AuctionState[], names: Names): Promise<void> {
  const ids = unsold.map(({ domainId }) => domainId);
  await setAuctionStatus(tx, ids, 'unsold');
  await closeChains(
    tx,
    unsold.map(({ domainId, leader }) => ({
      domainId,
      outcome: leader ? 'unsold:reserve_not_met' : 'unsold:no_bids',
      winnerId: null,
      price: null,
    })),
  );
  const missed = unsold.flatMap(withLeader);
  if (missed.length > 0) await freeMissed(tx, missed, names);
  await endUnsold(tx, ids);
  await notifyUnsold(tx, unsold, names);
}

/** Frees the locks of leaders whose bids are below the reserve. */
async function freeMissed(tx: Db, missed: LedAuction[], names: Names): Promise<void> {
  await markBids(
    tx,
    missed.map(({ leader }) => leader.bidId),
    'refunded',
  );
  await postEvents(
    tx,
    missed.map(({ domainId, leader: { bidId, bidderId, maximum: amount } }) => ({
      kind: 'bid.released',
      refType: 'bid',
      refId: bidId,
      values: { because: 'reserve', name: names.get(domainId) ?? domainId },
      transfers: [{ debit: lockedMoney(bidderId), credit: freeMoney(bidderId), amount }],
    })),
  );
  await notifyReserveMissed(tx, missed, names);
}

type LedAuction = AuctionState & { leader: Leader };

const withLeader = (auction: AuctionState): LedAuction[] =>
  auction.leader ? [{ ...auction, leader: auction.leader }] : [];

async function settle(tx: Db, won: LedAuction[], names: Names): Promise<void> {
  const ids = won.map(({ domainId }) => domainId);
  await markBids(
    tx,
    won.map(({ leader }) => leader.bidId),
    'won',
  );
  await setAuctionStatus(tx, ids, 'settled');
  await closeChains(
    tx,
    won.map(({ domainId, leader }) => ({
      domainId,
      outcome: 'settled',
      winnerId: leader.bidderId,
      price: leader.amount,
    })),
  );
  const orders = await startWonOrders(
    tx,
    won.map(({ domainId, sellerId, endsAt, leader }) => ({
      ...leader,
      domainId,
      sellerId,
      name: names.get(domainId) ?? domainId,
      endedAt: endsAt,
    })),
  );
  await openEscrows(tx, [...orders.values()]);
  await postEvents(
    tx,
    won.map(({ domainId, leader }) => {
      const orderId = orders.get(domainId);
      if (orderId === undefined) throw new Error(`auction ${domainId} was won without an order`);
      return escrowEvent(leader, { orderId, name: names.get(domainId) ?? domainId });
    }),
  );
  await reserveWon(tx, ids);
  await notifyLosers(tx, won, names);
}

/** The price goes into the order's escrow, and what is left of the winner's maximum is free again. */
function escrowEvent(
  { bidId, bidderId, amount, maximum }: Leader,
  { orderId, name }: { orderId: string; name: string },
): LedgerEvent {
  const rest = { debit: lockedMoney(bidderId), credit: freeMoney(bidderId), amount: maximum - amount };
  const transfers = [
    { debit: lockedMoney(bidderId), credit: escrowOf(orderId), amount },
    ...(rest.amount > 0n ? [rest] : []),
  ];
  return { kind: 'auction.won', refType: 'bid', refId: bidId, values: { name }, transfers };
}

const ENDING_BATCH = 100;

/** Notifies the bidders of an auction once when it ends within the hour. */
export function endingSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'auctions.ending',
    everyMs: 30_000,
    run: () => inTransaction(db, notifyEnding),
    nextDue: nextEnding,
  };
}

async function notifyEnding(tx: Db): Promise<number> {
  const ending = await markEnding(tx, ENDING_BATCH);
  if (ending.length === 0) return 0;
  const byId = new Map(ending.map((auction) => [auction.domain_id, auction]));
  const bidders = await biddersOf(tx, [...byId.keys()]);
  await notify(
    tx,
    bidders.flatMap(({ auction_id: domainId, bidder_id: userId }): NewNotification[] => {
      const auction = byId.get(domainId);
      if (!auction) return [];
      const { name, high_bidder_id: leader, ends_at: dueAt } = auction;
      const data = { domainId, name, isLeading: leader === userId };
      return [
        { userId, kind: 'auction-ending', key: `auction:${domainId}:ending:${dueAt.toISOString()}`, data, dueAt },
      ];
    }),
  );
  return ending.length;
}

/** In real time. */
const PROBE_EVERY_MS = 10_000;

/**
 * Puts a probe bid through this process's queue each ten seconds of real time and writes the heartbeat (docs/rules.md section 4, Fair
 * close). The first one that gets through after a silence extends what the silence touched.
 */
export function bidMonitor({ bidDb, live, log }: ServerContext, queue: BidQueue): Sweeper {
  return {
    name: 'auctions.probe',
    everyMs: PROBE_EVERY_MS,
    run: async () => {
      try {
        await queue.probe();
      } catch (err) {
        log.warn({ err }, 'a probe bid did not get through');
        return 0;
      }
      const extended = await beatAndExtend(bidDb, live);
      if (extended.length > 0) log.warn({ auctions: extended }, 'auctions extended after a time without bids');
      return extended.length;
    },
  };
}

/** Tells the other processes until when this one has decided its bids: at the end of each auction, and often enough to be known. */
export function decidedMonitor(context: ServerContext): Sweeper {
  const { bidDb } = context;
  const undecided = undecidedOf(context);
  return {
    name: 'auctions.decided',
    everyMs: PROBE_EVERY_MS,
    nextDue: nextWaitedFor,
    run: async () => {
      await writeDecided(bidDb, undecided.process, () => undecided.oldestMs);
      return 0;
    },
  };
}
