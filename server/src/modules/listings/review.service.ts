import { DAY_MS, type Domain, LISTING, posesAs, type RestoreWarning, type ReviewQueue } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { deadlineNow } from '../../platform/database/person-clock';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { recordAct, recordLook } from '../audit/audit.service';
import { cancelAuction, hasRunningBids, pauseAuctions } from '../auctions/auctions.service';
import { toOwnDomain } from '../domains/domains';
import { findDomains } from '../auctions/shown-domains.service';
import * as states from '../domains/listing-states.service';
import { noteDecision } from '../cases/cases.service';
import { notify } from '../notifications/notifications.service';
import { isSamePerson } from '../persons/persons.service';
import type { SuspendedListing } from '../reports/reports.events';
import type { Settings } from '../settings/settings.service';
import { unfeature } from '../domains/listing-fields.service';
import {
  applyChange,
  changeListing,
  claimQuota,
  goLive,
  type ListingChange,
  type LockedListing,
} from './listings.service';
import { pauseListings, resumeListings } from './pausing.service';
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
      return listing
        ? [{ listing, flags, looksLike: posesAs(listing.name), submittedAt: submitted_at.toISOString() }]
        : [];
    }),
  };
}

/** A listing under review: why, what it could be taken for, and the name of ours that it is like. */
export async function readReviewed(
  db: Db,
  id: string,
): Promise<{ listing: Domain; flags: string[]; looksLike: string | null; original: Domain | null } | undefined> {
  const [row] = await findDomains(db, [id]);
  if (!row) return undefined;
  const looksLike = posesAs(row.name);
  const originalId = looksLike === null ? undefined : await review.idOfName(db, looksLike, id);
  const [original] = originalId === undefined ? [] : await findDomains(db, [originalId]);
  return {
    listing: toOwnDomain(row),
    flags: await review.flagsOf(db, id),
    looksLike,
    original: original ? toOwnDomain(original) : null,
  };
}

/** Runs and records an administrator's decision and notifies the seller; NOT_ACTIVE when the listing's state does not allow it, FORBIDDEN for one's own. */
export const decide = (context: ServerContext, admin: Caller, id: string, decided: DecidedChange) =>
  changeListing(context, id, deciding(admin, id, decided));

interface DecidedChange {
  decision: review.Decision;
  reason?: string | null;
  change: ListingChange;
}

/** Suspends a listing that was reported, as any other decision of an administrator; one whose state does not allow it stays as it is. */
export async function suspendReported(tx: Db, { domainId, by, reason }: SuspendedListing): Promise<void> {
  await applyChange(tx, domainId, deciding(by, domainId, { decision: 'suspend', reason, change: suspend(reason) }));
}

const deciding =
  (admin: Caller, id: string, { decision, reason = null, change }: DecidedChange): ListingChange =>
  async (tx, locked) => {
    if (await isSamePerson(tx, locked.listing.seller_id, admin.id)) return refuse('FORBIDDEN');
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
    await noteDecision(tx, 'listing', id, { by: admin, decision, reason });
    const hasPlace = after.status !== 'inactive';
    const data = { domainId: id, name, decision, reason, hasPlan: locked.plan !== undefined, hasPlace };
    await notify(tx, [{ userId, kind: 'listing-decided', key: `listing-decision:${decisionId}`, data }]);
  };

/**
 * Lets a pending listing go live, which claims its places again: LISTING_LIMIT, FEATURED_LIMIT. Without a plan it becomes inactive with
 * its full time (docs/rules.md section 3).
 */
export const approve =
  (settings: Settings): ListingChange =>
  async (tx, { listing, plan, now }) => {
    if (listing.status !== 'pending') return refuse('NOT_ACTIVE');
    const { id, seller_id: sellerId, featured, auction_days: auctionDays, buy_now: buyNow } = listing;
    const refusal = plan && (await claimQuota(tx, sellerId, { listing: true, featured, isHeld: true }));
    if (isRefusal(refusal)) return refusal;
    await goLive(tx, { ...listing, sellerId, auctionDays, buyNow }, settings, now);
    if (!plan) await pauseListings(tx, [id], now);
  };

