import { type BidHistory, type BidPlaced, type OwnBids, toPi, toStroops } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, type Refusal, isRefusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { loadDomain, readDomain, toDomain } from '../domains/domains.service';
import { bidsOf, insertAuction } from './auctions.sql';
import { toBid } from './to-bid';
import type { BidQueue } from './bid-queue';
import { ownLiveBids } from './own-bids.sql';

export {
  cancelAuction,
  hasRunningBids,
  lockAuction,
  pauseAuctions,
  resumeAuctions,
  setStartPrice,
} from './auction-control';
export type { AuctionState } from './decide-bids';

/** Opens a listing's auction, in the transaction that makes the listing active; the step is frozen here. */
export const openAuction = insertAuction;

/** All bids on a domain, highest first; NOT_FOUND for a domain that is unknown or private. */
export async function listBids(db: Db, domainId: string): Promise<Outcome<BidHistory>> {
  const domain = await readDomain(db, null, domainId);
  if (isRefusal(domain)) return domain;
  return { data: (await bidsOf(db, domain.data.id, null)).map(toBid), serverTime: domain.serverTime };
}

/** The running auctions in which the caller has bid, those that end first. */
export async function listOwnBids(db: Db, caller: Caller): Promise<OwnBids> {
  const [found, now] = await Promise.all([ownLiveBids(db, caller.id), productNow(db)]);
  const data = found.map(({ own_amount: amount, is_leading: isLeading, ...row }) => ({
    domain: toDomain(row),
    bid_amount: toPi(amount),
    isLeading,
  }));
  return { data, serverTime: now.toISOString() };
}

export interface BidOrder {
  domainId: string;
  /** π, already checked to be a multiple of 0.01. */
  amount: number;
  /** The request's Idempotency-Key and the hash of what it was sent with. */
  sentKey: { key: string; hash: string } | null;
}

/** Places a bid through the lane; refusals in the order of rules.md section 4. */
export async function placeBid(
  { db }: ServerContext,
  queue: BidQueue,
  caller: Caller,
  order: BidOrder,
): Promise<Outcome<BidPlaced>> {
  if (!isUuid(order.domainId)) return refuse('NOT_FOUND');
  const domainId = order.domainId.toLowerCase();
  const outcome = await queue.place({
    bidId: uuidv7(),
    domainId,
    bidderId: caller.id,
    bidderUid: caller.uid,
    bidderUsername: caller.username,
    isSuspended: caller.suspended,
    amount: toStroops(order.amount),
    key: order.sentKey && { userId: caller.id, key: order.sentKey.key, requestHash: order.sentKey.hash },
  });
  return isRefusal(outcome) && outcome.code === 'NOT_FOUND' ? refuseWithoutAuction(db, caller, domainId) : outcome;
}

/** Why there is nothing to bid on: no such domain, or one that is no auction. */
async function refuseWithoutAuction(db: Db, caller: Caller, domainId: string): Promise<Refusal> {
  const domain = await loadDomain(db, domainId);
  if (!domain || isRefusal(await readDomain(db, caller, domainId))) return refuse('NOT_FOUND');
  if (caller.suspended) return refuse('SUSPENDED');
  return refuse(domain.seller_id === caller.id ? 'OWN_LISTING' : 'NOT_ACTIVE');
}
