import { DAY_MS, LISTING, type ReviewQueue } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, refuse } from '../../platform/refusal';
import { recordAct, recordLook } from '../audit/audit.service';
import { cancelAuction, hasRunningBids, pauseAuctions } from '../auctions/auctions.service';
import { toOwnDomain } from '../domains/domains';
import { findDomains } from '../domains/domains.service';
import { notify } from '../notifications/notifications.service';
import type { Settings } from '../settings/settings.service';
import { changeListing, claimQuota, goLive, type ListingChange, type LockedListing } from './listings.service';
import type { PlanRow } from '../plans/plans';
import { countListings } from '../subscriptions/subscriptions.service';
import { countFeatured } from './listings.sql';
import { pauseListings, resumeListings } from './pausing.service';
import { unfeature } from './pausing.sql';
import * as review from './review.sql';
import { waitingListings } from './review.sql';

const QUEUE_MAX = 200;

/** The listings that wait for an administrator, the longest wait first. */
export async function readReviewQueue(db: Db, admin: Caller): Promise<ReviewQueue> {
  await recordLook(db, admin.id, 'listings');
  const waiting = await waitingListings(db, QUEUE_MAX);
  const domains = new Map(
    (
      await findDomains(
        db,
        waiting.map(({ id }) => id),
      )
    ).map((row) => [row.id, toOwnDomain(row)]),
  );
  return {
    data: waiting.flatMap(({ id, review_flags: flags, submitted_at }) => {
      const listing = domains.get(id);
      return listing ? [{ listing, flags, submittedAt: submitted_at.toISOString() }] : [];
    }),
  };
}

/** Runs and records an administrator's decision and notifies the seller; NOT_ACTIVE when the listing's state does not allow it. */
export function decide(
  context: ServerContext,
  admin: Caller,
  id: string,
  { decision, reason = null, change }: { decision: review.Decision; reason?: string | null; change: ListingChange },
) {
  return changeListing(context, id, async (tx, locked) => {
    const refusal = await change(tx, locked);
    if (isRefusal(refusal)) return refusal;
    const decisionId = await review.insertDecision(tx, { domainId: id, adminId: admin.id, decision, reason });
    const { seller_id: userId, name, status } = locked.listing;
    const after = { status: await review.statusOf(tx, id) };
    await recordAct(tx, {
      actorId: admin.id,
      action: `listing.${decision}`,
      target: id,
      reason,
      before: { status },
      after,
    });
    const data = { domainId: id, name, decision, reason, hasPlan: locked.plan !== undefined };
    await notify(tx, [{ userId, kind: 'listing-decided', key: `listing-decision:${decisionId}`, data }]);
  });
}

/** Lets a pending listing go live; without a plan, or beyond its limit, it becomes inactive with its full time, and without a free featured place it is not featured (docs/rules.md section 3). */
export const approve =
  (settings: Settings): ListingChange =>
  async (tx, { listing, plan, now }) => {
    if (listing.status !== 'pending') return refuse('NOT_ACTIVE');
    const { id, seller_id: sellerId, featured, auction_days: auctionDays, buy_now: buyNow } = listing;
    await goLive(tx, { ...listing, sellerId, auctionDays, buyNow }, settings, now);
    if (!plan || (await isOverLimit(tx, sellerId, plan))) await pauseListings(tx, [id], now);
    else if (featured && (await countFeatured(tx, sellerId)) > plan.featured_listings) await unfeature(tx, [id]);
  };

export const reject =
  (reason: string): ListingChange =>
  async (tx, { listing }) => {
    if (listing.status !== 'pending') return refuse('NOT_ACTIVE');
    await review.reject(tx, listing.id, reason);
  };

const OPEN = ['pending', 'active', 'unsold', 'inactive'];

/** Takes a listing off the market: its time stops, its auction takes no bids and leading bids stay locked. */
export const suspend =
  (reason: string): ListingChange =>
  async (tx, { listing, now }) => {
    if (!OPEN.includes(listing.status)) return refuse('NOT_ACTIVE');
    await pauseAuctions(tx, [listing.id]);
    await review.suspend(tx, listing.id, reason, now);
  };

/** Takes an open or suspended listing down for good and releases the leading bid. */
export const remove =
  (reason: string): ListingChange =>
  async (tx, { listing, auction }) => {
    if (listing.status !== 'suspended' && !OPEN.includes(listing.status)) return refuse('NOT_ACTIVE');
    if (auction) await cancelAuction(tx, auction, `Auction cancelled: ${listing.name}`);
    await review.remove(tx, listing.id, reason);
  };

/** Counts the listing itself: more were listed while it was suspended. */
async function isOverLimit(tx: Db, sellerId: string, { max_listings: limit }: PlanRow): Promise<boolean> {
  return limit !== null && (await countListings(tx, sellerId)) > limit;
}

/**
 * Restores a suspended listing with its unused time; as inactive when the plan's limit is reached and it has no bid. One that
 * waited for its review waits again, in a place of the plan: without a free one it stays suspended (NOT_ACTIVE), since an inactive
 * listing comes back without a review.
 */
export const restore: ListingChange = async (tx, locked) => {
  const { listing, auction, now } = locked;
  if (listing.status !== 'suspended') return refuse('NOT_ACTIVE');
  const isOver = auction !== undefined && auction.status !== 'paused';
  const from = listing.suspended_from ?? (isOver ? 'unsold' : 'active');
  const pausedAt = listing.paused_at ?? listing.updated_at;
  if (from === 'pending') return waitAgain(tx, locked);
  if (from === 'inactive') return review.giveBack(tx, listing.id, from, listing.expires_at);
  const hasQuota = hasRunningBids(auction) ? true : await fitsQuota(tx, locked);
  if (!hasQuota) return review.giveBack(tx, listing.id, 'inactive', listing.expires_at);
  if (from === 'unsold') return review.giveBack(tx, listing.id, from, laterEnd(locked, pausedAt));
  return resumeListings(tx, [{ ...listing, paused_at: pausedAt }], now);
};

const waitAgain: ListingChange = async (tx, { listing, plan }) => {
  const wanted = { listing: true, featured: false };
  if (plan && isRefusal(await claimQuota(tx, listing.seller_id, wanted)))
    return refuse('NOT_ACTIVE', { plan: 'The seller’s plan has no free place.' });
  await review.giveBack(tx, listing.id, 'pending', listing.expires_at);
};

async function fitsQuota(tx: Db, { listing }: LockedListing): Promise<boolean> {
  return !isRefusal(await claimQuota(tx, listing.seller_id, { listing: true, featured: listing.featured }));
}

/** The end of an unsold listing, with its unused days for relisting. */
function laterEnd({ listing, now }: LockedListing, pausedAt: Date): Date | null {
  if (listing.suspended_from === null) return new Date(now.getTime() + LISTING.relistDays * DAY_MS);
  return listing.expires_at && new Date(listing.expires_at.getTime() + now.getTime() - pausedAt.getTime());
}