export const reject =
  (reason: string): ListingChange =>
  async (tx, { listing }) => {
    if (!states.isAllowed('reject', listing.status)) return refuse('NOT_ACTIVE');
    await states.rejectListing(tx, listing.id, reason);
  };

/** Takes a listing off the market: its time stops, its auction takes no bids and leading bids stay locked. */
export const suspend =
  (reason: string): ListingChange =>
  async (tx, { listing, now }) => {
    if (!states.isAllowed('suspend', listing.status)) return refuse('NOT_ACTIVE');
    await pauseAuctions(tx, [listing.id]);
    await states.suspendListing(tx, listing.id, reason, now);
  };

/** Takes an open or suspended listing down for good and releases the leading bid. */
export const remove =
  (reason: string): ListingChange =>
  async (tx, { listing, auction }) => {
    if (!states.isAllowed('remove', listing.status)) return refuse('NOT_ACTIVE');
    if (auction) await cancelAuction(tx, auction, listing.name);
    await states.removeListing(tx, listing.id, reason);
  };

/**
 * Restores a suspended listing with its unused time, whatever the limits of its owner: one that does not fit is inactive unless somebody
 * has bid, one whose featured place is taken has no mark, and one that waited for its review waits again (docs/rules.md section 3).
 */
export async function restoreListing(context: ServerContext, admin: Caller, id: string) {
  let warnings: RestoreWarning[] = [];
  const restored = await decide(context, admin, id, {
    decision: 'restore',
    change: async (tx, locked) => {
      const lost = await restore(tx, locked);
      if (isRefusal(lost)) return lost;
      warnings = lost;
    },
  });
  return isRefusal(restored) ? restored : { ...restored, warnings };
}

export async function restore(tx: Db, locked: LockedListing): Promise<Outcome<RestoreWarning[]>> {
  const { listing, auction, now } = locked;
  if (listing.status !== 'suspended') return refuse('NOT_ACTIVE');
  const isOver = auction !== undefined && auction.status !== 'paused';
  const from = listing.suspended_from ?? (isOver ? 'unsold' : 'active');
  const pausedAt = listing.paused_at ?? listing.updated_at;
  const warnings = from === 'inactive' ? [] : await missingPlaces(tx, locked);
  if (warnings.includes('FEATURED_LIMIT')) await unfeature(tx, [listing.id]);
  if (from === 'inactive' || warnings.includes('LISTING_LIMIT'))
    await states.restoreListing(tx, listing.id, 'inactive', listing.expires_at);
  else if (from === 'pending') await states.restoreListing(tx, listing.id, from, listing.expires_at);
  else if (from === 'unsold') await states.restoreListing(tx, listing.id, from, await laterEnd(tx, locked, pausedAt));
  else await resumeListings(tx, [{ ...listing, paused_at: pausedAt }], now);
  return warnings;
}

/** Which limits of its owner a suspended listing does not fit. One with bids needs no place, and one that stays off the market no mark. */
async function missingPlaces(tx: Db, { listing, auction }: LockedListing): Promise<RestoreWarning[]> {
  const lacks = async (listed: boolean) =>
    isRefusal(await claimQuota(tx, listing.seller_id, { listing: listed, featured: !listed }));
  if (!hasRunningBids(auction) && (await lacks(true))) return ['LISTING_LIMIT'];
  return listing.featured && (await lacks(false)) ? ['FEATURED_LIMIT'] : [];
}

/** The end of an unsold listing, with its unused days for relisting. */
async function laterEnd(tx: Db, { listing }: LockedListing, pausedAt: Date): Promise<Date | null> {
  const now = await deadlineNow(tx);
  if (listing.suspended_from === null) return new Date(now.getTime() + LISTING.relistDays * DAY_MS);
  return listing.expires_at && new Date(listing.expires_at.getTime() + now.getTime() - pausedAt.getTime());
}
