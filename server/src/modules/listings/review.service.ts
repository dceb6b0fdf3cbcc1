import { DAY_MS, LISTING, type ReviewQueue } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, refuse } from '../../platform/refusal';
import { cancelAuction, pauseAuctions } from '../auctions/auctions.service';
import { toDomain } from '../domains/domains';
import { findDomains } from '../domains/domains.service';
import { notify } from '../notifications/notifications.service';
import type { Settings } from '../settings/settings.service';
import { changeListing, claimQuota, goLive, type ListingChange, type LockedListing } from './listings.service';
import { pauseListings, resumeListings } from './pausing.service';
import * as review from './review.sql';
import { waitingListings } from './review.sql';

const QUEUE_MAX = 200;

/** The listings that wait for an administrator, the longest wait first. */
export async function readReviewQueue(db: Db): Promise<ReviewQueue> {
  const waiting = await waitingListings(db, QUEUE_MAX);
  const domains = new Map(
    (
      await findDomains(
        db,
        waiting.map(({ id }) => id),
      )
    ).map((row) => [row.id, toDomain(row)]),
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
    const { seller_id: userId, name } = locked.listing;
    const data = { domainId: id, name, decision, reason, hasPlan: locked.plan !== undefined };
    await notify(tx, [{ userId, kind: 'listing-decided', key: `listing-decision:${decisionId}`, data }]);
  });
}

/** Lets a pending listing go live; without a plan it becomes inactive with its full time (docs/rules.md section 3). */
export const approve =
  (settings: Settings): ListingChange =>
  async (tx, { listing, plan, now }) => {
    if (listing.status !== 'pending') return refuse('NOT_ACTIVE');
    const { id, seller_id: sellerId, price, auction_days: auctionDays } = listing;
    await goLive(tx, { id, sellerId, price, auctionDays }, settings, now);
    if (!plan) await pauseListings(tx, [id], now);
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

/** Restores a suspended listing with its unused time; as inactive when the plan's limit is reached and it has no bid. */
export const restore: ListingChange = async (tx, locked) => {
  const { listing, auction, now } = locked;
  if (listing.status !== 'suspended') return refuse('NOT_ACTIVE');
  const isOver = auction !== undefined && auction.status !== 'paused';
  const from = listing.suspended_from ?? (isOver ? 'unsold' : 'active');
  const pausedAt = listing.paused_at ?? listing.updated_at;
  if (from !== 'active') return review.giveBack(tx, listing.id, from, laterEnd(locked, from, pausedAt));
  const hasQuota = auction?.leader ? true : await fitsQuota(tx, locked);
  if (!hasQuota) return review.giveBack(tx, listing.id, 'inactive', listing.expires_at);
  return resumeListings(tx, [{ ...listing, paused_at: pausedAt }], now);
};

async function fitsQuota(tx: Db, { listing }: LockedListing): Promise<boolean> {
  return !isRefusal(await claimQuota(tx, listing.seller_id, { listing: true, featured: listing.featured }));
}

/** The end of an unsold listing, with its unused days for relisting; an inactive one keeps its end until it comes back. */
function laterEnd({ listing, now }: LockedListing, from: string, pausedAt: Date): Date | null {
  if (from !== 'unsold') return listing.expires_at;
  if (listing.suspended_from === null) return new Date(now.getTime() + LISTING.relistDays * DAY_MS);
  return listing.expires_at && new Date(listing.expires_at.getTime() + now.getTime() - pausedAt.getTime());
}
