import type { Db } from '../../platform/database/database';
import { deadlineNow } from '../../platform/database/person-clock';
import { pauseAuctions, resumeAuctions } from '../auctions/auctions.service';
import { unfeature } from '../domains/listing-fields.service';
import * as states from '../domains/listing-states.service';
import { declineOffersOn } from '../offers/ending.service';
import { isStopped } from '../orders/strikes.service';
import { fitToPlan, type PlanQuota } from './listings.rules';
import { lockPlacedListings, type PlacedListing } from './pausing.sql';

/**
 * Fits a seller's listings to their plan from `at` on: listings beyond its limit become inactive, and inactive ones come back
 * with their unused days while the limit allows (docs/rules.md reading 14) and no third strike stops their seller. Their days stand still during maintenance, a plan's do
 * not (docs/rules.md reading 31): one whose end has passed meanwhile is as open as before. The caller holds the lock of the seller's subscription.
 */
export async function fitListingsToPlan(
  tx: Db,
  { userId, plan, at }: { userId: string; plan: PlanQuota; at: Date },
): Promise<void> {
  const listings = await lockPlacedListings(tx, userId);
  const { pause, resume, unfeature: plain } = fitToPlan(listings, plan, earlier(at, await deadlineNow(tx)));
  if (pause.length > 0) await pauseListings(tx, idsOf(pause), at);
  if (resume.length > 0 && !(await isStopped(tx, userId))) await resumeListings(tx, resume, at);
  if (plain.length > 0) await unfeature(tx, idsOf(plain));
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

const idsOf = (listings: { id: string }[]) => listings.map(({ id }) => id);

/** Makes listings inactive and stops their auctions; their rows are locked. */
export async function pauseListings(tx: Db, ids: string[], at: Date): Promise<void> {
  await pauseAuctions(tx, ids);
  await states.pauseListings(tx, ids, at);
  await declineOffersOn(tx, ids);
}

type Paused = Pick<PlacedListing, 'id' | 'expires_at' | 'auction_end_time' | 'paused_at'>;

/**
 * Brings paused listings back with the time that was left when they were paused, to the review that they wait for if they do; their
 * rows are locked. During maintenance their time goes on when it ends.
 */
export async function resumeListings(tx: Db, listings: readonly Paused[], now: Date): Promise<void> {
  const at = earlier(now, await deadlineNow(tx));
  const resumed = listings.map(({ id, expires_at, auction_end_time, paused_at }) => ({
    id,
    expiresAt: later(expires_at, paused_at ?? at, at),
    auctionEnd: later(auction_end_time, paused_at ?? at, at),
  }));
  const auctions = resumed.flatMap(({ id, auctionEnd }) => (auctionEnd ? [{ id, auctionEnd }] : []));
  await resumeAuctions(
    tx,
    idsOf(auctions),
    auctions.map(({ auctionEnd }) => auctionEnd),
  );
  await states.resumeListings(tx, resumed);
}

const later = (end: Date | null, pausedAt: Date, at: Date): Date | null =>
  end && new Date(end.getTime() + Math.max(0, at.getTime() - pausedAt.getTime()));
